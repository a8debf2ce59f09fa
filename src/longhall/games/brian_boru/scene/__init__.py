"""A table drawn."""
