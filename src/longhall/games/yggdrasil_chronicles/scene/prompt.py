"""What a Scene adds to the rows of the prompt: where a move happens, and what it leads to."""

from typing import Final

from longhall.core.draw.prompt import to_add_to
from longhall.core.engine.rules import Move
from longhall.core.show.prompt import PartQuestion, Prompt
from longhall.core.show.scene import Area, Track
from longhall.core.speech.message import Speaker
from longhall.games.yggdrasil_chronicles.box import Table, moves, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import OPEN_OATH
from longhall.games.yggdrasil_chronicles.box.zones import WHEEL
from longhall.games.yggdrasil_chronicles.forecast.ahead import risky
from longhall.games.yggdrasil_chronicles.forecast.certain_loss import doom, oaths_left
from longhall.games.yggdrasil_chronicles.forecast.face_down import Hidden
from longhall.games.yggdrasil_chronicles.forecast.goal import needed, reached
from longhall.games.yggdrasil_chronicles.forecast.next_activation import awakes, ravages
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import after_elves, successes
from longhall.games.yggdrasil_chronicles.forecast.world_offers import heals_ahead, heals_in_vain, number, why_closed
from longhall.games.yggdrasil_chronicles.rules.after_the_throw import UseElves
from longhall.games.yggdrasil_chronicles.rules.asks import GodAsk
from longhall.games.yggdrasil_chronicles.rules.creature_choices import Fly
from longhall.games.yggdrasil_chronicles.rules.fights import RETREAT, foes_at, strength
from longhall.games.yggdrasil_chronicles.rules.heal_the_tree import heal_cost
from longhall.games.yggdrasil_chronicles.rules.iotunn import blocked
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod, MoveSupport
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import NextPlayer
from longhall.games.yggdrasil_chronicles.rules.runestones import PlaceGod, Remote, Stones
from longhall.games.yggdrasil_chronicles.rules.saga_actions import refuse_oath
from longhall.games.yggdrasil_chronicles.rules.sagas.managarm import space_after
from longhall.games.yggdrasil_chronicles.rules.throw import throw
from longhall.games.yggdrasil_chronicles.rules.world_actions import TakeAmount, modes, take_things
from longhall.games.yggdrasil_chronicles.scene.rows import company, face, going, tag
from longhall.games.yggdrasil_chronicles.scene.wheel import SCENE_FACE_DOWN
from longhall.games.yggdrasil_chronicles.words import message

NOTE_ACT: Final = {
    box.ASGARD: message("note.act_asgard"),
    box.VANAHEIM: message("note.act_vanaheim"),
    box.ALFHEIM: message("note.act_alfheim"),
    box.MIDGARD: message("note.act_midgard"),
    box.NIDAVELLIR: message("note.act_nidavellir"),
    box.SVARTALFHEIM: message("note.act_svartalfheim"),
    box.IOTUNHEIM: message("note.act_iotunheim"),
    box.NIFLHEIM: message("note.act_niflheim"),
    box.MUSPELLHEIM: message("note.act_muspellheim"),
}
ASK_WHERE: Final = message("ask.where")
ASK_WHO: Final = message("ask.who")
ASK_DEED: Final = message("ask.deed")
NOTE_FIGHT: Final = message("note.fight")
NOTE_STAYS: Final = message("note.stays")
NOTE_ISLAND: Final = message("note.island")
NOTE_FOE: Final = message("note.foe")
NOTE_LAST_FOE: Final = message("note.last_foe")
NOTE_FETTER: Final = message("note.fetter")
NOTE_WOLF: Final = message("note.wolf")
NOTE_SHIP: Final = message("note.ship")
NOTE_MINION: Final = message("note.minion")
NOTE_HEAL: Final = message("note.heal")
NOTE_AGAIN: Final = message("note.again")
NOTE_HEALTH: Final = message("note.health")
NOTE_GIVEN: Final = message("note.given")
NOTE_RETURN: Final = message("note.return")
NOTE_FACES: Final = message("note.faces")
NOTE_PASS: Final = message("note.pass")
NOTE_OATH: Final = message("note.oath")
NOTE_ALL_OATHS: Final = message("note.all_oaths")
NOTE_NO_OATH: Final = message("note.no_oath")
NOTE_OPEN_OATH: Final = message("note.open_oath")
NOTE_RING: Final = message("note.ring")
LABEL_TAKE: Final = message("label.take")
NOTE_TAKE: Final = message("note.take")
NOTE_MAY: Final = message("note.may")
NOTE_WAKES: Final = message("note.wakes")
NOTE_ALIKE: Final = message("note.alike")
NOTE_SUPPORT: Final = message("note.support")
TAG_LOSES: Final = message("tag.loses")
TRAY_LEFT: Final = message("tray.left")


