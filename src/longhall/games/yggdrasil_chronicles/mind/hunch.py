"""The greedy player's look ahead: a move is made on a copy, and what luck would answer is replaced by its average."""

from typing import Final

from longhall.core.engine.rules import Move
from longhall.games.yggdrasil_chronicles.box import Table, moves, things as box
from longhall.games.yggdrasil_chronicles.box.zones import DRAWN, FACE_DOWN, FORESEEN, SHOWN
from longhall.games.yggdrasil_chronicles.mind.throw_cost import Odds, cost_of, health_worth
from longhall.games.yggdrasil_chronicles.mind.value import appraise, hazard
from longhall.games.yggdrasil_chronicles.rules import world_actions
from longhall.games.yggdrasil_chronicles.rules.act import Act, SecondPart
from longhall.games.yggdrasil_chronicles.rules.creature_choices import ActThere, FightThere, Fly
from longhall.games.yggdrasil_chronicles.rules.creatures import PickCreature
from longhall.games.yggdrasil_chronicles.rules.experience import Spend, price
from longhall.games.yggdrasil_chronicles.rules.fights import Beaten
from longhall.games.yggdrasil_chronicles.rules.movement import MoveGod, MoveSupport, TravelCompanion
from longhall.games.yggdrasil_chronicles.rules.risks import CANCEL, COUNT, HEROES, POOL, ROLLING, Risks
from longhall.games.yggdrasil_chronicles.rules.round_and_turn import NextPlayer, Turn
from longhall.games.yggdrasil_chronicles.rules.runestones import ApplyStone, PlaceGod, Remote, Rotate, Stones
from longhall.games.yggdrasil_chronicles.rules.throw import throw
from longhall.games.yggdrasil_chronicles.rules.wheel import face_up

# Which god to take, best first
FAVOURITES: Final = [box.HEIMDALL, box.THOR, box.TYR, box.ODIN, box.FREYIA, box.FRIGG]
# What the drawing of creatures and the throwing of stones are worth by mode
CREATURES_DRAWN: Final = [1.5, 3.2, 4.2]
STONES_THROWN: Final = [1.0, 2.6, 3.8]
# Where there is nothing to choose from
NOTHING: Final = -9999.0
CREATURE_WORTH: Final = {
    "dain_duneyr_durathor_dvalin": 2.2,
    "geri_freki": 3.5,
    "gulltopp": 0.3,
    "ratatosk": 3.4,
    "skuld": 1.0,
    "sleipnir": 1.6,
    "urd": 3.0,
    "verdandi": 0.5,
}


def hunch(s: Table, seat: int, move: Move) -> float:
    """How good a move looks on average, given what the seat sees."""
    decision = s.decision()
    if isinstance(decision, NextPlayer) and move.family is moves.NEXT:
        return next_player(s, move)
    if move.family is moves.TAKE_GOD or move.family is moves.TAKE_SUPPORT:
        god = move.args[0]
        return -float(FAVOURITES.index(god)) if god in FAVOURITES else -9.0
    if isinstance(decision, Spend):
        return purchase(s, seat, move)
    if move is moves.USE_ANDVARINAUT or move is moves.USE_DRAUPNIR or move.family is moves.REROLL:
        return reroll(s, seat, move)
    if move.family in (moves.GIVE, moves.GIVE_HEALTH, moves.SEIZE, moves.TIE):
        return gift(s, seat, move)
    if move.family is moves.CALL:
        return creature(s, seat, move)
    if move is moves.SWAP:
        return look_ahead(s, seat)
    if move.family is moves.STONE:
        return 9.0 if s.under_way(Stones).sides[move.args[0]] != box.PERFORM else 5.0
    if isinstance(decision, (MoveGod, TravelCompanion, Fly)):
        return after_moving(s, seat, move)
    return after(s, seat, move)


def after(s: Table, seat: int, move: Move) -> float:
    """The position after a move, with what it has set going settled on average."""
    if move.family is moves.FIGHT and move.args[0] == box.MINION_TILE:
        return minion(s, seat)
    copy = s.with_own_luck()
    copy.decision().answer(copy, seat, move)
    cost = settle(copy, seat)
    return appraise(copy, seat) - cost


