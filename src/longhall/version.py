"""The version of the package, and whether the compiled engine runs."""

VERSION = "0.1.0"


def compiled() -> bool:
    """Whether `core` and `games` were compiled with mypyc."""
    from longhall.core.engine import state

    return not str(state.__file__).endswith(".py")