def annotate(asked: Prompt, s: Table, speaker: Speaker) -> None:
    """Notes and Worlds for the moves of the one who is asked."""
    if not asked.options:
        return
    decision = s.decision()
    seat = asked.waiting[0]
    asked.refused = [row for row in asked.refused if telling(s, seat, row.notation)]
    if isinstance(decision, PlaceGod):
        asked.asks = steps(s, speaker)
    elif isinstance(decision, Remote):
        worlds = enumerate(box.WORLD_NAMES.ids)
        asked.asks = [PartQuestion(f"world:{id}", speaker.say(ASK_DEED, (world,))) for world, id in worlds]
    here = box.WORLD_NAMES.ids[s.where[going(s, seat, moves.STAY)[0]]]
    options = to_add_to(asked)
    # To decline comes last, as doing nothing does.
    options.sort(key=lambda option: option.index == moves.DECLINE.index)
    for option in options:
        move = moves.BOOK.moves[option.index]
        if move is moves.STAY or move.family is moves.ACT or move is moves.HEAL_TREE:
            option.targets = [f"world:{here}"]
        elif move is moves.TAKE_OATH:
            option.targets = [f"promise:{here}"]
        option.note = note(s, seat, move, speaker)
        option.face = face(s, seat, move)
        option.tag, option.tone = tag(s, seat, move, speaker)
        if isinstance(decision, TakeAmount):
            option.label = speaker.say(LABEL_TAKE, (decision.token, move.args[0]))
        if isinstance(decision, UseElves) and move.family is moves.USE_ELVES:
            option.note = speaker.say(TRAY_LEFT, (after_elves(s, move.args[0]),))
        why = doom(s, seat, move)
        if why is not None:
            option.note = speaker.say(*why)
            option.tag, option.tone, option.grave = speaker.say(TAG_LOSES), "bad", True


def steps(s: Table, speaker: Speaker) -> list[PartQuestion]:
    """What is asked once a god, or a World, is chosen."""
    gods = [PartQuestion(f"god:{box.GOD_NAMES.ids[god]}", speaker.say(ASK_WHERE, (god,))) for god in s.gods]
    worlds = enumerate(box.WORLD_NAMES.ids)
    return gods + [PartQuestion(f"world:{id}", speaker.say(ASK_WHO, (world,))) for world, id in worlds]


def telling(s: Table, seat: int, notation: str) -> bool:
    """Whether somebody may wonder why a move is refused; what is of another place or god is no question."""
    verb, *names = notation.split(" ")
    if verb == "fight":
        return box.FOE_NAMES.index(names[0]) in foes_at(s, s.where[seat])
    if verb == "act":
        return box.MODE_NAMES.index(names[0]) == modes(s, seat, s.where[seat])[0]
    if verb == "move":
        # Whoever clicks on the own World stays.
        return names != [box.WORLD_NAMES.ids[s.where[going(s, seat, moves.STAY)[0]]]]
    if verb in ("heroes", "roll", "elves", "pairs", "share", "take"):
        return names[0] == "1"
    if verb == "befriend":
        return box.GOD_NAMES.index(names[1]) in s.gods and names[1] != box.GOD_NAMES.ids[s.gods[seat]]
    if verb == "heal_tree":
        return bool(s.ravaged >> s.where[seat] & 1)
    if verb == "take_oath":
        return s.page == pages.OATHS
    return verb != "bless" or s.power_of(seat, box.FRIGG)


