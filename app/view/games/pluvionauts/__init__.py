"""The screen side of the current edition: ``side`` tells the shelf of it."""
