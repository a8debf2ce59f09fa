"""The side areas on the sea: battle, church, marriage track, the table of regions and the piles."""

from typing import Any, Final

from longhall.core.draw.drawing import Drawing
from longhall.core.kept import kept_large
from longhall.core.show.scene import Area, Fact, Mark, Piece, Spot
from longhall.core.speech.message import SEAT, Message, Speaker
from longhall.games.brian_boru.box import Table, things as box, zones
from longhall.games.brian_boru.rules.marriage import RETURN, MarriageStep
from longhall.games.brian_boru.scene import coordinates
from longhall.games.brian_boru.scene.cards import card_piece
from longhall.games.brian_boru.words import message

SCENE_TRACK_DISC: Final = message("scene.track_disc")
SCENE_RAIDERS: Final = message("scene.raiders")
SCENE_CHURCH: Final = message("scene.church")
SCENE_TRACK: Final = message("scene.track")
SCENE_BATTLE_AREA: Final = message("scene.battle_area")
SCENE_IN_BATTLE_AREA: Final = message("scene.in_battle_area")
SCENE_CHURCH_AREA: Final = message("scene.church_area")
SCENE_SPACE: Final = message("scene.space")
SCENE_MARRIAGE_CARD: Final = message("scene.marriage_card")
SCENE_MARRIAGE_DECK: Final = message("scene.marriage_deck")
SCENE_VIKING_DECK: Final = message("scene.viking_deck")
SCENE_DISCARD: Final = message("scene.discard")
SCENE_LEFT_OVER: Final = message("scene.left_over")
SCENE_REGIONS: Final = message("scene.regions")
SCENE_ASHORE: Final = message("scene.ashore")
SCENE_LOSES_TOWN: Final = message("scene.loses_town")
SCENE_FEWEST: Final = message("scene.fewest")
SCENE_SPOILS: Final = message("scene.spoils")
SCENE_PATRON: Final = message("scene.patron")
SCENE_REGION_TABLE: Final = message("scene.region_table")
PHASE_MARRIAGE: Final = message("phase.marriage")
PHASE_BATTLE: Final = message("phase.battle")
PHASE_CHURCH: Final = message("phase.church")

# So many letters fit the width of the marriage track.
LONGEST: Final = 8
_SPACES: Final[list[dict[str, Any]]] = box.BOX["tracks"]["marriage"]["spaces"]


def own_name(speaker: Speaker, seat: int) -> str:
    """The name of a seat, whoever sits there: what is called so on the board only marks something."""
    return box.PLAYER_NAMES.name(box.PLAYER_NAMES.index(speaker.sorts[SEAT].ids[seat]), speaker.lang)


def being_given(s: Table) -> tuple[int, ...]:
    """The marriage card whose rewards its winner still receives; until it has brought them all see it (BB-8.2)."""
    step = s.innermost(MarriageStep)
    if step is None or step.winner < 0 or step.stage != RETURN or box.PRINCESS in s.zones[zones.MARRIAGES_GONE]:
        return ()
    return s.zones[zones.MARRIAGES + step.winner][-1:]


