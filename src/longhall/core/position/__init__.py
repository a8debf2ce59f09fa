"""A state by name."""
