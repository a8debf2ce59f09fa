"""The example of docs/adding-a-game.md, and skeletons made of it."""
