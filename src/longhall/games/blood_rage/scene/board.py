"""The board of Blood Rage in a Scene: places, figures, rewards and the Glory track."""

from typing import Any, Final

from longhall.core.engine.luck import Luck
from longhall.core.kept import kept, kept_large, once
from longhall.core.show.scene import Area, Fact, Mark, Piece, Spot
from longhall.core.speech.message import SEAT, Speaker
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.zones import SLOT
from longhall.games.blood_rage.scene.coordinates import DOOM, NAMES, TRACK, TREE
from longhall.games.blood_rage.words import message

SCENE_VILLAGES: Final = message("scene.villages")
SCENE_RAISES: Final = message("scene.raises")
SCENE_DOOMED: Final = message("scene.doomed")
SCENE_PILLAGED: Final = message("scene.pillaged")
SCENE_DESTROYED: Final = message("scene.destroyed")
SCENE_CLOSED: Final = message("scene.closed")
SCENE_STRENGTH: Final = message("scene.strength")
SCENE_FIGURE: Final = message("scene.figure")
SCENE_BOARD: Final = message("scene.board")
SCENE_REWARD: Final = message("scene.reward")
SCENE_NO_SHIPS: Final = message("scene.no_ships")
SCENE_SCORE: Final = message("scene.score")

_PRINTED: Final[list[dict[str, Any]]] = box.BOX["board"]["provinces"] + box.BOX["board"]["fjords"]
_TOKENS: Final[list[dict[str, Any]]] = box.BOX["tokens"]["pillage"]["types"]
fact: Final = once(Fact)
_mark: Final = once(Mark)

# Where the upgrades of Warriors, Leaders and Ships lie
TROOPS: Final = SLOT + 4 * box.WARRIOR_SLOT
AFTER_TROOPS: Final = SLOT + 4 * box.SHIP_SLOT + 4
NO_LUCK: Final = Luck((), 0)

# Figures of a clan in a location: kind, number of the first one, how many, and the strength of each
Group = tuple[tuple[int, int, int, int], ...]


def standing(s: Table, seat: int, place: int) -> Group:
    """The figures of a clan in a location; Warriors are numbered through all places."""
    found: list[tuple[int, int, int, int]] = []
    for kind in s.kinds_at(seat, place):
        n = 1
        if kind == box.WARRIOR:
            n += sum(s.warriors[box.LOCATIONS * seat : box.LOCATIONS * seat + place])
        found.append((kind, n, s.count(seat, kind, place), s.figure_str(seat, kind, place)))
    return tuple(found)


def figures(
    speaker: Speaker, seat: int, group: Group, spot: str, prefix: str = "", choosable: bool = False
) -> list[Piece]:
    """A piece for each figure."""
    return [
        figure(speaker, seat, kind, n, strength, spot, prefix, choosable)
        for kind, first, count, strength in group
        for n in range(first, first + count)
    ]


def board(s: Table, speaker: Speaker) -> Area:
    """The area `board`."""
    return _board(
        speaker,
        tuple(s.warriors),
        tuple(s.where),
        s.master,
        tuple(s.present),
        tuple(s.standing),
        tuple(s.zones[TROOPS:AFTER_TROOPS]),
        s.tokens,
        s.pillaged,
        s.destroyed,
        _doomed(s),
        tuple(s.glory),
    )


def _doomed(s: Table) -> int:
    """Where the Doom token lies; after Ragnarök in the province of the next Age (BR-10.4)."""
    return s.ragnarok[s.age if s.phase == box.RELEASE and s.age < box.LAST_AGE else s.age - 1]


