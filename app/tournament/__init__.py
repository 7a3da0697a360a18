"""Many games without a screen: who wins, how long games last, how missions fare."""
