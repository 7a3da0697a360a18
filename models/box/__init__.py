"""What both editions of the box share as things: the board, its walls, the dice."""
