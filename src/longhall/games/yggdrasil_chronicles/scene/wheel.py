"""The Wheel as a Scene shows it: open cards, what is known of the hidden ones, what an Enemy would do, and the page."""

from typing import Any, Final

from longhall.core.draw.drawing import in_turn
from longhall.core.kept import kept
from longhall.core.show.scene import Area, Fact, Spot, Track
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.zones import FORESEEN, SHOWN
from longhall.games.yggdrasil_chronicles.forecast.face_down import Hidden
from longhall.games.yggdrasil_chronicles.forecast.goal import needed, reached
from longhall.games.yggdrasil_chronicles.forecast.next_activation import awake, awakes, loses, outlook
from longhall.games.yggdrasil_chronicles.forecast.next_card import loses_unwoken
from longhall.games.yggdrasil_chronicles.rules.fights import strength
from longhall.games.yggdrasil_chronicles.rules.setup import chosen_gods
from longhall.games.yggdrasil_chronicles.rules.wheel import face_up
from longhall.games.yggdrasil_chronicles.scene.cards import card_piece
from longhall.games.yggdrasil_chronicles.words import message

SCENE_WHEEL: Final = message("scene.wheel")
SCENE_HEROES: Final = message("scene.heroes")
SCENE_FACE_DOWN: Final = message("scene.face_down")
SCENE_CAGE: Final = message("scene.cage")
SCENE_PAGE: Final = message("scene.page")
SCENE_GOAL: Final = message("scene.goal")
SCENE_RECONSTRUCTED: Final = message("scene.reconstructed")
SCENE_PROGRESS: Final = message("scene.progress")
SCENE_OATHS: Final = message("scene.oaths")
SCENE_FETTERS: Final = message("scene.fetters")
SCENE_SKOLL: Final = message("scene.skoll")
SCENE_HATI: Final = message("scene.hati")
SCENE_CREW: Final = message("scene.crew")
WHEEL_OPEN: Final = message("wheel.open")
WHEEL_PAIR: Final = message("wheel.pair")
WHEEL_UNWOKEN: Final = message("wheel.unwoken")
WHEEL_CHANCE: Final = message("wheel.chance")
WHEEL_MAYBE: Final = message("wheel.maybe")
WHEEL_KNOWN: Final = message("wheel.known")
WHEEL_NEXT_KNOWN: Final = message("wheel.next_known")
WHEEL_MAY: Final = message("wheel.may")
WHEEL_PATH: Final = message("wheel.path")

# Where the Enemies stand on the Wheel, and the rule of each
SLOTS: Final[dict[int, tuple[float, float]]] = {
    box.ENEMY_NAMES.index(row["enemy"]): (float(row["xy"][0]), float(row["xy"][1])) for row in box.BOX["wheel"]["slots"]
}
RULES: Final = ("YC-6.2.1", "YC-6.1.1", "YC-6.3.1", "YC-6.4.1", "YC-6.5.1", "YC-6.6.1")


def wheel(s: Table, seat: int, speaker: Speaker) -> Area:
    """Six slots with the open cards, and in the middle the cards that are still to be turned up."""
    say, lang = speaker.say, speaker.lang
    area = Area("shared", say(SCENE_WHEEL), text=say(WHEEL_OPEN), rule="YC-5.3", form="wheel", at="left")
    hidden = [Hidden(s, q) for q in range(s.seats)]
    for enemy in SLOTS:
        area.spots.append(_slot(s, enemy, hidden, speaker))
        for n, card in enumerate(face_up(s, enemy)):
            piece = card_piece(card, n, -1, lang)
            piece.spot, piece.target = f"enemy:{box.ENEMY_NAMES.ids[enemy]}", piece.id
            piece.state = box.GOD_NAMES.ids[box.GOD_OF[card]]
            area.pieces.append(piece)
    x, y = box.BOX["wheel"]["face_down_area"]
    area.spots.append(Spot("zone:face_down", say(SCENE_FACE_DOWN), say(SCENE_FACE_DOWN), x, y))
    for q in range(s.seats):
        _face_down(area, s, q, hidden[q], speaker)
    if seat >= 0 and s.zones[SHOWN + seat]:
        text = say(WHEEL_NEXT_KNOWN, (s.zones[SHOWN + seat][0],))
        area.facts.append(Fact("shown", text, "", "YC-25.4"))
    for f in range(s.seats, chosen_gods(s)):
        god = s.gods[f]
        value = f"{s.health[f]}/{s.full[f]}"
        area.facts.append(Fact(f"health:{box.GOD_NAMES.ids[god]}", box.GOD_NAMES.name(god, lang), value, "YC-3.13"))
    _path(area, s, speaker)
    _page(area.facts, s, speaker)
    return area


