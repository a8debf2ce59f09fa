"""The fields of what is compared when a scene changes.

They are written out, so that compiled code reads them: it is slow to ask for an attribute by its name.
"""

from typing import Any

from longhall.core.show.prompt import Prompt
from longhall.core.show.scene import Area, Fact, Mark, Panel, Piece, Scene, Spot


def parts(thing: Any) -> tuple[Any, ...]:
    """All fields of a thing, in their order."""
    if isinstance(thing, Fact):
        return (thing.id, thing.name, thing.value, thing.rule, thing.seat, thing.state)
    if isinstance(thing, Piece):
        return (
            thing.id,
            thing.kind,
            thing.name,
            thing.label,
            thing.seat,
            thing.spot,
            thing.x,
            thing.y,
            thing.value,
            thing.count,
            thing.face_down,
            thing.card,
            thing.state,
            thing.target,
            thing.icons,
        )
    if isinstance(thing, Spot):
        return (
            thing.id,
            thing.name,
            thing.summary,
            thing.x,
            thing.y,
            thing.state,
            thing.facts,
            thing.slots,
            thing.near,
            thing.seat,
            thing.region,
            thing.state_name,
            thing.named,
            thing.within,
            thing.spread,
            thing.alarm,
        )
    if isinstance(thing, Area):
        return (
            thing.id,
            thing.title,
            thing.spots,
            thing.pieces,
            thing.facts,
            thing.tracks,
            thing.marks,
            thing.steps,
            thing.text,
            thing.rule,
            thing.form,
            thing.at,
            thing.focus,
        )
    if isinstance(thing, Panel):
        return (
            thing.seat,
            thing.id,
            thing.name,
            thing.score,
            thing.acting,
            thing.facts,
            thing.tracks,
            thing.cards,
            thing.slots,
            thing.score_name,
            thing.state,
            thing.cells,
        )
    if isinstance(thing, Mark):
        return (thing.id, thing.kind, thing.label, thing.x, thing.y, thing.value, thing.seat, thing.state, thing.spot)
    if isinstance(thing, Scene):
        return (
            thing.game,
            thing.title,
            thing.lang,
            thing.seat,
            thing.phases,
            thing.panels,
            thing.areas,
            thing.prompt,
            thing.to_come,
            thing.log,
            thing.sheet,
            thing.over,
            thing.winners,
            thing.headline,
            thing.round,
            thing.co_operative,
        )
    assert isinstance(thing, Prompt)
    return (
        thing.mine,
        thing.waiting,
        thing.question,
        thing.rule,
        thing.options,
        thing.refused,
        thing.groups,
        thing.asks,
        thing.given,
        thing.marked,
        thing.sealed,
        thing.rows,
    )