def minion(s: Table, seat: int) -> float:
    """A face-down minion has strength 3 on average."""
    copy = s.with_own_luck()
    copy.new_story().minions = tuple([w for w in s.story.minions if w != s.where[seat]])
    return appraise(copy, seat) - cost_of(s, seat, 3, box.MINION_TILE, 0)


def settle(s: Table, seat: int) -> float:
    """Carries out what is pending up to the turn itself; returns what it costs on average."""
    cost = 0.0
    for _ in range(40):
        if not s.agenda or isinstance(s.agenda[-1], Turn):
            break
        step = s.agenda.pop()
        if isinstance(step, Risks):
            cost += risk(s, step)
        elif isinstance(step, (Beaten, world_actions.Mend, world_actions.SendBack)):
            step.run(s)
        elif isinstance(step, world_actions.TakeAmount):
            step.take(s, step.legal(s)[0])
        elif isinstance(step, (world_actions.ChooseArtifact, world_actions.ChooseRavaged, Act)):
            s.agenda.append(step)
            cost += best_of(s, step.seat, step.legal(s))
            break
        elif isinstance(step, PickCreature):
            cost -= CREATURES_DRAWN[min(2, len(s.zones[DRAWN]) - 1)] if s.zones[DRAWN] else 0.0
        elif isinstance(step, Stones):
            cost -= STONES_THROWN[step.mode]
        elif isinstance(step, SecondPart):
            if s.kit[step.seat] & box.GULLINBURSTI:
                cost -= 2.0
        elif isinstance(step, (ApplyStone, PlaceGod, Rotate, Remote, FightThere, ActThere, Fly, MoveSupport)):
            cost -= 0.5
    return cost


def best_of(s: Table, seat: int, options: list[Move]) -> float:
    """Makes the best of some moves on the copy itself; returns the cost that is left over."""
    base = appraise(s, seat)
    return base - max([after(s, seat, move) for move in options], default=NOTHING)


def risk(s: Table, here: Risks) -> float:
    """What the risks that are still open cost, by how far the throw has come."""
    stage = here.stage
    if stage == CANCEL:
        return cost_of(s, here.seat, here.left, here.foe, here.creature)
    odds = Odds(s, here.seat)
    if stage <= HEROES:
        return odds.best(here.left)
    if stage == POOL:
        late = s.power_of(here.seat, box.FREYIA) and not here.called
        return odds.best(here.left) if late else odds.without_heroes(here.left)
    if stage <= ROLLING:
        return odds.with_dice(here.left, here.vanir)
    if stage <= COUNT:
        here.count(s)
    # What is left is lost; Freyr's pairs and Freyia's Heroes have their own choices.
    full = s.full[here.seat]
    return health_worth(s.health[here.seat], full) - health_worth(s.health[here.seat] - here.left, full)


def after_moving(s: Table, seat: int, move: Move) -> float:
    """A destination is worth the best that can be done there."""
    copy = s.with_own_luck()
    decision = copy.decision()
    copy.decision().answer(copy, seat, move)
    while copy.agenda and not isinstance(copy.agenda[-1], (Turn, FightThere, ActThere)):
        copy.agenda.pop()
    if isinstance(decision, Fly) and not isinstance(copy.agenda[-1], (FightThere, ActThere)):
        return appraise(copy, seat) + company(copy, seat)
    if isinstance(copy.agenda[-1], Turn):
        copy.agenda.append(Act(seat, True, True))
    choice = copy.agenda[-1]
    assert isinstance(choice, (Act, FightThere, ActThere))
    return max([after(copy, seat, act) for act in choice.legal(copy)], default=NOTHING) + company(copy, seat)


def company(s: Table, seat: int) -> float:
    """Gods in company help one another a little; where an Enemy stands there is something to do."""
    return 0.3 if s.accompanied(seat) else 0.0


