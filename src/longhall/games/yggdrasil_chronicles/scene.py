"""stub"""

from longhall.core.scene import Scene
from longhall.core.view import View
from longhall.core.words import Speaker


def draw(view: View, speaker: Speaker) -> Scene:
    """x"""
    raise NotImplementedError
