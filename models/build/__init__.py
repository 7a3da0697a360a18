"""Turns dimensions and drawings into the meshes and textures the game loads (`make models`)."""
