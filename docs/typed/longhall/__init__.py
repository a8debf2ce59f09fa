"""Where mypy finds the example game, under the name by which it is imported."""
