"""What of each game is on screen only."""