def next_player(s: Table, move: Move) -> float:
    """Who has most to do plays first, unless the card that waits for him is the worst one."""
    seat = s.figure_of(move.args[0])
    copy = s.with_own_luck()
    copy.active = seat
    copy.agenda = [*copy.agenda[:-1], Turn(), MoveGod(seat)]
    best = max([after_moving(copy, seat, to) for to in MoveGod(seat).legal(copy)])
    gain = best - appraise(s, seat)
    cut = 0.0
    if face_up(s, box.FENRIR) and s.gods[seat] != box.TYR:
        cut = sum([p for enemy, p in card_odds(s, seat) if enemy == box.FENRIR])
    return gain * (1 - cut)


def card_odds(s: Table, seat: int) -> list[tuple[int, float]]:
    """Which Enemy the seat's card on the Wheel may be, with the chances as everybody can work them out."""
    if s.zones[FORESEEN + seat]:
        return [(box.ENEMY_OF[s.zones[FORESEEN + seat][0]], 1.0)]
    if not s.zones[FACE_DOWN + seat]:
        return []
    god = s.gods[seat]
    seen = [card for zone in s.zones for card in zone if card >= 0]
    unseen = [card for card in box.cards_of(god) if card not in seen]
    return [(box.ENEMY_OF[card], 1 / len(unseen)) for card in unseen]


def reroll(s: Table, seat: int, move: Move) -> float:
    """A failed die is rolled again while risks are open, or if it would be lost; a good one never."""
    here = throw(s)
    base = after(s, seat, moves.DONE)
    open_risks = here.avoids(s) < here.left
    if move is moves.USE_DRAUPNIR:
        face = here.god if seat == here.seat else here.brother_faces[here.brothers.index(seat)]
        return base + (1.0 if open_risks and not here.works(s, seat, box.T_GOD_DIE, face) else -1.0)
    faces = here.faces if move is moves.USE_ANDVARINAUT else [move.args[0]]
    again = [
        face
        for face in faces
        if not here.works(s, seat, box.T_VANIR_DIE, face) and (open_risks or face in box.LOST_FACES)
    ]
    return base + (0.5 if again else -1.0)


def gift(s: Table, seat: int, move: Move) -> float:
    """Nothing is given away or taken, except Health where it is worth more."""
    base = appraise(s, seat)
    return after(s, seat, move) if move.family is moves.GIVE_HEALTH else base - 1.0


def creature(s: Table, seat: int, move: Move) -> float:
    """A creature by what it does at once, or by what it is worth in general."""
    card = move.args[0]
    if card < 0:
        return 0.0
    id = box.BOX["creatures"][card - box.CREATURE]["id"]
    base = appraise(s, seat)
    if id in CREATURE_WORTH:
        return base + CREATURE_WORTH[id]
    op = box.BOX["creatures"][card - box.CREATURE]["effect"]["op"]
    if op in ("defeat_iotunn", "recover_health_split") or id == "saehrimnir":
        copy = s.with_own_luck()
        copy.decision().answer(copy, seat, move)
        choice = copy.agenda[-1] if copy.agenda else None
        legal = choice.legal(copy) if choice is not None and hasattr(choice, "legal") else []
        return max([after(copy, seat, m) for m in legal], default=base)
    return after(s, seat, move)


def look_ahead(s: Table, seat: int) -> float:
    """Skuld: the card whose Enemy is less of a danger comes first."""
    base = appraise(s, seat)
    cards = s.zones[SHOWN + seat]
    return base + 0.1 * (hazard(s, box.ENEMY_OF[cards[0]]) - hazard(s, box.ENEMY_OF[cards[1]]))


def purchase(s: Table, seat: int, move: Move) -> float:
    """Successes first, then dice, Elves and Brothers in Arms."""
    if move is moves.DONE:
        return 0.0
    cost = price(s, seat, move)
    if move.family is moves.MASTER:
        return 10.0 - cost
    if move.family is moves.BEFRIEND:
        return 3.5 - cost if move.args[0] == box.BROTHER else 0.5 - cost
    return 5.0 - cost
