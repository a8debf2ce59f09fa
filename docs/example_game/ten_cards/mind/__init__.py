"""What an opponent thinks of Ten Cards."""
