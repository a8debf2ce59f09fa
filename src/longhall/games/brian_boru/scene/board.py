"""The map of Ireland as an area of the scene: towns, regions, score track, and the areas on the sea."""

from typing import Any, Final

from longhall.core.draw.drawing import Drawing
from longhall.core.kept import kept
from longhall.core.show.scene import Area, Fact, Mark, Piece, Spot
from longhall.core.speech.message import Speaker
from longhall.games.brian_boru.box import Table, things as box
from longhall.games.brian_boru.scene.coordinates import EAST, ISLAND, NEAR, WESTWARD, number_at, score_marker
from longhall.games.brian_boru.scene.sea import own_name, sea
from longhall.games.brian_boru.scene.stakes import at_stake
from longhall.games.brian_boru.words import message

SCENE_BOARD: Final = message("scene.board")
SCENE_FREE: Final = message("scene.free")
SCENE_OF_PLAYER: Final = message("scene.of_player")
SCENE_OF_VIKINGS: Final = message("scene.of_vikings")
SCENE_MONASTERY: Final = message("scene.monastery")
SCENE_ACTIVE: Final = message("scene.active")
SCENE_COLOUR: Final = message("scene.colour")
SCENE_THRESHOLD: Final = message("scene.threshold")
SCENE_WORTH: Final = message("scene.worth")
SCENE_FACE_DOWN: Final = message("scene.face_down")
SCENE_FACE_UP: Final = message("scene.face_up")
SCENE_CLAIMED: Final = message("scene.claimed")
SCENE_WEIGHT: Final = message("scene.weight")
SCENE_VIKINGS_WEIGHT: Final = message("scene.vikings_weight")
SCENE_DISC: Final = message("scene.disc")
SCENE_MONASTERY_OF: Final = message("scene.monastery_of")
SCENE_VIKINGS_IN: Final = message("scene.vikings_in")
SCENE_MARKER: Final = message("scene.marker")
SCENE_SCORE: Final = message("scene.score")

_TOWNS: Final[list[dict[str, Any]]] = box.BOX["towns"]
_REGIONS: Final[list[dict[str, Any]]] = box.BOX["regions"]


class Island(Drawing[Table]):
    """The area `board`."""

    def area(self) -> Area:
        s, speaker = self.s, self.nameless
        area = Area("board", speaker.say(SCENE_BOARD))
        for town in range(box.TOWNS):
            active = s.active == town
            area.spots.append(town_spot(speaker, town, s.disc[town], s.vikings[town], s.monasteries[town], active))
            area.pieces += on_town(speaker, town, s.disc[town], s.vikings[town], s.monasteries[town], active)
        for region in range(box.REGIONS):
            area.spots.append(self.region(region))
            area.pieces.append(self.claim(region))
            area.marks += label(speaker, region)
        area.marks += self.scores()
        for move in self.view.moves:
            if move.family.sorts == (box.TOWN_NAMES,):
                area.marks.append(number(self.lang, move.args[0], s.disc[move.args[0]] != box.NOBODY))
        for part in sea(self):
            area.spots += part.spots
            area.pieces += part.pieces
            area.marks += part.marks
        middle = _TOWNS[s.active]["y"] if s.active != box.NOBODY else ISLAND[0]
        area.focus = [ISLAND[0], middle, ISLAND[1]]
        return area

    def region(self, region: int) -> Spot:
        s, say = self.s, self.voice.say
        holder = s.claims[region]
        facts = [Fact("worth", say(SCENE_WORTH, (box.VALUE[region],)), str(box.VALUE[region]), "BB-12.5")]
        words = [say(SCENE_WORTH, (box.VALUE[region],))]
        if holder == box.FACE_DOWN:
            words.append(say(SCENE_FACE_DOWN))
        elif holder == box.FACE_UP:
            words.append(say(SCENE_FACE_UP))
        else:
            words.append(self.tell(SCENE_CLAIMED, (holder,)))
        down = holder == box.FACE_DOWN
        facts.append(Fact("token", words[-1], "1", "BB-2.5", state="quiet" if down else ""))
        reached = say(SCENE_THRESHOLD, (s.occupied(region), box.THRESHOLD[region]))
        most = str(box.THRESHOLD[region])
        facts.append(Fact("threshold", reached, most, "BB-11.1", state="" if down else "quiet"))
        words.append(reached)
        weights = s.weights(region)
        for seat in range(s.seats):
            if weights[seat]:
                facts.append(Fact(f"weight:{seat}", self.called(seat), str(weights[seat]), "BB-11.2", seat))
                words.append(say(SCENE_WEIGHT, (seat, weights[seat])))
        if weights[s.seats]:
            text = say(SCENE_VIKINGS_WEIGHT, (weights[s.seats],))
            facts.append(Fact("weight:vikings", text, str(weights[s.seats]), "BB-11.2", state="quiet"))
            words.append(text)
        facts += at_stake(self, region)
        name = box.REGION_NAMES.name(region, self.lang)
        x, y = _REGIONS[region]["label_pos"]
        spot = Spot(f"region:{box.REGION_NAMES.ids[region]}", name, f"{name}: {', '.join(words)}", x, y, facts=facts)
        spot.near = [f"town:{box.TOWN_NAMES.ids[town]}" for town in box.TOWNS_OF[region]]
        return spot

    def claim(self, region: int) -> Piece:
        """The claim token: face down with a box for each of its threshold, held, or face up and nobody's."""
        s = self.s
        row = box.BOX["claim_tokens"][region]
        holder = s.claims[region]
        x, y = _REGIONS[region]["claim_slot_pos"]
        name = row["name"][self.lang]
        piece = Piece(row["id"], "claim", name, name, max(holder, -1), f"region:{box.REGION_NAMES.ids[region]}", x, y)
        piece.value = str(box.VALUE[region])
        if holder == box.FACE_DOWN:
            piece.kind = f"claim_{box.THRESHOLD[region]}"
            piece.state = f"weight-{min(s.occupied(region), box.THRESHOLD[region])}"
        return piece

    def scores(self) -> list[Mark]:
        """Where each seat's points stand on the track."""
        s = self.s
        marks: list[Mark] = []
        for seat in range(s.seats):
            same = [q for q in range(s.seats) if s.points[q] == s.points[seat]]
            x, y = score_marker(s.points[seat], same.index(seat), len(same))
            label = self.voice.say(SCENE_SCORE, (seat, s.points[seat]))
            marks.append(Mark(f"score:{self.id(seat)}", "score", label, x, y, seat=seat))
        return marks


