"""The screen side of the current edition."""
