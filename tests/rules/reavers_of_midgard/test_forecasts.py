"""What rows and spaces promise is played, and comes true: what is gained, how many cards come, who will Rest."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import longhall
from longhall.core.play.game import Game
from longhall.core.show.prompt import Choosable
from longhall.core.show.scene import Scene
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.forecast.combat_odds import at_least, percent
from tests.rules.reavers_of_midgard.helpers import game_at, orange

GAMES = 4
# Answers that are given often by chance, and those that positions of all kinds come from
RARE = ("activate", "pair", "deck", "force", "rally", "promote", "fight", "suffer")
# What may follow at once that has nothing to do with the answer: the next Reaver, card or tile
AFTERWARDS = {
    "log.ability_used",
    "log.card_resolved",
    "log.set_card",
    "log.artifact_gained",
    "log.tile_flipped",
    "log.tile_resolved",
}
# What is asked while a cost is paid, a loss is chosen or a combat is fought
PAYING = ("How do you pay", "Which die do you give up", "Which Reaver leaves", "Which other player", "Which die do you")
FIGHTING = ("RM-6.2", "RM-6.4")
GOODS = re.compile(r"([+−])(\d+) (Food|Favor|Glory|Terror|Farm|Wall|Tower)")


def decisions(seeds: range) -> Iterator[tuple[Game, int, Scene]]:
    """The decisions of random games, each with what the seat sees that is asked."""
    for seed in seeds:
        rng = random.Random(seed)
        game = longhall.new("reavers_of_midgard", seats=2 + seed % 3, seed=f"forecast {seed}")
        while not game.over:
            seat = game.decisions[0].seat
            yield game, seat, game.scene(seat)
            moves = list(game.moves(seat))
            rare = [move for move in moves if move.family.verb in RARE]
            game.play(seat, rng.choice(rare if rare and rng.random() < 0.5 else moves))


def row(game: Game, seat: int) -> dict[str, Any]:
    """What a player has."""
    position = game.title.write(game.state)
    found = position["players"][position["seats"][seat]]
    return {**found, "start": position["start_player"], "round": position["round"]}


def dice(game: Game, seat: int) -> int:
    found = row(game, seat)
    return int(sum(found["dice"].values())) + sum(1 for artifact in found["artifacts"] if artifact["die"])


def lines(branch: Game) -> list[str]:
    """What was said on a branch, which begins with an empty journal."""
    return [line.message.id for line in branch.journal.lines]


def select(game: Game, after: Game, seat: int, note: str) -> str:
    """What is gained at once, who has the marker, and that whoever cannot pay Rests."""
    now = row(after, seat)
    at_once = [line.message.id for line in after.journal.lines if line.rule.id == "RM-4.1"]
    assert ("+2 Favor" in note) == ("log.gained" in at_once)
    assert ("+2 Glory" in note) == ("log.glory_for_space" in at_once)
    names = list(game.title.seat_ids(game.state))
    if "you take the Start" in note:
        assert now["start"] == names[seat]
        return "takes the marker"
    if "you hand the Start" in note:
        assert now["start"] == names[(seat + 1) % game.seats]
        assert note.startswith(f"you hand the Start Player marker to {names[(seat + 1) % game.seats].capitalize()}")
        return "hands it on"
    if "you would Rest" in note:
        # Reavers and Artifacts may do something before, but nothing that pays.
        while (asked := after.decisions[0]).seat != seat or asked.rule != "RM-4.7":
            assert asked.seat != seat or asked.rule != "RM-4.3"
            after.play(asked.seat, list(after.moves(asked.seat))[-1])
        return "would rest"
    return "select"


def activate(game: Game, after: Game, seat: int, note: str) -> str:
    """As many rewards, attempts or cards as are said, whichever of them are taken."""
    cost, _, note = note.rpartition(" › ")
    food = re.search(r"(\d+) Food", cost)
    # A Sea Journey may take more at once.
    paid = [line.args[1] for line in after.journal.lines if line.rule.id == "RM-4.5"]
    assert paid == ([int(food[1])] if food else [])
    promised = re.search(r"\d+", note)
    for _ in range(8):
        if after.over or after.decisions[0].seat != seat or after.decisions[0].rule == "RM-3.3":
            return "nothing"
        asked = after.decisions[0]
        if note == "a Sea Battle":
            # Whatever is suffered first, a target or how to meet it is asked about in the end.
            if asked.rule in ("RM-7.3.3", "RM-7.3.4"):
                return asked.rule
            after.play(seat, next(iter(after.moves(seat))))
            continue
        if asked.rule == "RM-7.2.1" or asked.rule == "RM-7.6.1":
            assert promised
            assert re.search(rf"\({promised[0]} (attempts? )?left", asked.question), (note, asked.question)
            return asked.rule
        if asked.rule in ("RM-7.1.1", "RM-7.4.1", "RM-7.5.1"):
            assert promised
            taken = []
            for move in after.moves(seat):
                if move.family.verb in ("pair", "deck"):
                    branch = after.branch()
                    branch.play(seat, move)
                    told = [line for line in branch.journal.lines if line.message.id in TAKEN]
                    taken.append(sum(line.args[1] for line in told))
            assert max(taken) == int(promised[0])
            assert note.startswith("up to") == (min(taken) < max(taken))
            return asked.rule
        after.play(seat, next(iter(after.moves(seat))))
    return "nothing"


def rally(game: Game, after: Game, seat: int, note: str) -> str:
    """As many dice as are named, one after the other. When the game is over those on Artifacts are back (RM-12.8)."""
    while not after.over and after.decisions[0].question.startswith("Which die do you take, on which face"):
        after.play(seat, next(iter(after.moves(seat))))
    assert after.over or dice(after, seat) - dice(game, seat) == (0 if note == "no effect" else len(note.split(", ")))
    return "rally"


def goods(game: Game, after: Game, seat: int) -> dict[str, int]:
    """What a player has gained and lost of each good."""
    before, now = row(game, seat), row(after, seat)
    kinds = ("food", "favor", "glory", "terror", "farm", "wall", "tower")
    return {kind: now[kind] - before[kind] for kind in kinds if now[kind] != before[kind]}


def effect(game: Game, after: Game, seat: int, verb: str, note: str) -> str:
    """A cost and what it brings, a loss, or a combat and what is won by it: all goods and dice that change."""
    head, _, brings = note.rpartition(" › ")
    fights = head.startswith("Defense")
    while not after.over and after.decisions[0].seat == seat and after.decisions[0].rule in FIGHTING:
        assert not fights or head.partition(",")[0] in after.decisions[0].question
        moves = {move.family.verb: move for move in after.moves(seat)}
        after.play(seat, moves.get("discard") or moves.get("flip") or moves.get("fight") or moves["accept"])
    while not after.over and after.decisions[0].seat == seat and after.decisions[0].question.startswith(PAYING):
        after.play(seat, next(iter(after.moves(seat))))
    said = lines(after)
    # What comes by itself afterwards was not promised.
    if AFTERWARDS & set(said[1:]) or after.over or row(after, seat)["round"] > row(game, seat)["round"]:
        return ""
    if fights and "log.combat_won" not in said:
        assert goods(game, after, seat) == {}
        return f"{verb}: lost"
    expected: dict[str, int] = {}
    own, _, others = brings.partition("another player: ")
    assert not others or said.count("log.gained") == 1
    for sign, n, good in GOODS.findall(own):
        expected[good.lower()] = int(n) if sign == "+" else -int(n)
    for n, good in re.findall(r"(?<![+−])\b(\d+) (Food|Favor)", head or ("" if GOODS.search(note) else note)):
        expected[good.lower()] = expected.get(good.lower(), 0) - int(n)
    assert goods(game, after, seat) == expected, (verb, note, said)
    given = re.search(r"(?<!\+)\b(\d+) (?:\w+ )?(?:die|dice)\b", note)
    if given and verb in ("peace", "suffer"):
        assert dice(game, seat) - dice(after, seat) == int(given[1])
    if "goes to your Glory pile" in note and verb == "suffer":
        assert row(after, seat)["leader"] is None
    return verb


def rolls(game: Game) -> list[tuple[int, int]]:
    """The combats of a branch: how many dice were rolled, against which Defense."""
    return [(line.args[1], line.args[3]) for line in game.journal.lines if line.message.id == "log.combat_rolled"]


def fought(after: Game, seat: int, said: str) -> str:
    """Spends every hammer on an attack: so many dice are rolled against that Defense."""
    # With a single hammer source the dice are rolled at once.
    while not rolls(after):
        hammers = [move for move in after.moves(seat) if move.notation != "fight"]
        after.play(seat, hammers[0] if hammers else "fight")
    n, defense = rolls(after)[-1]
    assert said == f"Defense {defense}, {n} hammer{'s' * (n != 1)}: {percent(at_least(n, defense))} %"
    return "force"


def played(game: Game, seat: int, option: Choosable) -> str:
    """Plays a row on a branch and compares; returns what kind of promise it was, or nothing."""
    verb = option.notation.split()[0]
    note = option.tag if verb == "peace" else option.note
    after = game.branch()
    after.play(seat, option.notation)
    said = lines(after)
    before, now = row(game, seat), row(after, seat)
    # What comes by itself afterwards was not promised.
    if now["round"] > before["round"] or after.over or (note == "no effect" and AFTERWARDS & set(said)):
        return ""
    if verb == "select":
        return select(game, after, seat, note)
    if verb == "activate":
        return activate(game, after, seat, note)
    if verb == "rally":
        return rally(game, after, seat, note)
    if verb == "promote" and "Glory pile" in note:
        assert before["leader"] in now["glory_pile"]
        assert now["leader"] == option.notation.split()[1]
    if verb == "force":
        return fought(after, seat, f"{note}: {option.tag}")
    if verb in EFFECTS and note != "no effect":
        return effect(game, after, seat, verb, note)
    if verb == "promote" and "Food" in note:
        assert now["food"] - before["food"] == int(re.findall(r"\d+", note)[0])
    elif verb == "promote" and "Favor" in note:
        assert now["favor"] - before["favor"] == int(re.findall(r"\d+", note)[0])
    elif verb == "accept":
        assert note == "you lose this combat"
        assert "log.combat_lost" in said
    elif verb == "concede":
        assert now["glory"] == before["glory"]
        assert dice(after, seat) == dice(game, seat)
    elif verb == "roll":
        assert note == f"1 Favor, {before['favor'] - 1} left"
        assert "log.rerolled" in said
    elif note == "no effect":
        kept = ("food", "favor", "glory", "dice", "artifacts", "upgrades", "leader")
        assert {key: now[key] for key in kept} == {key: before[key] for key in kept}, (option.notation, said)
        return f"{verb}: no effect"
    else:
        return ""
    return verb


# Rows that say what an effect does, and lines that tell how many cards came
EFFECTS = ("pillage", "choose", "suffer", "pay", "combination", "combat", "peace")
TAKEN = ("log.card_taken", "log.cards_drawn")

KINDS = [
    "force",
    "pillage",
    "pillage: lost",
    "choose",
    "suffer",
    "pay",
    "combination",
    "combat: lost",
    "peace",
    "done: no effect",
    "takes the marker",
    "hands it on",
    "would rest",
    "RM-7.2.1",
    "RM-7.6.1",
    "RM-7.1.1",
    "RM-7.4.1",
    "RM-7.5.1",
    "RM-7.3.3",
    "rally",
    "promote",
    "accept",
    "concede",
    "roll",
    "suffer: no effect",
    "decline: no effect",
    "stop: no effect",
]


def test_RM_4_6_rows_come_true() -> None:
    tried: Counter[str] = Counter()
    for n, (game, seat, scene) in enumerate(decisions(range(GAMES))):
        rng = random.Random(n)
        rows: dict[str, list[Choosable]] = {}
        for option in scene.prompt.options:
            rows.setdefault(option.notation.split()[0], []).append(option)
        for options in rows.values():
            kind = played(game, seat, rng.choice(options))
            tried[kind] += 1
    assert {kind: tried[kind] for kind in KINDS if not tried[kind]} == {}


def test_RM_4_3_spaces_say_who_has_acted_and_who_must_rest() -> None:
    """Whoever is said to have acted is not asked any more on that space; whoever is said to Rest does not activate."""
    told: Counter[str] = Counter()
    expected: dict[int, str] = {}
    space = ""
    for game, seat, scene in decisions(range(2)):
        position = game.title.write(game.state)
        now = [s for s in next(a for a in scene.areas if a.id == "board").spots if s.state == "now"]
        if (now[0].id if now else "") != space:
            space, expected = now[0].id if now else "", {}
        asked = game.decisions[0]
        if asked.rule == "RM-4.3":
            assert expected.get(seat) not in ("acted", "rests"), (position["round"], space)
        for fact in now[0].facts if now else []:
            if fact.seat >= 0 and fact.value == "has acted":
                expected[fact.seat] = "acted"
            elif fact.seat >= 0 and fact.name.endswith("cannot pay: Rest"):
                expected[fact.seat] = "rests"
            if fact.seat >= 0:
                told[expected.get(fact.seat, "")] += 1
    assert min(told["acted"], told["rests"]) > 0


def test_RM_4_5_who_has_paid_is_not_said_to_be_unable_to_pay() -> None:
    """Orange has spent its Chests on this very space; Green, who has none, will Rest."""
    position = orange(food=1, dice={"red_chest": 2})
    position["pairs"] = {"villages": [["farm", "village_wall"], ["runic_carvings", "farm"], [], []]}
    game = game_at(position, options={"windows": "standing"})
    game.play(0, "select raid_villages")
    game.play(0, "activate")
    spots = {spot.id: spot for area in game.scene(0).areas for spot in area.spots}
    facts = {fact.seat: fact for fact in spots["space:raid_villages"].facts if fact.seat >= 0}
    assert (facts[0].value, facts[0].state) == ("is acting", "")
    assert facts[1].name == "Green cannot pay: Rest"


def test_RM_9_4_cards_that_are_not_there_are_not_promised() -> None:
    """One Village card in the deck and a pair of two: two extra cards cannot be had."""
    position = orange(food=1, dice={"red_chest": 2})
    position |= {"pairs": {"villages": [["farm", "village_wall"], [], [], []]}, "decks": {"village": {"exactly": 1}}}
    game = game_at(position, options={"windows": "standing"})
    note = next(o.note for o in game.scene(0).prompt.options if o.notation == "select raid_villages")
    assert note == "1 Food, 2 × Chest › up to 3 cards"


def test_RM_4_7_a_rest_says_what_it_opens() -> None:
    """One Chest is short of a raid on villages, 1 Food of one on keeps; a wild die is whatever is missing."""
    position = orange(food=1, leader="raider", dice={"red_chest": 1, "red_shield": 2})
    game = game_at(position, options={"windows": "standing"})
    game.play(0, "select trade_with_villages")
    game.play(0, "rest")
    rows = {option.notation: option.note for option in game.scene(0).prompt.options}
    assert rows["food"] == "then you can pay for: Raid Keeps"
    assert rows["take blue_chest"] == rows["take red_helm"] == "then you can pay for: Raid Villages"
    assert rows["take blue_raven"] == rows["take blue_shield"] == ""


def test_RM_8_1_6_a_die_that_is_turned_pays_with_its_new_face_only() -> None:
    """Two Chests are wanted: a second one, turned from the only first, opens nothing."""
    dainsleif = {"card": "dainsleif", "die": "red_hammer"}
    for dice, opens in (({"blue_chest": 1}, ""), ({"red_chest": 1, "blue_shield": 1}, "Raid Villages")):
        game = game_at(orange(food=1, artifacts=[dainsleif], dice=dice))
        turned = next(die for die in dice if die.startswith("blue"))
        for move in ("select battle_at_sea", "use dainsleif red_hammer", f"turn {turned}"):
            if move in [legal.notation for legal in game.moves(0)]:
                game.play(0, move)
        rows = {option.notation: option.note for option in game.scene(0).prompt.options}
        assert rows["take blue_chest"] == (f"then you can pay for: {opens}" if opens else "")


def test_RM_3_1_nothing_is_promised_that_cannot_come_any_more() -> None:
    """In the last round a space that has been chosen, or none can choose any more, is not paid for again."""
    chosen = {"trade_with_villages": "orange", "raid_keeps": "green", "raid_villages": "orange"}
    for longships, opens in ((chosen, "Battle at Sea"), (chosen | {"recruit_reavers": "green"}, "")):
        for n in (5, 6):
            rest = [{"step": "take_rest", "seat": "orange"}]
            position = orange(food=2, dice={"red_shield": 2}) | {"agenda": rest, "longships": longships, "round": n}
            rows = {o.notation: o.note for o in game_at(position).scene(0).prompt.options}
            earlier = "Battle at Sea" if n < box.ROUNDS else opens
            assert rows["food"] == (f"then you can pay for: {earlier}" if earlier else ""), (n, longships)


def test_RM_5_4_a_rally_names_the_dice_that_there_are() -> None:
    """All red dice lie elsewhere."""
    agenda = [{"step": "use_reaver", "seat": "orange"}]
    reds = {"green": {"dice": {"red_ship": 10}}, "purple": {"dice": {"red_ship": 10}}}
    position = {"agenda": agenda, "players": {"orange": {"taken": ["raider", "scout"]}, **reds}}
    rows = {option.notation: option.note for option in game_at(position).scene(0).prompt.options}
    assert rows["rally raider"] == "no effect"
    assert rows["rally scout"] == "on faces of your choice: yellow, yellow"


def test_RM_7_3_3_each_sea_battle_says_how_it_could_be_met() -> None:
    """One that can be paid, one with a chance, and one that is lost."""
    position = orange(food=4, dice={"red_ship": 2, "blue_hammer": 1}) | {"decks": {"journey": ["all_calm"]}}
    game = game_at(position | {"sea_battles": ["wherry", "cargo_ship", "lyngbakr"]})
    for move in ("select battle_at_sea", "activate"):
        game.play(0, move)
    rows = {option.notation: option.note for option in game.scene(0).prompt.options}
    chance = percent(at_least(1, 2))
    assert rows == {
        "target wherry": "2 × Ship › +10 Glory, +2 Food",
        "target cargo_ship": f"Defense 2, 1 hammer: {chance} % › +8 Glory, +2 Food",
        "target lyngbakr": "Defense 5, 1 hammer: 0 % › +15 Glory, an unseen Prophecy",
        "deck": "1 unseen card",
    }
