"""The frame of a Scene."""
