"""The components as objects: their measures, how they lie on a table, their drawings and meshes."""