@kept_large
def _board(
    speaker: Speaker,
    warriors: tuple[int, ...],
    where: tuple[int, ...],
    master: tuple[int, ...],
    present: tuple[int, ...],
    standing: tuple[int, ...],
    troops: tuple[tuple[int, ...], ...],
    lying: tuple[int, ...],
    pillaged: tuple[bool, ...],
    destroyed: tuple[bool, ...],
    doomed: int,
    glory: tuple[int, ...],
) -> Area:
    """The board of a table on which nothing else lies."""
    s = Table(len(glory), NO_LUCK)
    s.lay_out()
    s.warriors, s.where, s.present, s.standing = list(warriors), list(where), list(present), list(standing)
    s.master, s.tokens, s.pillaged, s.destroyed = master, lying, pillaged, destroyed
    s.zones[TROOPS:AFTER_TROOPS] = list(troops)
    area = Area("board", speaker.say(SCENE_BOARD))
    for place in range(box.PLACES):
        area.spots.append(_place(s, speaker, place, doomed == place))
        area.pieces += _pieces(s, speaker, place)
    area.marks = tokens(speaker, lying, pillaged, destroyed, doomed) + markers(speaker, glory)
    return area


def _place(s: Table, speaker: Speaker, place: int, doomed: bool) -> Spot:
    if place >= box.PROVINCES:
        return fjord(speaker, place, s.open_fjord(place), _strengths(s, place))
    if s.destroyed[place]:
        return ruin(speaker, place)
    return province(speaker, place, s.tokens[place], s.pillaged[place], s.room(place), doomed, _strengths(s, place))


def _pieces(s: Table, speaker: Speaker, place: int) -> list[Piece]:
    pieces: list[Piece] = []
    if s.standing[place]:
        id = f"place:{box.PLACE_NAMES.ids[place]}"
        for seat in range(s.seats):
            if s.figures_at(seat, place):
                pieces += figures(speaker, seat, standing(s, seat, place), id)
    return pieces


def _strengths(s: Table, place: int) -> tuple[int, ...]:
    """What each clan has in the area of a province, or in Ships in a fjord; nothing where all is destroyed."""
    fjord = box.FJORD[place] if place < box.PROVINCES else -1
    if not s.standing[place] and (fjord < 0 or not s.standing[fjord]):
        return (0,) * s.seats
    if place < box.PROVINCES:
        return tuple([s.clan_str(seat, place) for seat in range(s.seats)])
    return tuple([s.fleet_str(seat, place) for seat in range(s.seats)])


@kept
def tokens(
    speaker: Speaker, lying: tuple[int, ...], pillaged: tuple[bool, ...], destroyed: tuple[bool, ...], doomed: int
) -> list[Mark]:
    """Rewards, pillaged or not, Doom and what was destroyed."""
    say = speaker.say
    marks: list[Mark] = []
    for place in range(box.PROVINCES):
        id, (x, y) = box.PLACE_NAMES.ids[place], _PRINTED[place]["token_at"]
        if destroyed[place]:
            marks.append(_mark(f"destroyed:{id}", "destroyed", say(SCENE_DESTROYED), x, y))
            continue
        marks.append(token(speaker, f"token:{id}", place, lying[place], pillaged[place]))
        if doomed == place:
            x, y = DOOM[place]
            marks.append(_mark("doom", "doom", say(SCENE_DOOMED), x, y))
    return marks


def token(speaker: Speaker, id: str, place: int, kind: int, pillaged: bool) -> Mark:
    """The reward of a province, or the back of its token."""
    x, y = _PRINTED[place]["token_at"]
    label = speaker.say(SCENE_PILLAGED) if pillaged else speaker.say(SCENE_REWARD, (kind,))
    return _mark(id, f"reward-{_TOKENS[kind]['id']}", label, x, y, "", -1, "pillaged" if pillaged else "")


@kept
def markers(speaker: Speaker, glory: tuple[int, ...]) -> list[Mark]:
    """Where each clan's Glory stands on the track; those on the same space side by side."""
    marks: list[Mark] = []
    for seat, points in enumerate(glory):
        at = points % len(TRACK)
        x, y = TRACK[at]["at"]
        same = [other for other, theirs in enumerate(glory) if theirs % len(TRACK) == at]
        shift = 38 * (same.index(seat) - (len(same) - 1) / 2)
        across = 0 < at < 25 or 50 < at < 75
        x, y = (x, y + shift / 2) if across else (x + shift / 2, y)
        label = speaker.say(SCENE_SCORE, (seat, points))
        marks.append(_mark(f"score:{speaker.sorts[SEAT].ids[seat]}", "score", label, x, y, str(points), seat))
    return marks


