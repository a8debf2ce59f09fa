"""The terminal table and what else the command line shows. Knows no game: it reads a Scene."""