def _slot(s: Table, enemy: int, hidden: list[Hidden], speaker: Speaker) -> Spot:
    """An Enemy on the Wheel: lit while awake or if its next card wakes it; what then happens, who may turn it up."""
    lines = tuple([speaker.say(caption, args) for caption, args in outlook(s, enemy)])
    chances: list[tuple[int, int, int, int]] = []
    for q, known in enumerate(hidden):
        n = known.of(enemy)
        if n:
            chances.append((q, s.gods[q], n, len(known.cards) if known.exact else 0))
    bad = loses(s, enemy)
    asks, unwoken = _asked(s, enemy), ""
    if awake(s, enemy):
        state = "open"
    elif awakes(s, enemy):
        state = "bad" if bad else "open"
    elif s.is_slain(enemy):
        state = "gone"
    else:
        if asks and enemy != box.NIDHOGG and loses_unwoken(s, max(0, s.active), enemy):
            unwoken = speaker.say(WHEEL_UNWOKEN, (enemy,))
        state = "dire" if unwoken else ""
    page = (asks["text"][speaker.lang], asks["rule"], unwoken) if asks else ("", "", "")
    return slot(speaker, enemy, tuple(face_up(s, enemy)), lines, bad, state, tuple(chances), page)


def _asked(s: Table, enemy: int) -> dict[str, Any] | None:
    """What the page makes of the next card: of Nidhögg's his next space, of the others if nobody is woken (YC-21.6)."""
    if s.outcome or s.is_slain(enemy):
        return None
    row = pages.PAGE_ROWS[s.page]
    if enemy == box.NIDHOGG:
        ahead = pages.PATH[s.page][s.nidhogg + 1 : s.nidhogg + 2]
        return next((effect for effect in row.get("effects", []) if ahead and effect["id"] == ahead[0][1]), None)
    found: dict[str, Any] | None = row["reveal_effects"].get(box.ENEMY_NAMES.ids[enemy])
    return None if awakes(s, enemy) or awake(s, enemy) else found


@kept
def slot(
    speaker: Speaker,
    enemy: int,
    cards: tuple[int, ...],
    lines: tuple[str, ...],
    bad: bool,
    state: str,
    chances: tuple[tuple[int, int, int, int], ...],
    page: tuple[str, str, str],
) -> Spot:
    """An Enemy with its open cards. A chance is a seat, its god, how many of its cards it may be, and of how many.

    Of the page: what it makes of the next card, by which rule, and that this would be the end.
    """
    say, lang, rule = speaker.say, speaker.lang, RULES[enemy]
    facts: list[Fact] = []
    if len(cards) > 1 and state != "open":
        facts.append(Fact("pair", say(WHEEL_PAIR), "", "YC-5.8"))
    facts += [Fact("outlook", text, "", rule, state="bad" if bad else "") for text in lines]
    asks, cites, unwoken = page
    if asks:
        facts.append(Fact("asks", asks, "", cites))
    if unwoken:
        facts.append(Fact("outlook", unwoken, "", cites, state="bad"))
    name = box.ENEMY_NAMES.name(enemy, lang)
    words = [name, *[box.GOD_NAMES.name(box.GOD_OF[card], lang) for card in cards]]
    words += [fact.name.rstrip(".") for fact in facts]
    for seat, god, n, of in chances:
        text = say(WHEEL_CHANCE, (god, n, of)) if of else say(WHEEL_MAYBE, (god,))
        facts.append(Fact("chance", text, "", "YC-25.2", seat))
    facts.append(Fact("text", box.BOX["enemies"][enemy]["text"][lang], "", rule, state="quiet"))
    x, y = SLOTS[enemy]
    return Spot(f"enemy:{box.ENEMY_NAMES.ids[enemy]}", name, ", ".join(words), x, y, state, facts)


