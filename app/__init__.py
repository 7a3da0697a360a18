"""The program a person starts: sessions, players, storage, the window and the command line."""
