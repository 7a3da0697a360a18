"""What both games of the box show on its board: cells, slots, and what is pointed out on them."""
