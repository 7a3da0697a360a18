"""The real throw: table layout and throw in, recording out. Nothing of any game's rules."""
