"""What a game offers, and what a seat sees of it."""