def note(s: Table, seat: int, move: Move, speaker: Speaker) -> str:
    """What a move leads to, where its name does not say it."""
    family, lang, say = move.family, speaker.lang, speaker.say
    if family is moves.FIGHT:
        return fight_note(s, seat, move, speaker)
    if family is moves.ACT:
        return act_note(s, s.where[seat], move.args[0], speaker)
    if family is moves.ACT_IN:
        # Wherever it is, by a stone it is normal (YC-17.2).
        return act_note(s, move.args[0], box.NORMAL, speaker)
    if move is moves.HEAL_TREE or family is moves.HEAL_IN:
        world = s.where[seat] if move is moves.HEAL_TREE else move.args[0]
        return say(NOTE_HEAL, (heal_cost(s, seat, world), vain(s, world)))
    if family is moves.HEAL:
        again = vain(s, move.args[0])
        return say(NOTE_AGAIN, (again,)) if again else company(s, -1, move.args[0], speaker)
    if family is moves.BLESS or family is moves.RESTORE:
        figure = s.figure_of(move.args[0])
        return say(NOTE_HEALTH, (move.args[0], s.health[figure] + 1, s.full[figure]))
    if move is moves.USE_DRAUPNIR:
        return say(NOTE_FACES, (successes(box.GOD_DIE, s.tables[seat][box.T_GOD_DIE]),))
    if move is moves.USE_ANDVARINAUT or family is moves.REROLL:
        return say(NOTE_FACES, (successes(box.VANIR_DIE, s.tables[seat][box.T_VANIR_DIE]),))
    if family is moves.PUT_UNDER:
        return return_note(s, move.args[0], speaker)
    if move is moves.TAKE_OATH or family is moves.OATH_IN:
        open_here = s.story.promises[s.where[seat] if move is moves.TAKE_OATH else move.args[0]] == OPEN_OATH
        return say(NOTE_OPEN_OATH) if open_here else oath_note(s, speaker)
    if family is moves.TAKE_ARTIFACT or family is moves.CALL:
        return str(box.CARD_ROWS[move.args[0]]["text"][lang])
    if family is moves.TAKE_GOD:
        return box.god_text(move.args[0], lang) if s.page != pages.EASY else say(NOTE_ALIKE)
    if family is moves.TAKE_SUPPORT:
        return say(NOTE_SUPPORT)
    if family is moves.STONE:
        return box.SIDE_NAMES.name(s.under_way(Stones).sides[move.args[0]], lang)
    if family is moves.BEFRIEND:
        return str(box.BOX["relations"][move.args[0]]["text"][lang])
    if family is moves.PAIRS or family is moves.USE_HEROES:
        return say(TRAY_LEFT, (throw(s).left - move.args[0],))
    decision = s.decision()
    if family is moves.GIVE_HEALTH and isinstance(decision, GodAsk):
        god, giver = move.args[0], decision.god
        left = s.health[s.figure_of(giver)] - 1
        return say(NOTE_GIVEN, (god, s.health[s.figure_of(god)] + 1, giver, left))
    if isinstance(decision, MoveGod) and (family is moves.MOVE or move is moves.STAY):
        world = s.where[seat] if move is moves.STAY else move.args[0]
        met, closed = company(s, seat, world, speaker), why_closed(s, seat, world)
        # The Iotunn that blocks it is told by the tag, and healing, unless that is in vain and an oath can be taken.
        healing = heals_ahead(s, seat, world) and not (heals_in_vain(s, world) and refuse_oath(s, world) is None)
        if closed is None or blocked(s, world) or healing:
            return met
        return f"{say(closed.message)}\n{met}" if met else say(closed.message)
    if isinstance(decision, (Fly, MoveSupport)) or family is moves.PLACE:
        return company(s, *going(s, seat, move), speaker)
    if isinstance(decision, TakeAmount):
        return take_note(s, decision, move.args[0], speaker)
    if family is moves.TURN_RING:
        return say(NOTE_RING, ring_after(s, move.args[0]))
    if move is moves.PASS:
        return pass_note(s, seat, speaker)
    return next_note(s, s.figure_of(move.args[0]), speaker) if family is moves.NEXT else ""


def act_note(s: Table, world: int, mode: int, speaker: Speaker) -> str:
    """What a World's action brings in a mode (YC-12.4 to YC-12.12)."""
    n = len(box.PILES[mode]) if world == box.NIDAVELLIR else number(s, world, mode)
    return speaker.say(NOTE_ACT[world], (n,))


def fight_note(s: Table, seat: int, move: Move, speaker: Speaker) -> str:
    """The risks of a fight, how many are cancelled beforehand, and where the foe goes then (YC-11.3, YC-14.1)."""
    foe = move.args[0]
    if foe == box.MINION_TILE:
        return speaker.say(NOTE_MINION)
    found = risky(s, move)
    n, off = strength(s, foe, s.where[seat]), found.prospect.cancelled if found is not None else 0
    if foe == box.SKOLL or foe == box.HATI:
        return speaker.say(NOTE_WOLF, (n, off, space_after(s, foe)))
    if foe == box.NAGLFAR:
        return speaker.say(NOTE_SHIP, (n, off, s.story.crew - 1))
    missing = needed(s.page, s.seats) - reached(s)
    if foe >= box.TREE_ENEMIES or s.page == pages.LAST_BATTLE:
        last = foe < box.TREE_ENEMIES and missing == 1
        return speaker.say(NOTE_LAST_FOE if last else NOTE_FOE, (n, off))
    if foe == box.LOKI and s.page == pages.MISTLETOE:
        return speaker.say(NOTE_FETTER, (n, off, s.story.fetters + 1, 1 if missing == 1 else 0))
    if s.enemy[foe] == RETREAT[foe] or (foe == box.IORMUNGAND and s.island == 0):
        return speaker.say(NOTE_STAYS, (n, off))
    if foe == box.IORMUNGAND:
        return speaker.say(NOTE_ISLAND, (n, off))
    return speaker.say(NOTE_FIGHT, (n, off, RETREAT[foe], 1 if ravages(s, RETREAT[foe]) else 0))


