"""The current edition of Les Pluvionautes."""