class Shore:
    """A part of the sea that is drawn by itself; the speaker knows the names of the seats."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.area = Area("board", "")

    def say(self, message: Message, args: tuple[int, ...] = ()) -> str:
        return self.speaker.say(message, args)

    def id(self, seat: int) -> str:
        return self.speaker.sorts[SEAT].ids[seat]

    def name(self, seat: int) -> str:
        return self.speaker.name(SEAT, seat)

    def words(self, message: Message, x: float, y: float, style: str) -> None:
        text = self.say(message)
        style = f"{style} long" if style == "heading" and len(text) > LONGEST else style
        self.area.marks.append(Mark(f"text:{message.id}", "text", text, x, y, text, state=f"side {style}"))

    def number(self, id: str, n: int, x: float, y: float, style: str) -> None:
        self.area.marks.append(Mark(f"number:{id}", "text", str(n), x, y, str(n), state=f"side {style}"))


@kept_large
def battle(speaker: Speaker, landed: int, raiders: tuple[int, ...]) -> Area:
    """Raiders ashore on the left, those that each player holds on the right, and who would lose a town."""
    on = Shore(speaker)
    say, seats = on.say, range(len(raiders))
    x, y, _, _ = coordinates.BATTLE
    here = say(SCENE_IN_BATTLE_AREA, (landed,))
    spot = Spot("area:battle", say(SCENE_BATTLE_AREA), here, x, y)
    spot.facts = [Fact("ashore", here, str(landed), "BB-1.9")]
    spot.facts += [Fact(f"raiders:{on.id(q)}", on.name(q), str(raiders[q]), "BB-1.9", q) for q in seats]
    spot.facts += [Fact("fewest", say(SCENE_FEWEST), "", "BB-9.2"), Fact("spoils", say(SCENE_SPOILS), "", "BB-9.6")]
    spot.near = ["town:connaught_1", "town:northern_ui_neill_1"]
    on.area.spots.append(spot)
    on.words(PHASE_BATTLE, x + 18, y + 34, "title start")
    text = say(SCENE_ASHORE, (landed,))
    on.area.marks.append(Mark("text:ashore", "text", text, x + 18, y + 60, text, state="side plain start"))
    called = say(SCENE_RAIDERS)
    for n, (rx, ry) in enumerate(coordinates.ashore(landed)):
        on.area.pieces.append(Piece(f"raider:{n}", "raider", called, here, -1, "area:battle", rx, ry))
    fewest = min(raiders)
    for seat in seats:
        # BB-9.1: nobody loses a town if no raider is left.
        warned = landed > 0 and raiders[seat] == fewest
        raiders_of(on, seat, raiders, warned)
    return on.area


def raiders_of(on: Shore, seat: int, raiders: tuple[int, ...], warned: bool) -> None:
    """The raiders that a player holds, and whether that is too few."""
    area, say, seats = on.area, on.say, len(raiders)
    id = on.id(seat)
    label = f"{on.name(seat)}: {say(SCENE_RAIDERS)} {raiders[seat]}"
    x, y = coordinates.row_of_battle(seat, seats)
    area.spots.append(Spot(f"raiders:{id}", label, label, x, y, near=["area:battle"]))
    area.marks.append(Mark(f"battle:{id}", "player", on.name(seat), x, y, seat=seat, spot="area:battle"))
    for n, (rx, ry) in enumerate(coordinates.held(seat, seats, raiders[seat], warned)):
        area.pieces.append(Piece(f"raider:{id}:{n}", "raider", say(SCENE_RAIDERS), label, -1, f"raiders:{id}", rx, ry))
    if warned:
        text = say(SCENE_LOSES_TOWN)
        at = coordinates.warning(seat, seats) if raiders[seat] else y + 6
        area.marks.append(Mark(f"loses:{id}", "text", text, x + 22, at, text, state="side bad start"))


@kept_large
def church(speaker: Speaker, discs: tuple[int, ...]) -> Area:
    """A row of discs per player; the dashed line before the fourth."""
    on = Shore(speaker)
    say, seats = on.say, range(len(discs))
    x, y, w, _ = coordinates.CHURCH
    church = say(SCENE_CHURCH_AREA)
    counted = ", ".join([f"{on.name(q)} {discs[q]}" for q in seats])
    spot = Spot("area:church", church, f"{church}: {counted}", x, y, near=["town:leinster_9"])
    spot.facts = [Fact(f"discs:{on.id(q)}", on.name(q), str(discs[q]), "BB-1.10", q) for q in seats]
    spot.facts.append(Fact("patron", say(SCENE_PATRON), "", "BB-10.1"))
    on.area.spots.append(spot)
    on.words(PHASE_CHURCH, x + 18, y + 38, "title start")
    for seat in seats:
        label = f"{on.name(seat)}: {say(SCENE_CHURCH)} {discs[seat]}"
        for n, (dx, dy) in enumerate(coordinates.in_church(seat, len(discs), discs[seat])):
            id = f"{on.id(seat)}:church:{n}"
            on.area.pieces.append(Piece(id, "disc", own_name(speaker, seat), label, seat, "area:church", dx, dy))
        down = coordinates.row_of_church(seat, len(discs))
        patron = Mark(f"church:{on.id(seat)}", "patron", label, x + w - 54, down, seat=seat, spot="area:church")
        on.area.marks.append(patron)
        on.number(f"church:{on.id(seat)}", discs[seat], x + w - 24, down + 7, "count")
    return on.area


@kept_large
def marriage(speaker: Speaker, spaces: tuple[int, ...]) -> Area:
    """Ten spaces with the discs on them; the reward of a covered space goes to a badge."""
    on = Shore(speaker)
    say = on.say
    left, top, width, _ = coordinates.MARRIAGE
    on.words(PHASE_MARRIAGE, left + width / 2, top + 33, "heading")
    for space, row in enumerate(_SPACES):
        x, y = coordinates.SPACES[space]
        name = say(SCENE_SPACE, (space,))
        text: str = row["text"][speaker.lang]
        spot = Spot(f"space:{space}", name, f"{say(SCENE_TRACK)}, {name}: {text}", x, y)
        spot.facts = [Fact("benefit", text, "", "BB-8.5")]
        spot.near = [f"space:{n}" for n in (space - 1, space + 1) if 0 <= n <= box.TOP_SPACE]
        spot.region = say(SCENE_TRACK)
        here = [seat for seat, at in enumerate(spaces) if at == space]
        spot.facts += [Fact(f"disc:{on.id(q)}", on.name(q), "", "BB-1.11", q) for q in here]
        if space == box.TOP_SPACE:
            spot.near.append("town:ulaid_5")
        on.area.spots.append(spot)
        for n, seat in enumerate(here):
            at = coordinates.on_space(space, n, len(here))
            label = say(SCENE_TRACK_DISC, (seat, space))
            id = f"{on.id(seat)}:track"
            on.area.pieces.append(Piece(id, "suitor", own_name(speaker, seat), label, seat, f"space:{space}", *at))
        reward = reward_of(space)
        if here and reward:
            right, down = coordinates.BADGE
            on.area.marks.append(Mark(f"reward:{space}", reward, text, x + right, y + down))
    return on.area


def reward_of(space: int) -> str:
    """The badge of what a space brings, or none."""
    if space == box.TOP_SPACE:
        return "reward_top"
    if box.SPACE_TOWN[space]:
        return "reward_town"
    if box.SPACE_RENOWN[space]:
        return "reward_renown"
    return f"reward_{box.SPACE_COINS[space]}" if box.SPACE_COINS[space] else ""


@kept_large
def wedding(speaker: Speaker, cards: tuple[int, ...]) -> Area:
    """The marriage card of the round: its name, and what it brings."""
    on = Shore(speaker)
    title = on.say(SCENE_MARRIAGE_CARD)
    x, y = coordinates.WEDDING
    spot = Spot("zone:marriage_card", title, title, x, y, near=["space:9"])
    on.area.spots.append(spot)
    for card in cards:
        piece = card_piece(card, speaker.lang, "marriage_card", 0, box.NOBODY, spot.id)
        piece.x, piece.y = x, y
        name = piece.name.split(" ")[0].rstrip(",")
        on.area.marks.append(Mark("text:wedding", "text", name, x, y - 51, name, state="side wedding"))
        piece.kind, piece.name, piece.value = "wedding_princess", "", ""
        if card != box.PRINCESS:
            rewards = box.REWARDS[card - box.FIRST_MARRIAGE]
            piece.kind, piece.value = "wedding", str(rewards[0][1])
            for kind, n in rewards[1:]:
                piece.kind = "wedding_town" if kind == box.TOWN_REWARD else "wedding_renown"
                piece.name = box.REGION_NAMES.name(n, speaker.lang) if kind == box.TOWN_REWARD else ""
        on.area.pieces.append(piece)
    return on.area


@kept_large
def regions(speaker: Speaker) -> Area:
    """What regions are worth in the end (BB-12.7)."""
    on = Shore(speaker)
    say = on.say
    x, y, w, _ = coordinates.REGION_TABLE
    text = say(SCENE_REGION_TABLE)
    spot = Spot("area:regions", say(SCENE_REGIONS), text, x, y, near=["town:connaught_6"])
    spot.facts = [Fact("table", text, "", "BB-12.7")]
    on.area.spots.append(spot)
    on.words(SCENE_REGIONS, x + w / 2, y + 30, "heading")
    return on.area


@kept_large
def piles(speaker: Speaker, marriages: int, vikings: int, discarded: int, left_over: int, viking: int) -> Area:
    """Only how many cards lie there: nobody may look through them (BB-16.5)."""
    on = Shore(speaker)
    piles: list[tuple[str, Message, int, list[float], str]] = [
        ("marriage_deck", SCENE_MARRIAGE_DECK, marriages, coordinates.MARRIAGE_PILE, "zone:marriage_card"),
        ("viking_deck", SCENE_VIKING_DECK, vikings, coordinates.VIKING_PILE, "town:munster_9"),
        ("discard", SCENE_DISCARD, discarded, coordinates.DISCARD_PILE, "pile:viking_deck"),
    ]
    for id, caption, n, (x, y), near in piles:
        text = on.say(caption, (n,))
        spot = Spot(f"pile:{id}", text, text, x, y, near=[near])
        on.area.spots.append(spot)
        on.number(id, n, x, y + 31, "pile")
        if id == "discard" and left_over:
            left = on.say(SCENE_LEFT_OVER, (left_over,))
            spot.facts.append(Fact("left_over", left, "1", "BB-5.2"))
        if id == "viking_deck" and viking >= 0:
            card = card_piece(viking, speaker.lang, "vikings", 0, -1, spot.id)
            spot.facts.append(Fact("viking", card.name, "1", "BB-4.2"))
    return on.area


def sea(on: Drawing[Table]) -> list[Area]:
    """What lies around the island, part by part."""
    s, speaker = on.s, on.nameless
    unplayed = sum([len(s.zones[zones.UNPLAYED + seat]) for seat in range(s.seats)])
    gone = s.zones[zones.VIKINGS_GONE]
    return [
        battle(speaker, s.area, tuple(s.raiders)),
        church(speaker, tuple(s.church)),
        marriage(speaker, tuple(s.space)),
        wedding(speaker, s.zones[zones.MARRIAGE_CARD] + being_given(s)),
        regions(speaker),
        piles(
            speaker,
            len(s.zones[zones.MARRIAGE_DECK]),
            len(s.zones[zones.VIKING_DECK]),
            len(s.zones[zones.DISCARD]) + len(s.zones[zones.PAST_TRICKS]) + unplayed,
            len(s.zones[zones.LEFT_OVER]),
            gone[-1] if gone and s.phase < box.FINAL_SCORING else -1,
        ),
    ]
