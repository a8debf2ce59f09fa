"""What a table and a saga consist of, as far as it is numbers within bounds and Worlds (docs/scenarios.md)."""

from __future__ import annotations

from typing import Final

from longhall.core.position.fields import Fields, Number, Of
from longhall.games.yggdrasil_chronicles.box import things as box

# Surt's ladder, Hel's ladder, Valhalla
COUNTS: Final = Fields(
    Number("fire_giants", 0, box.FIRE_GIANTS, attr="fire"),
    Number("anonymous", 0, box.ANONYMOUS, attr="dead"),
    Number("heroes", 0, box.HEROES, attr="valhalla"),
)
# Of a saga, all but the Promises (YC-22)
STORY: Final = Fields(
    Number("oaths", 0, 6),
    Number("mistletoe", 0, 3),
    Number("fetters", 0, 2),
    Of("world*", "sons"),
    Number("skoll", -1, 6, -1),
    Number("hati", -1, 6, -1),
    Of("world*", "minions"),
    Of("world", "naglfar"),
    Number("crew", 0, 4),
)
