"""The tutorial: seven short lessons on prepared tables, each waiting for a deed. No window here."""
