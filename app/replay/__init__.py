"""A kept game as something to watch, to check and to tell: without a screen."""
