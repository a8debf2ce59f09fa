"""A table by name."""
