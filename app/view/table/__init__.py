"""The table in 3D: the box with its pieces in daylight, the dice, highlights, camera, picking."""
