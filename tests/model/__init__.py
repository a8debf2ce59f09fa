"""Second opinions: the central reckoning of a game, written again from docs/rules in plain, slow Python.

Nothing here imports a game's rules: a model knows the component data and the text. It plays beside the engine on random
games, and says who is asked, what is legal, and every number after every decision.
"""
