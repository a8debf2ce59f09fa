"""Who to play with: ratings and the ladder, people one has met, and finding a game."""
