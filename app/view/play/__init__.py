"""The table screen: a game played in the window, decision by decision."""
