"""The games of this program, each in a folder of its own: see ``app.game``."""