@kept
def fjord(speaker: Speaker, place: int, open: bool, strengths: tuple[int, ...]) -> Spot:
    """A fjord with the Ships in it."""
    say, row = speaker.say, _PRINTED[place]
    words: list[str] = []
    if not open:
        words.append(say(SCENE_CLOSED))
    elif not any(strengths):
        words.append(say(SCENE_NO_SHIPS))
    spot = _spot(speaker, place, words, [], strengths, row["anchor_at"], row["berths_at"])
    if not open:
        spot.state, spot.state_name = "destroyed", words[0]
    return spot


@kept
def ruin(speaker: Speaker, place: int) -> Spot:
    """A province that was destroyed."""
    word = speaker.say(SCENE_DESTROYED)
    spot = _spot(speaker, place, [word], [], (), NAMES[place], _PRINTED[place]["village_at"])
    spot.state, spot.state_name = "destroyed", word
    return spot


@kept
def province(
    speaker: Speaker, place: int, token: int, pillaged: bool, room: int, doomed: bool, strengths: tuple[int, ...]
) -> Spot:
    """A province: its token, its empty villages, Doom, and who is how strong there."""
    say = speaker.say
    shown = say(SCENE_PILLAGED) if pillaged else _TOKENS[token]["name"][speaker.lang]
    id = "pillage" if pillaged else _TOKENS[token]["id"]
    raised = not pillaged and token < box.STATS
    facts = [fact(f"token:{id}", shown, say(SCENE_RAISES, (token,)) if raised else shown, "BR-2.3")]
    words = [shown]
    if box.VILLAGES[place]:
        words.append(say(SCENE_VILLAGES, (room,)))
        facts.append(fact("villages", words[-1], f"{room}/{box.VILLAGES[place]}", "BR-1.4"))
    if doomed:
        words.append(say(SCENE_DOOMED))
    spot = _spot(speaker, place, words, facts, strengths, NAMES[place], _PRINTED[place]["village_at"] or TREE)
    if doomed:
        spot.state, spot.state_name, spot.alarm = "doomed", say(SCENE_DOOMED), True
    return spot


def _spot(
    speaker: Speaker, place: int, words: list[str], facts: list[Fact], strengths: tuple[int, ...], at: Any, slots: Any
) -> Spot:
    """What all places have: strengths, places for figures, neighbours."""
    for seat, strength in enumerate(strengths):
        if strength:
            facts.append(fact(f"strength:{seat}", speaker.name(SEAT, seat), str(strength), "BR-1.12", seat))
            words.append(speaker.say(SCENE_STRENGTH, (seat, strength)))
    name = box.PLACE_NAMES.name(place, speaker.lang)
    id = f"place:{box.PLACE_NAMES.ids[place]}"
    spot = Spot(id, name, f"{name}: {', '.join(words)}", at[0], at[1], facts=facts)
    spot.slots = [[x, y] for x, y in slots]
    spot.named = place < box.PROVINCES
    near = box.NEIGHBOURS[place] if spot.named else box.SUPPORTS[place]
    spot.near = [f"place:{box.PLACE_NAMES.ids[other]}" for other in near]
    if spot.named and box.REGION[place] >= 0:
        spot.region = box.REGION_NAMES.name(box.REGION[place], speaker.lang)
    return spot


@kept
def figure(
    speaker: Speaker, seat: int, kind: int, n: int, strength: int, spot: str, prefix: str, choosable: bool
) -> Piece:
    """The n-th figure of its kind and clan."""
    id = box.FIGURE_NAMES.ids[kind]
    return Piece(
        id=f"{prefix}{speaker.sorts[SEAT].ids[seat]}:{id}:{n}",
        kind=id,
        name=box.FIGURE_NAMES.name(kind, speaker.lang),
        label=speaker.say(SCENE_FIGURE, (seat, kind, strength)),
        seat=seat,
        spot=spot,
        value=str(strength),
        target=f"figure:{id}" if choosable else "",
    )
