"""What a person sees: Panda3D scenes, table, HUD, camera and sound. It never decides anything."""
