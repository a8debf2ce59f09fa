"""Games told in text."""
