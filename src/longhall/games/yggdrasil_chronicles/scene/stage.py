"""The stage of a Scene: the dice of a saving throw, runestones, drawn creatures, and the cards that Skuld shows."""

from typing import Final

from longhall.core.draw.drawing import in_turn
from longhall.core.show.scene import Area, Fact, Piece, Spot
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import DRAWN, SHOWN
from longhall.games.yggdrasil_chronicles.rules.norns import OrderCards
from longhall.games.yggdrasil_chronicles.rules.risks import CHOSEN, Risks
from longhall.games.yggdrasil_chronicles.rules.runestones import Stones
from longhall.games.yggdrasil_chronicles.rules.throw import Throw
from longhall.games.yggdrasil_chronicles.scene.cards import pieces
from longhall.games.yggdrasil_chronicles.scene.prompt import TRAY_LEFT
from longhall.games.yggdrasil_chronicles.words import message

SCENE_STAGE: Final = message("scene.stage")
SCENE_STONES: Final = message("scene.stones")
SCENE_DRAWN: Final = message("scene.drawn")
TRAY_SUPPORT: Final = message("tray.support")
TRAY_SKULD: Final = message("tray.skuld")


def stage(s: Table, seat: int, speaker: Speaker) -> Area | None:
    """What lies beside the Tree while something is being settled."""
    say = speaker.say
    for step in s.agenda[::-1]:
        if isinstance(step, Throw):
            # Before the dice are rolled there are only the chances to look at.
            rolled = step.god >= 0 or step.faces or step.brother_faces or step.extra_faces
            return _throw(s, step, speaker) if rolled else None
        if isinstance(step, Stones) and max(step.sides) >= 0:
            return _stones(step, speaker)
    # Who picks has the drawn creatures in the list of moves.
    if s.zones[DRAWN] and seat not in s.deciders():
        return _cards("zone:drawn", say(SCENE_DRAWN), "YC-12.9", s.zones[DRAWN], speaker.lang)
    if s.agenda and isinstance(s.agenda[-1], OrderCards) and seat == s.agenda[-1].seat:
        return _cards("zone:deck", say(TRAY_SKULD), "YC-16.10", s.zones[SHOWN + seat], speaker.lang)
    return None


def _tray(title: str, rule: str) -> Area:
    return Area("stage", title, rule=rule, form="throw", at="right")


def _cards(id: str, title: str, rule: str, cards: tuple[int, ...], lang: str) -> Area:
    area = _tray(title, rule)
    area.spots.append(Spot(id, title, title))
    for piece in pieces(cards, -1, lang):
        piece.spot, piece.target = id, piece.id
        area.pieces.append(piece)
    return area


def _stones(here: Stones, speaker: Speaker) -> Area:
    area = _tray(speaker.say(SCENE_STONES), "YC-12.10")
    for stone, side in enumerate(here.sides):
        if side >= 0:
            name, shown = box.STONE_NAMES.name(stone, speaker.lang), box.SIDE_NAMES.name(side, speaker.lang)
            id, face = f"stone:{box.STONE_NAMES.ids[stone]}", box.SIDE_NAMES.ids[side]
            area.spots.append(Spot(id, f"{name}: {shown}", f"{name}: {shown}", state=face))
            kind = f"stone_{box.STONE_NAMES.ids[stone]}"
            area.pieces.append(Piece(f"side:{kind}", kind, shown, shown, spot=id, value=face, target=id))
    return area


def _throw(s: Table, here: Throw, speaker: Speaker) -> Area:
    """Dice with their faces, one row for each roller; an Elf lies on the die that it helps (YC-14.6)."""
    area = _tray(speaker.say(SCENE_STAGE, (here.left,)), "YC-14.3")
    area.text = speaker.say(TRAY_LEFT, (here.left,))
    area.facts = [Fact("left", area.text, str(here.left), "YC-14.3")]
    now = here.part() if isinstance(here, Risks) else -1
    area.steps = in_turn([speaker.say(Risks.stages[stage][0]) for stage in CHOSEN], now)
    rows = [(here.seat, "god_die", [here.god] if here.god >= 0 else []), (here.seat, "vanir_die", here.faces)]
    rows += [(helper, "god_die", here.brother_faces[i : i + 1]) for i, helper in enumerate(here.brothers)]
    rows.append((-1, "god_die", here.extra_faces))
    elves = here.spent
    for n, (seat, kind, faces) in enumerate(rows):
        if not faces:
            continue
        name = speaker.name("seat", seat) if seat >= 0 else speaker.say(TRAY_SUPPORT)
        words = ", ".join([box.FACE_NAMES.name(face, speaker.lang) for face in faces])
        # The God die and the Vanir dice of the roller lie side by side.
        spot = "roller:0" if n == 1 else f"roller:{n}"
        known = [row for row in area.spots if row.id == spot]
        if known:
            known[0].summary += f", {words}"
        else:
            area.spots.append(Spot(spot, name, f"{name}: {words}", seat=seat))
        for i, face in enumerate(faces):
            shown = box.FACE_NAMES.name(face, speaker.lang)
            value = box.FACE_NAMES.ids[face]
            target = f"face:{value}" if kind == "vanir_die" else ""
            piece = Piece(f"{kind}:{n}:{i}", kind, shown, shown, seat, spot, value=value, target=target)
            line = box.T_VANIR_DIE if kind == "vanir_die" else box.T_GOD_DIE
            good = here.works(s, seat if seat >= 0 else here.seat, line, face)
            if not good and (elves > 0 if n < 2 else n - 2 in here.helped):
                good, piece.icons = True, ["elves"]
                elves -= n < 2
            piece.state = "good" if good else ""
            area.pieces.append(piece)
    return area
