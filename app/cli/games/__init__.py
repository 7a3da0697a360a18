"""Commands that belong to one game, and those that are tools of the wooden box."""
