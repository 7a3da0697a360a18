"""How a gesture becomes a throw: the flick of a pointer, or the two presses of the meter."""
