"""Watching a game again: the table, a timeline, cameras, and what happened in words."""
