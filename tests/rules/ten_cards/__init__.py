"""Rules of Ten Cards, the example of docs/adding-a-game.md. Its folder is named here, as LONGHALL_GAMES would."""

from pathlib import Path

from longhall import games

EXAMPLE = str(Path(__file__).parents[3] / "docs" / "example_game")
if EXAMPLE not in games.__path__:
    games.__path__.append(EXAMPLE)
