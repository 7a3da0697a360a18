"""The components of the first edition as things on a table."""
