"""What cards do in Reavers of Midgard once more: Artifacts, Reavers, Village and Keep cards, effects (RM-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.model.beside import Answers, Asked
from tests.model.reavers_board import (
    BOX,
    CARDS,
    CLANS,
    FACES,
    OWN_MOMENT,
    SLOTS,
    UPGRADES,
    Artifact,
    Moment,
    colour_of,
    fits,
    kinds,
)
from tests.model.reavers_table import Table


class Cards(Table):
    """The rules of single cards."""

    def __init__(self, seats: int, colours: list[str], luck: Answers) -> None:
        super().__init__(seats, luck)
        self.colours = colours
        # Drawn by an effect and not resolved yet; the colour of the die that was paid last
        self.drawn: list[str] = []
        self.paid = ""
        # What was known when a turn's player last went on without an Artifact, and how many Reavers came in the turn
        self.passed: Any = None
        self.gained = 0

    # RM-4.4, RM-8.1

    def window(self, seat: int) -> Asked:
        """Artifacts may be used and dice moved, and nothing is asked next."""
        yield from self.beside(seat, list)

    def beside(self, seat: int, answers: Callable[[], list[str]], journey: bool = False) -> Asked:
        """Artifacts may be used and dice moved before something is asked; returns the answer.

        They stand beside what is asked anyway; by themselves they are asked about where a use could matter, or always.
        """
        player = self.players[seat]
        self.moments.append(Moment())
        while True:
            own = [f"use {a.card} {a.die}" for a in player.loaded() if self.usable(seat, a)] + self.storing(player)
            if not self.every_window and len(set(answers())) > 1:
                move = (yield from self.ask(seat, [*answers(), *own])) if own else ""
                if not own or move in answers():
                    break
            else:
                move = ""
                if own and (self.every_window or self.matters(seat, own, journey)):
                    move = yield from self.ask(seat, [*own, *(self.skidbladnir(seat) if journey else []), "done"])
                if move in ("", "done"):
                    break
            if not move.startswith("use"):
                self.rearrange(player, move)
                continue
            artifact = self.use(player, move)
            if artifact.card == "skidbladnir":
                self.moments.pop()
                return "cancelled"
            yield from self.effect(seat, CARDS[artifact.card]["effect"], True)
        self.moments.pop()
        if move:
            self.passed = self.known(seat)
        return move if move not in ("", "done") else (yield from self.ask(seat, answers()))

    def known(self, seat: int) -> Any:
        """What a use may depend on, so far as a turn changes it."""
        player = self.players[seat]
        held = [(artifact.card, artifact.die) for artifact in player.artifacts]
        rest = [row[:] for row in player.upgrades], player.goods["terror"], len(player.secret), self.gained
        return sorted(player.crew.elements()), held, rest

    def matters(self, seat: int, own: list[str], journey: bool) -> bool:
        """Something can be used, at once or after storing a die, and the player did not leave it when all was alike."""
        player = self.players[seat]
        for move in own if self.passed != self.known(seat) else []:
            verb, card, die = move.split()
            if verb == "use":
                return True
            artifact = player.holder(card, None, unused=True) if verb == "store" else None
            if artifact:
                artifact.die = die
                player.crew[die] -= 1
                helps = self.usable(seat, artifact) or (journey and card == "skidbladnir" and not artifact.used)
                artifact.die = None
                player.crew[die] += 1
                if helps:
                    return True
        return False

    def skidbladnir(self, seat: int) -> list[str]:
        loaded = self.players[seat].loaded()
        return [f"use {a.card} {a.die}" for a in loaded if a.card == "skidbladnir" and not a.used]

    def usable(self, seat: int, artifact: Artifact) -> bool:
        """RM-8.1.5, RM-8.1.6, RM-8.1.9"""
        assert self.turn
        player, card = self.players[seat], CARDS[artifact.card]
        if artifact.used or artifact.card in OWN_MOMENT or card["usable_in"] not in ("any", self.turn[1]):
            return False
        die, artifact.die = artifact.die, None
        possible = {
            "bodn": bool(player.dice()),
            "dainsleif": bool(player.dice()),
            "andvarinaut": self.drawable("keep"),
            "brisingamen": self.drawable("prophecy"),
            "chalice_of_frigg": player.goods["terror"] > 0,
            "hringhorni": any(self.supply.values()),
            "holy_ashes": any(self.capable(seat, reaver) for reaver in self.recruits),
            "jarnglofar": any(self.bonus_possible(reaver) for reaver in self.recruits),
        }.get(artifact.card, True)
        artifact.die = die
        return possible

    def bonus_possible(self, reaver: str) -> bool:
        return CARDS[reaver]["clan"] != "helm" or self.drawable("village") or self.drawable("keep")

    def gain_artifact(self, seat: int, card: str, lies: list[str], before_window: bool) -> Asked:
        """RM-8.1.1, RM-8.1.7"""
        player = self.players[seat]
        die = None
        if len(player.artifacts) == BOX["player_board"]["artifact_spaces"]:
            move = yield from self.ask(seat, [*self.losable(seat), f"lose {card} empty"])
            leaving = self.named(seat, move)
            if leaving is None:
                lies.remove(card)
                player.pile.append(card)
                return
            die = self.remove_artifact(seat, leaving)
        lies.remove(card)
        player.artifacts.append(Artifact(card))
        if die:
            yield from self.place(seat, before_window)

    def losable(self, seat: int) -> list[str]:
        return [f"lose {a.card} {a.die or 'empty'}" for a in self.players[seat].artifacts]

    def named(self, seat: int, move: str) -> Artifact | None:
        _, card, die = move.split()
        return self.players[seat].holder(card, None if die == "empty" else die)

    def remove_artifact(self, seat: int, artifact: Artifact) -> str | None:
        player = self.players[seat]
        player.artifacts.remove(artifact)
        player.pile.append(artifact.card)
        if artifact.die:
            player.crew[artifact.die] += 1
        return artifact.die

    # RM-7.1.4 to RM-7.1.6

    def recruit(self, seat: int) -> Asked:
        """RM-7.1.4 to RM-7.1.6; at sea and in setup there is no window."""
        player = self.players[seat]
        windows = self.turn is not None and self.turn[1] == "recruit_reavers"
        self.recruits += player.taken if windows else []
        self.gained += len(player.taken)
        if not player.taken:
            return
        if self.roll_dice(seat, [colour for card in player.taken for colour in CARDS[card]["recruit_dice"]]):
            yield from self.place(seat, windows)
        while True:
            if not player.taken:
                break
            free = [slot for slot in SLOTS if len(player.slots[slot]) < 3]
            moves = [f"specialize {card} {slot}" for card in player.taken for slot in free]
            moves += [f"{verb} {card}" for card in player.taken for verb in ("rally", "promote")]
            move = yield from self.beside(seat, moves.copy) if windows else self.ask(seat, moves)
            verb, card = move.split()[:2]
            player.taken.remove(card)
            if verb == "specialize":
                player.slots[move.split()[2]].append(card)
            elif verb == "rally":
                player.pile.append(card)
                yield from self.choose_dice(seat, CARDS[card]["rally_dice"], windows)
            else:
                player.pile += [player.leader] if player.leader else []
                player.leader = card
                yield from self.effect(seat, CLANS[CARDS[card]["clan"]]["promote_bonus"], windows)
        if windows:
            yield from self.window(seat)

    # RM-8.2, RM-8.3

    def resolve(self, seat: int, card: str, lies: list[str], before_window: bool) -> Asked:
        """A Village or Keep card that lies among those taken or drawn (RM-8.1 to RM-8.3)."""
        kind = CARDS[card]["type"]
        if kind == "artifact":
            yield from self.gain_artifact(seat, card, lies, before_window)
        elif kind == "set":
            lies.remove(card)
            self.players[seat].pile.append(card)
        else:
            yield from self.effect(seat, CARDS[card]["effect"])
            lies.remove(card)
            self.discard(card)

    # RM-8.4

    def can_pay(self, seat: int, row: dict[str, Any]) -> bool:
        player = self.players[seat]
        if row["op"] == "pay":
            return bool(player.goods[row["what"]] >= row["n"])
        return bool(len(player.dice(row["color"])) >= row["n"])

    def worthwhile(self, row: dict[str, Any]) -> bool:
        """Whether something could be gained (RM-8.4.5); an exchange always can (RM-8.4.4)."""
        if row["op"] == "gain":
            return self.left(row["what"]) > 0
        return self.drawable(row["deck"]) if row["op"] == "draw" else True

    def priced(self, reaver: str) -> dict[str, Any]:
        """The part of an ability that has a cost, if there is one."""
        ability: dict[str, Any] = CARDS[reaver]["ability"]
        return ability if ability["cost"] else ability.get("then_optional", {})

    def purchasable(self, seat: int, reaver: str) -> bool:
        part = self.priced(reaver)
        return bool(part) and all(self.can_pay(seat, c) for c in part["cost"]) and self.worthwhile(part["effect"][0])

    def capable(self, seat: int, reaver: str) -> bool:
        """Whether the ability could do anything at all (RM-8.1.9)."""
        ability = CARDS[reaver]["ability"]
        if ability["cost"]:
            return self.purchasable(seat, reaver)
        row = ability["effect"][0]
        return self.supply[row["color"]] > 0 if row["op"] == "gain_die" else self.worthwhile(row)

    def ability(self, seat: int, reaver: str, must: bool = False, before_window: bool = False) -> Asked:
        ability, part = CARDS[reaver]["ability"], self.priced(reaver)
        if not ability["cost"]:
            yield from self.effect(seat, ability["effect"], before_window and not part)
        if not self.purchasable(seat, reaver):
            return
        cost = part["cost"][0]
        dice = cost["op"] == "pay_die"
        moves = self.players[seat].discards(cost["color"]) if dice else ["pay"]
        move = yield from self.ask(seat, moves + ["decline"] * (not must or not ability["cost"]))
        if move == "decline":
            return
        if dice:
            self.spend(seat, move)
            yield from self.pay_dice(seat, cost["n"] - 1, cost["color"])
        else:
            self.lose(seat, cost["what"], cost["n"])
        gained = part["effect"][0]
        if gained["op"] == "gain_die":
            yield from self.choose_dice(seat, [colour_of(move.split()[-1])], before_window)
        else:
            yield from self.effect(seat, part["effect"], before_window)

    # RM-8.8

    def effect(self, seat: int, rows: list[dict[str, Any]], before_window: bool = False) -> Asked:
        """Each part completely before the next (RM-0.5); dice that neighbouring parts give come together (RM-5.2)."""
        rows = rows[:]
        while rows:
            row = rows.pop(0)
            together = [row]
            while row["op"] == "gain_die" and rows and rows[0]["op"] == "gain_die":
                together.append(rows.pop(0))
            if row["op"] == "gain_die":
                yield from self.gain_dice(seat, together, before_window and not rows)
            else:
                yield from self.part(seat, row, before_window and not rows)

    def gain_dice(self, seat: int, rows: list[dict[str, Any]], before_window: bool) -> Asked:
        colours = [row["color"] for row in rows for _ in range(row["n"])]
        face = rows[0]["face"]
        if colours[0] == "same_as_paid":
            colours = [self.paid]
        if face == "choice":
            yield from self.choose_dice(seat, colours, before_window)
            return
        if colours[0] == "choice":
            chosen: Counter[str] = Counter()
            for _ in colours:
                move = yield from self.ask(seat, [f"colour {c}" for c in FACES if self.supply[c] > chosen[c]])
                chosen.update(move.split()[1:])
            colours = list(chosen.elements())
        if face == "roll":
            got = self.roll_dice(seat, colours)
        else:
            got = self.take_dice(seat, [f"{colour}_{face}" for colour in colours])
        if got:
            yield from self.place(seat, before_window)

    def part(self, seat: int, row: dict[str, Any], before_window: bool) -> Asked:
        player, op = self.players[seat], row["op"]
        if op == "gain":
            self.gain(seat, row["what"], row["n"])
        elif op in ("lose", "pay"):
            self.lose(seat, row["what"], row["n"])
        elif op == "discard_terror":
            self.lose(seat, "terror", row["n"])
        elif op == "pay_die":
            self.paid = yield from self.pay_dice(seat, row["n"], row["color"])
        elif op == "lose_die":
            leader = player.leader
            colour = "any" if row["color"] == "any" else CLANS[CARDS[leader]["clan"]]["color"] if leader else "none"
            yield from self.pay_dice(seat, min(row["n"], len(player.dice(colour))), colour)
        elif op == "discard_leader":
            player.pile += [player.leader] if player.leader else []
            player.leader = None
        elif op == "lose_one_of":
            yield from self.lose_one(seat)
        elif op == "draw":
            yield from self.draw_and_resolve(seat, row["deck"], row["n"], before_window)
        elif op == "draw_choice":
            move = yield from self.ask(seat, [f"draw {deck}" for deck in row["decks"] if self.drawable(deck)])
            if move:
                yield from self.draw_and_resolve(seat, move.split()[1], row["n"], before_window)
        elif op == "choose":
            options = {f"choose {option['id']}": option["effect"] for option in row["options"]}
            move = yield from self.ask(seat, [move for move, rows in options.items() if self.has_place(seat, rows[0])])
            yield from self.effect(seat, options[move])
        elif op == "take_ship_upgrade":
            player.upgrades.append([row["type"], True])
        elif op == "other_player_gains":
            others = [colour for other, colour in enumerate(self.colours) if other != seat]
            move = yield from self.ask(seat, [f"victim {colour}" for colour in others])
            self.gain(self.colours.index(move.split()[1]), row["what"], row["n"])
        elif op == "optional":
            fights = row["effect"][0]["op"] == "combat"
            move = yield from self.ask(seat, ["decline"] + ["pillage"] * (not fights or bool(player.ways("hammer"))))
            if move == "pillage":
                yield from self.effect(seat, row["effect"])
        elif op == "combat":
            won = yield from self.combat(seat, row["defense"])
            yield from self.effect(seat, row["win" if won else "loss"])
        elif op == "change_face":
            yield from self.turn_die(seat, before_window)
        elif op == "discard_prophecy":
            yield from self.return_prophecy(seat)
        elif op == "resolve_ability_of_recruited_reaver":
            move = yield from self.ask(seat, [f"reaver {card}" for card in self.recruits if self.capable(seat, card)])
            yield from self.ability(seat, move.split()[1], True, before_window)
        else:
            assert op == "resolve_promote_bonus_of_recruited_reaver", op
            move = yield from self.ask(seat, [f"reaver {card}" for card in self.recruits if self.bonus_possible(card)])
            clan = CARDS[move.split()[1]]["clan"]
            yield from self.effect(seat, CLANS[clan]["promote_bonus"], before_window)

    def has_place(self, seat: int, row: dict[str, Any]) -> bool:
        """Whether an upgrade token is left, and a space for it (RM-8.2.1)."""
        if row["op"] != "take_ship_upgrade":
            return True
        out = sum(token == row["type"] for player in self.players for token, _ in player.upgrades)
        return len(self.players[seat].upgrades) < 3 and out < UPGRADES[row["type"]]["count"]

    def lose_one(self, seat: int) -> Asked:
        """RM-8.5.1"""
        player = self.players[seat]
        upgrades = [f"lose_upgrade {token} {'ready' if ready else 'used'}" for token, ready in player.upgrades]
        move = yield from self.ask(seat, self.losable(seat) + upgrades)
        if move.startswith("lose_upgrade"):
            _, token, side = move.split()
            player.upgrades.remove([token, side == "ready"])
        elif move:
            leaving = self.named(seat, move)
            assert leaving
            if self.remove_artifact(seat, leaving):
                yield from self.place(seat, False)

    def draw_and_resolve(self, seat: int, deck: str, n: int, before_window: bool) -> Asked:
        """RM-8.4.2, RM-8.6.2"""
        player = self.players[seat]
        if deck == "prophecy":
            player.secret += self.draw(deck, n)
        elif deck == "reaver":
            player.taken += self.draw(deck, n)
            yield from self.recruit(seat)
        else:
            self.drawn = self.draw(deck, n)
            move = yield from self.ask(seat, [f"keep {card}" for card in self.drawn])
            if move:
                kept = move.split()[1]
                others = self.drawn[:]
                others.remove(kept)
                for card in others:
                    self.discard(card)
                self.drawn = [kept]
                yield from self.resolve(seat, kept, self.drawn, before_window)

    def turn_die(self, seat: int, before_window: bool) -> Asked:
        """Dainsleif (RM-8.1.6)"""
        player = self.players[seat]
        moves = [f"turn {die}" for die in player.crew.elements()]
        move = yield from self.ask(seat, moves + [f"turn_stored {a.card} {a.die}" for a in player.loaded()])
        old = move.split()[-1]
        face = yield from self.ask(seat, [f"take {die}" for die in kinds(colour_of(old))])
        new = face.split()[1]
        if move.startswith("turn_stored"):
            artifact = player.holder(move.split()[1], old)
            assert artifact
            artifact.die = new
            if fits(artifact.card, new):
                return
            artifact.die = None
            player.crew[new] += 1
            yield from self.place(seat, before_window)
        else:
            player.crew[old] -= 1
            player.crew[new] += 1

    def return_prophecy(self, seat: int) -> Asked:
        """Brisingamen (RM-8.1.6); asked even of a single one, so that silence tells nothing."""
        player = self.players[seat]
        owned = [card for card in player.pile + player.secret if CARDS[card]["deck"] == "prophecy"]
        move = yield from self.ask(seat, [f"return {card}" for card in owned], always=True)
        card = move.split()[1]
        (player.pile if card in player.pile else player.secret).remove(card)
        self.discard(card)
