"""The games: one folder each. They know `longhall.core` and nothing else.

Folders with more games, which are not compiled, are named by LONGHALL_GAMES.
"""

import os

__path__ += [os.path.abspath(folder) for folder in os.environ.get("LONGHALL_GAMES", "").split(os.pathsep) if folder]