def _face_down(area: Area, s: Table, seat: int, known: Hidden, speaker: Speaker) -> None:
    """A card on the Wheel that is not turned up; with the memory aid a foreseen one shows its face."""
    if not known.cards:
        return
    foreseen = s.aided and bool(s.zones[FORESEEN + seat])
    piece = card_piece(known.cards[0] if foreseen else -1, 0, seat, speaker.lang)
    piece.spot = "zone:face_down"
    piece.face_down = True
    if foreseen:
        piece.state = box.ENEMY_NAMES.ids[box.ENEMY_OF[known.cards[0]]]
        piece.label = speaker.say(WHEEL_KNOWN, (s.gods[seat], box.ENEMY_OF[known.cards[0]]))
    else:
        piece.label = f"{speaker.name('seat', seat)}. {speaker.say(WHEEL_MAY, (len(known.cards),))}"
    area.pieces.append(piece)


def _path(area: Area, s: Table, speaker: Speaker) -> None:
    """Nidhögg's path: numbers, icons at its end, and the effects of its spaces as steps (YC-6.6)."""
    effects = {effect["id"]: effect["name"][speaker.lang] for effect in pages.PAGE_ROWS[s.page].get("effects", [])}
    path = pages.PATH[s.page]
    area.steps = in_turn([effects.get(effect, "") for _, effect in path], s.nidhogg)
    ends = ("tree", "dead_tree", "turn_page")
    values = [kind if kind in ends else str(n) if n else "" for n, (kind, _) in enumerate(path)]
    area.tracks.append(Track("path:nidhogg", speaker.say(WHEEL_PATH), values, s.nidhogg, []))
    gathered = (
        (box.SURT, s.fire, box.FIRE_GIANTS),
        (box.HEL, s.dead, box.ANONYMOUS),
        (box.LOKI, s.active_iotunn(), box.IOTUNN_PAWNS),
    )
    for enemy, n, most in gathered:
        if s.is_slain(enemy):
            area.tracks.append(ladder(speaker, enemy, 0, 0, 0))
        else:
            area.tracks.append(ladder(speaker, enemy, n, most, strength(s, enemy, s.enemy[enemy]) - n))


@kept
def ladder(speaker: Speaker, enemy: int, n: int, most: int, least: int) -> Track:
    """How far an Enemy has gathered strength, from the least that it has."""
    values = [str(least + step) for step in range(most + 1)]
    return Track(f"ladder:{box.ENEMY_NAMES.ids[enemy]}", box.ENEMY_NAMES.name(enemy, speaker.lang), values, n, [])


def _page(facts: list[Fact], s: Table, speaker: Speaker) -> None:
    """The page in force and its goal; of a saga how far it is reached: the book (scene/book.py) has the rest."""
    say, lang = speaker.say, speaker.lang
    row = pages.PAGE_ROWS[s.page]
    facts.append(Fact("page", say(SCENE_PAGE), pages.PAGE_NAMES.name(s.page, lang), "YC-21.3"))
    goal = row["objective"]["text"] if row["objective"] else row["goal"]
    facts.append(Fact("goal", say(SCENE_GOAL), goal[lang], "YC-19.1"))
    facts.append(Fact("heroes", say(SCENE_HEROES), str(s.valhalla), "YC-14.2"))
    facts.append(Fact("bars", say(SCENE_CAGE), str(7 - s.ravaged_worlds()), "YC-8.3"))
    _story(facts, s, speaker)
    if s.page > pages.HARD:
        progress = f"{reached(s)}/{needed(s.page, s.seats)}"
        facts.append(Fact("progress", say(SCENE_PROGRESS), progress, "YC-21.5"))
    else:
        facts.append(Fact("source", say(SCENE_RECONSTRUCTED), "", f"YC-20.{s.page + 1}", state="quiet"))


def _story(facts: list[Fact], s: Table, speaker: Speaker) -> None:
    """What only a saga counts."""
    say, story = speaker.say, s.story
    if s.saga() == 1:
        facts.append(Fact("oaths", say(SCENE_OATHS, (story.oaths,)), str(story.oaths), "YC-22.1.4"))
        facts.append(Fact("fetters", say(SCENE_FETTERS, (story.fetters,)), str(story.fetters), "YC-22.1.7"))
    if story.skoll >= 0:
        facts.append(Fact("skoll", say(SCENE_SKOLL, (story.skoll,)), str(story.skoll), "YC-22.3.2"))
        facts.append(Fact("hati", say(SCENE_HATI, (story.hati,)), str(story.hati), "YC-22.3.2"))
    if story.naglfar >= 0:
        facts.append(Fact("crew", say(SCENE_CREW, (story.crew,)), str(story.crew), "YC-22.4.7"))
