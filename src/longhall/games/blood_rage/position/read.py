"""Positions of Blood Rage read by name, also in part (docs/scenarios.md)."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.rules import replaced
from longhall.core.engine.zones import Sighting
from longhall.core.errors import BadPosition
from longhall.core.position.checks import entry, number, one_of, only
from longhall.core.position.codec import Codec
from longhall.games.blood_rage.box import Table, things as box
from longhall.games.blood_rage.box.table import sails
from longhall.games.blood_rage.box.zones import DECK, LAYOUT, LEFT_OVER, PACK
from longhall.games.blood_rage.position.cards import CardReader
from longhall.games.blood_rage.position.fields import CARDS, PILES, PROVINCE, SHEET
from longhall.games.blood_rage.position.rest import PHASES, check_draft, rest_of_age
from longhall.games.blood_rage.position.write import figures_at, write

# What is written can be read, and this besides
BESIDES: Final = frozenset(("turn",))
CLAN_KEYS: Final = SHEET.names | CARDS.names | {"reserve", "valhalla"}
KNOWN_KEYS: Final = frozenset(("card", "owner", "zones", "doubtful", "by"))


def read(s: Table, position: Mapping[str, Any], codec: Codec) -> None:
    """Fills a table that is laid out for its clans; `BadPosition` says what does not fit."""
    only(position, BESIDES.union(write(s, codec)), "position")
    clans = entry(position, "clans", of=codec.seats)
    board = entry(position, "board", of=box.PLACE_NAMES.ids)
    cards = CardReader(s.seats, position)
    s.age = cards.age
    phase = position.get("phase", "action")
    s.phase = min(one_of(phase, PHASES, "phase"), box.RELEASE)
    if phase == "final_scoring" and s.age < 3:
        raise BadPosition(f"phase: final_scoring comes after Age 3, it is Age {s.age}")
    if "turn" in position and phase != "action":
        raise BadPosition(f"turn belongs to the Action phase, not to {phase}")
    s.first = codec.seat(position.get("first_player", codec.seats[0]), "first_player")
    for seat, id in enumerate(codec.seats):
        _read_clan(s, seat, entry(clans, id, "clans."), f"clans.{id}", codec, cards)
    for place, id in enumerate(box.PLACE_NAMES.ids):
        _read_place(s, place, entry(board, id, "board."), f"board.{id}", codec)
    _read_ragnarok(s, position.get("ragnarok", []), "agenda" in position, codec)
    _fill_tokens(s)
    for seat, id in enumerate(codec.seats):
        _muster(s, seat, entry(clans, id), codec, f"clans.{id}")
    _check_board(s, "agenda" in position)
    _read_piles(s, position, codec, cards)
    _read_known(s, position.get("known", []), codec, cards)
    if "agenda" in position:
        s.agenda = codec.read_agenda(position["agenda"])
    else:
        check_draft(s, str(phase))
        s.agenda = rest_of_age(s, str(phase), position, clans, codec)


def _read_clan(s: Table, seat: int, row: dict[str, Any], where: str, codec: Codec, cards: CardReader) -> None:
    only(row, CLAN_KEYS, where)
    SHEET.read(s, row, codec, where, seat, cards)
    if "rage" not in row:
        # Whoever has passed, and everybody after the Action phase, has none (BR-5.1.7, BR-5.1.9).
        s.rage[seat] = 0 if s.passed[seat] or s.phase > box.ACTION else s.stat(seat, box.RAGE)
    CARDS.read(s, row, codec, where, seat, cards)


def _read_place(s: Table, place: int, row: dict[str, Any], where: str, codec: Codec) -> None:
    only(row, PROVINCE.names | {"figures"} if place < box.PROVINCES else frozenset(("figures",)), where)
    if place < box.PROVINCES:
        PROVINCE.read(s, row, codec, where, place)
        if s.destroyed[place] and place == box.YGGDRASIL:
            raise BadPosition(f"{where}: Yggdrasil is never destroyed")
        if s.destroyed[place] and (s.pillaged[place] or s.tokens[place] >= 0):
            raise BadPosition(f"{where}: a destroyed province has no Pillage token")
    figures = entry(row, "figures")
    for clan, kinds in figures.items():
        seat = codec.seat(clan, f"{where}.figures")
        if not isinstance(kinds, dict):
            raise BadPosition(f"{where}.figures.{clan} must be an object such as {{'warrior': 2}}")
        for kind, n in kinds.items():
            _stand(s, seat, codec.read("figure", kind, f"{where}.figures.{clan}"), n, place, codec, where)


def _stand(s: Table, seat: int, kind: int, n: Any, place: int, codec: Codec, where: str) -> None:
    """Puts figures from the reserve (Monsters: from their card) into a place."""
    id = f"{codec.seats[seat]} {box.FIGURE_NAMES.ids[kind]}"
    n = number(n, 0, 8, f"{where}: {id}")
    if not s.owns(seat, kind):
        raise BadPosition(f"{where}: {id} needs its card in a monster slot of the clan")
    origin = box.OUT if kind >= box.MONSTERS else box.RESERVE
    if n > s.count(seat, kind, origin):
        raise BadPosition(f"{where}: there are not so many of {id}")
    if place < box.PLACES and sails(kind) != (place >= box.PROVINCES):
        raise BadPosition(f"{where}: {id} cannot stand there")
    for _ in range(n):
        s.move(seat, kind, origin, place)


def _muster(s: Table, seat: int, row: dict[str, Any], codec: Codec, where: str) -> None:
    """Valhalla; then whoever is nowhere else is in the reserve, and must be if it is named."""
    for name, n in entry(row, "valhalla").items():
        if not box.FIGURE_NAMES.has(name):
            raise BadPosition(f"{where}.valhalla: unknown figure {name!r}")
        _stand(s, seat, box.FIGURE_NAMES.index(name), n, box.VALHALLA, codec, f"{where}.valhalla")
    for kind in range(box.MONSTERS, box.KINDS):
        if s.owns(seat, kind) and s.place_of(seat, kind) == box.OUT:
            s.move(seat, kind, box.OUT, box.RESERVE)
    if "reserve" in row:
        there = figures_at(s, seat, box.RESERVE)
        if {k: v for k, v in entry(row, "reserve").items() if v} != there:
            raise BadPosition(f"{where}.reserve: all figures that are nowhere else are {there}")
    if s.on_board[seat] > s.horns(seat):
        raise BadPosition(f"{where}: {s.on_board[seat]} figures on the board, Horns allow {s.horns(seat)}")


def _check_board(s: Table, in_ragnarok: bool) -> None:
    """Limits of the board; while Ragnarök destroys a province its figures are still being saved or lost."""
    for place, id in enumerate(box.PLACE_NAMES.ids):
        if not s.standing[place]:
            continue
        if place >= box.PROVINCES:
            if not s.open_fjord(place) and not in_ragnarok:
                raise BadPosition(f"board.{id}: both provinces of this fjord are destroyed")
        elif s.destroyed[place] and not (in_ragnarok and place in s.ragnarok):
            raise BadPosition(f"board.{id}: figures cannot stand in a destroyed province")
        elif place != box.YGGDRASIL and s.standing[place] > box.VILLAGES[place]:
            raise BadPosition(f"board.{id}: {s.standing[place]} figures, but {box.VILLAGES[place]} villages")


def _read_ragnarok(s: Table, rows: Any, under_way: bool, codec: Codec) -> None:
    """The tokens of the Ages; those of coming Ages that are not named take free provinces of the ring."""
    if not isinstance(rows, list) or len(rows) > 3:
        raise BadPosition("ragnarok must be a list of up to three provinces, one for each Age")
    for i, id in enumerate(rows):
        x = codec.read("place", id, "ragnarok")
        if x == box.YGGDRASIL or x >= box.PROVINCES or (x >= 0 and x in s.ragnarok):
            raise BadPosition(f"ragnarok: {id!r} is not an outer province, or is named twice")
        gone = s.age > i + 1 or (s.age == i + 1 and s.phase > box.RAGNAROK)
        if x >= 0 and gone != s.destroyed[x] and not (under_way and s.age == i + 1 and s.phase == box.RAGNAROK):
            raise BadPosition(f"ragnarok: {id!r} of Age {i + 1} must {'' if gone else 'not '}be destroyed")
        s.ragnarok = replaced(s.ragnarok, i, x)
    for i in range(s.age - 1 if s.phase < box.RELEASE else s.age, 3):
        if s.ragnarok[i] < 0:
            free = [x for x in range(1, box.PROVINCES) if x not in s.ragnarok and not s.destroyed[x]]
            empty = [x for x in free if not s.standing[x] and not s.standing[box.FJORD[x]]]
            if not free:
                raise BadPosition(f"ragnarok: no province is left to be destroyed in Age {i + 1}")
            s.ragnarok = replaced(s.ragnarok, i, (empty or free)[-1])


def _fill_tokens(s: Table) -> None:
    """Provinces without a named token get the tokens that are left, in the order of the data."""
    bag: list[int] = []
    for token, row in enumerate(box.BOX["tokens"]["pillage"]["types"]):
        bag += [token] * row["count"]
    for x in range(box.PROVINCES):
        token = s.tokens[x]
        if token >= 0:
            if token not in bag:
                raise BadPosition(
                    f"board.{box.PLACE_NAMES.ids[x]}: there are not so many tokens {box.TOKEN_NAMES.ids[token]!r}"
                )
            if (token == box.TOKEN_ALL) != (x == box.YGGDRASIL):
                raise BadPosition(
                    f"board.{box.PLACE_NAMES.ids[x]}: the token all_stats lies on yggdrasil, and no other"
                )
            bag.remove(token)
    for x in range(box.PROVINCES):
        if s.tokens[x] < 0 and not s.destroyed[x]:
            token = box.TOKEN_ALL if x == box.YGGDRASIL else bag[0]
            s.tokens = replaced(s.tokens, x, token)
            bag.remove(token)


def _read_piles(s: Table, position: Mapping[str, Any], codec: Codec, cards: CardReader) -> None:
    """Discard, decks and what was dealt to nobody; cards named nowhere go where they would be."""
    PILES.read(s, position, codec, cards=cards)
    decks = entry(position, "decks", of="123")
    for age in (1, 2, 3):
        s.zones[DECK + age - 1] = cards.deck(decks.get(str(age), []), age)
    dealt = s.age if s.phase > box.GODS_GIFTS or any(s.zones[PACK + seat] for seat in range(s.seats)) else s.age - 1
    for age in (1, 2, 3):
        rest = tuple(cards.rest(age))
        if age <= dealt:
            s.zones[LEFT_OVER] += rest
        else:
            s.zones[DECK + age - 1] += rest


def _read_known(s: Table, rows: Any, codec: Codec, cards: CardReader) -> None:
    if not isinstance(rows, list):
        raise BadPosition("known must be a list")
    zones = {kind.name: i * LAYOUT.seats for i, kind in enumerate(LAYOUT.kinds)}
    for row in rows:
        if not isinstance(row, dict) or not {"card", "owner"} <= set(row):
            raise BadPosition(f"known: an entry needs card and owner: {row!r}")
        only(row, KNOWN_KEYS, "known")
        owner = codec.seat(row["owner"], "known.owner")
        where = row.get("zones", ["hand"])
        if not isinstance(where, list) or not where or any(str(name) not in zones for name in where):
            raise BadPosition(f"known: zones must be some of {', '.join(zones)}, not {where!r}")
        by = 0
        for seat in codec.read("seat*", row.get("by", []), "known.by"):
            if seat < 0:
                raise BadPosition("known.by: null is no clan")
            by |= 1 << seat
        if not by or by == (1 << s.seats) - 1 - (1 << owner):
            by = -1 & ~(1 << owner)
        face = cards.name([row["card"]], None, "known.card")[0]
        places = tuple([zones[str(name)] + owner for name in where])
        if not any(face in s.zones[zone] for zone in places):
            raise BadPosition(f"known: {row['card']} is not in {', '.join(map(str, where))} of {row['owner']}")
        s.sightings += (Sighting(face, places, by),)
