"""Montgolfière: everything of it but its rules and its screen side."""
