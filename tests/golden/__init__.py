"""What must not change unnoticed: moves, checksums, counts and whole games, a folder per game."""
