"""Who decides: people and computers, behind one interface."""