def vain(s: Table, world: int) -> int:
    """How many Enemies would ravage a World again at once (YC-13.3), 0 if it stays healed."""
    return s.enemy.count(world) if heals_in_vain(s, world) else 0


def return_note(s: Table, card: int, speaker: Speaker) -> str:
    """Whether its Enemy still wakes with its next card once an open card goes back (YC-16.12)."""
    copy = s.with_own_luck()
    copy.zones[WHEEL] = tuple([other for other in s.zones[WHEEL] if other != card])
    enemy = box.ENEMY_OF[card]
    return speaker.say(NOTE_RETURN, (enemy, 1 if awakes(copy, enemy) else 0))


def oath_note(s: Table, speaker: Speaker) -> str:
    """How many of the tokens that lie face down are Oaths (YC-22.1.1)."""
    oaths, tokens = oaths_left(s)
    if oaths == tokens:
        return speaker.say(NOTE_ALL_OATHS)
    return speaker.say(NOTE_OATH, (oaths, tokens)) if oaths else speaker.say(NOTE_NO_OATH)


def ring_after(s: Table, turns: int) -> tuple[int, ...]:
    """The Worlds of the middle level under Vanaheim, Asgard and Alfheim once it has turned (YC-2.3)."""
    rotation = (s.rotation + turns) % box.ROTATIONS
    middle = [world for world in range(box.WORLDS) if box.level(world) == box.MIDDLE]
    under = {box.ABOVE[box.WORLDS * rotation + world]: world for world in middle}
    return under[box.VANAHEIM], under[box.ASGARD], under[box.ALFHEIM]


def pass_note(s: Table, seat: int, speaker: Speaker) -> str:
    """Who plays when a god does nothing (YC-4.2, YC-4.4)."""
    rest = [other for other in range(s.seats) if other != seat and not s.played >> other & 1]
    return speaker.say(NOTE_PASS, (len(rest), s.gods[rest[0] if rest else seat]))


def take_note(s: Table, decision: TakeAmount, n: int, speaker: Speaker) -> str:
    """How many there are then, in hand, in Valhalla or on a ladder (YC-12.13)."""
    copy = s.with_own_luck()
    take_things(copy, decision.seat, decision.token, n, decision.by())
    had = (
        copy.elves[decision.seat],
        copy.dice[decision.seat],
        copy.valhalla,
        copy.health[decision.seat],
        copy.dead,
        copy.fire,
    )
    return speaker.say(NOTE_TAKE, (decision.token, had[decision.token]))


def next_note(s: Table, seat: int, speaker: Speaker) -> str:
    """How many of the cards that a player may turn up wake an Enemy, and which; who may come, where nobody can tell."""
    known = Hidden(s, seat)
    if not known.cards:
        return ""
    awake = [enemy for enemy in range(box.ENEMIES) if known.of(enemy) and awakes(s, enemy)]
    if known.exact:
        told = speaker.say(NOTE_WAKES, (sum([known.of(enemy) for enemy in awake]), len(known.cards)))
    else:
        told = speaker.say(NOTE_MAY, (len(known.cards), len(awake)))
    names = ", ".join([box.ENEMY_NAMES.name(enemy, speaker.lang) for enemy in awake])
    return f"{told} ({names})" if awake else told


def cards_ahead(s: Table, speaker: Speaker) -> Area | None:
    """A box for each card that a player who may be next can turn up: filled with the Enemy that it wakes."""
    decision = None if s.over else s.decision()
    if not isinstance(decision, NextPlayer):
        return None
    area = Area("next", speaker.say(SCENE_FACE_DOWN), rule="YC-4.2", form="boxes", at="rows")
    for move in decision.legal(s):
        known = Hidden(s, s.figure_of(move.args[0]))
        if known.cards and known.exact:
            enemies = [box.ENEMY_OF[card] for card in known.cards]
            awake = [box.ENEMY_NAMES.name(enemy, speaker.lang) for enemy in enemies if awakes(s, enemy)]
            values = sorted(awake) + [""] * (len(enemies) - len(awake))
            area.tracks.append(Track(move.notation, box.GOD_NAMES.name(move.args[0], speaker.lang), values, -1, []))
    return area if area.tracks else None
