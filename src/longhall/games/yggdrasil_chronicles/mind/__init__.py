"""What an opponent thinks."""
