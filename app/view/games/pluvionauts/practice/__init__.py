"""The practice table: throw as often as you like and see what your hand does."""
