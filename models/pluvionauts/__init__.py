"""The components of the current edition as things on a table."""
