"""The rules of the games on this shelf: pure, typed, and without any library but pydantic."""