@kept
def town_spot(speaker: Speaker, town: int, owner: int, vikings: bool, monastery: bool, active: bool) -> Spot:
    """A town with its colour, owner and neighbours."""
    say = speaker.say
    words = [say(SCENE_COLOUR, (box.COLOUR[town],))]
    if owner == box.NOBODY:
        words.append(say(SCENE_FREE))
    elif vikings:
        words.append(say(SCENE_OF_VIKINGS, (owner,)))
    else:
        words.append(say(SCENE_OF_PLAYER, (owner,)))
    if monastery:
        words.append(say(SCENE_MONASTERY))
    if active:
        words.append(say(SCENE_ACTIVE))
    name = box.TOWN_NAMES.name(town, speaker.lang)
    row = _TOWNS[town]
    region = box.REGION[town]
    facts = [Fact(f"town_{box.COLOURS[box.COLOUR[town]]}", " · ".join(words), "1", "BB-1.5")]
    spot = Spot(f"town:{row['id']}", name, f"{name}: {', '.join(words)}", row["x"], row["y"], facts=facts)
    spot.state = "active" if active else ""
    spot.near = [f"town:{id}" for id in NEAR[town]]
    spot.within = f"region:{box.REGION_NAMES.ids[region]}"
    return spot


@kept
def number(lang: str, town: int, disc: bool) -> Mark:
    """The number of a town that can be chosen, as the list calls it; it stands clear of a disc there."""
    name, id = box.TOWN_NAMES.name(town, lang), box.TOWN_NAMES.ids[town]
    x, y = number_at(town, 26 if disc else 17)
    return Mark(f"number:{id}", "number", name, x, y, name.rpartition(" ")[2], spot=f"town:{id}")


@kept
def on_town(speaker: Speaker, town: int, owner: int, vikings: bool, monastery: bool, active: bool) -> tuple[Piece, ...]:
    """The disc on a ring of the town's colour, what covers it, the monastery and the marker."""
    say = speaker.say
    id = box.TOWN_NAMES.ids[town]
    spot = f"town:{id}"
    x, y = _TOWNS[town]["x"], _TOWNS[town]["y"]
    pieces: list[Piece] = []
    if owner != box.NOBODY:
        kind = f"disc_{box.COLOURS[box.COLOUR[town]]}"
        # BB-1.3: a disc that the Vikings cover holds no town.
        name = own_name(speaker, owner) if vikings else box.TOWN_NAMES.name(town, speaker.lang)
        pieces.append(Piece(f"disc:{id}", kind, name, say(SCENE_DISC, (owner, town)), owner, spot, x, y))
    if vikings:
        label = say(SCENE_VIKINGS_IN, (town,))
        pieces.append(Piece(f"vikings:{id}", "viking_control", label, label, -1, spot, x, y))
    if monastery:
        label = say(SCENE_MONASTERY_OF, (town,))
        pieces.append(Piece(f"monastery:{id}", "monastery", say(SCENE_MONASTERY), label, -1, spot, x, y))
    if active:
        label = say(SCENE_MARKER)
        kind = "active_town_marker_west" if WESTWARD[town] else "active_town_marker"
        pieces.append(Piece("marker", kind, label, label, -1, spot, x, y))
    return tuple(pieces)


@kept
def label(speaker: Speaker, region: int) -> tuple[Mark, ...]:
    """The region's name, in two lines if it is long."""
    x, y = _REGIONS[region]["label_pos"]
    x = min(x, EAST)
    first, _, rest = box.REGION_NAMES.name(region, speaker.lang).partition(" ")
    id = f"name:{box.REGION_NAMES.ids[region]}"
    if not rest:
        return (Mark(id, "text", first, x, y, first, state="region"),)
    return (
        Mark(f"{id}:1", "text", first, x, y - 6, first, state="region"),
        Mark(f"{id}:2", "text", rest, x, y + 12, rest, state="region lower"),
    )
