"""What stands at the edges of the table during a game: whose turn, what is asked, what can be done.

Every widget is told what to show in plain texts and numbers; none of them knows the game.
"""
