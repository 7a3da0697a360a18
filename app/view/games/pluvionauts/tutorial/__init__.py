"""The tutorial in the window: the table of the game with a card beside it."""
