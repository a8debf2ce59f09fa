"""The log of a campaign (YC-21.1, YC-23): plain data that is stored between games.

log = CAMPAIGN.begin(["odin", "thor", "frigg"])
game = Game(TITLE, 3, CAMPAIGN.options(log), seed, salt, position=CAMPAIGN.position(log))
...                                    # the game is played, and its experience spent
log = CAMPAIGN.after(log, TITLE.write(game.state))
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from longhall.core.engine.luck import Luck
from longhall.core.engine.rules import Move
from longhall.core.errors import BadPosition, Illegal, Invalid
from longhall.core.position.checks import number, only
from longhall.core.speech.message import Speaker
from longhall.core.title.asking import reason
from longhall.core.title.campaign import Campaign, Chronicle
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.moves import BEFRIEND, BOOK, MASTER, RECRUIT
from longhall.games.yggdrasil_chronicles.campaign.chronicle import chronicle
from longhall.games.yggdrasil_chronicles.position.read import read_gods, read_table
from longhall.games.yggdrasil_chronicles.position.write import write_table
from longhall.games.yggdrasil_chronicles.rules.experience import Spend, first_table, worth

SAGAS: Final = 6
KEYS: Final = frozenset(("gods", "support", "tables", "games"))
GAME_KEYS: Final = frozenset(("saga", "won", "gained"))
# What a lost game may tell besides, in each language
CAUSE: Final = "cause"
SORTS: Final = {
    names.sort: names for names in (box.GOD_NAMES, box.RELATION_NAMES, box.DIE_NAMES, box.FACE_NAMES, box.TOKEN_NAMES)
}


class SixSagas(Campaign):
    """The campaign of six sagas: gods stay, tables grow, a saga is repeated until it is won."""

    min_seats = 1
    max_seats = 5
    roles: Sequence[str] = box.GOD_NAMES.ids

    def companions(self, seats: int) -> int:
        return box.SUPPORTS[seats]

    def role_names(self, lang: str) -> list[str]:
        return list(box.GOD_NAMES.words[lang])

    def role_texts(self, lang: str) -> list[str]:
        return [box.god_text(god, lang) for god in range(len(box.GOD_NAMES.ids))]

    def begin(self, roles: Sequence[str], companions: Sequence[str] | None = None) -> dict[str, Any]:
        """Gods, support gods for one or two players, and tables with what is ticked at no cost (YC-23.3)."""
        seats = len(roles)
        if not 1 <= seats <= 5:
            raise BadPosition(f"a campaign is for 1 to 5 gods, not {seats}")
        chosen = read_gods(list(roles), None if companions is None else list(companions), seats)
        ids = [box.GOD_NAMES.ids[god] for god in chosen]
        tables = {ids[seat]: write_table(first_table(chosen[seat], list(chosen))) for seat in range(seats)}
        return {"gods": ids[:seats], "support": ids[seats:], "tables": tables, "games": []}

    def check(self, log: Mapping[str, Any]) -> None:
        if not isinstance(log, dict):
            raise BadPosition("campaign: this is not the log of a campaign")
        only(log, KEYS, "campaign")
        missing = sorted(KEYS - set(log))
        if missing:
            raise BadPosition(f"campaign: {missing[0]} is missing")
        gods = log["gods"]
        if not isinstance(gods, list) or not 1 <= len(gods) <= 5:
            raise BadPosition("campaign: gods must be a list of 1 to 5 gods")
        if not isinstance(log["support"], list) or len(log["support"]) != box.SUPPORTS[len(gods)]:
            raise BadPosition("campaign: support does not fit the number of players")
        chosen = list(read_gods(gods, log["support"], len(gods)))
        gained = self._check_games(log)
        tables = log["tables"]
        if not isinstance(tables, dict) or sorted(tables) != sorted(gods):
            raise BadPosition("campaign: there must be one table for each god")
        for seat, god in enumerate(gods):
            where = f"campaign.tables.{god}"
            if not isinstance(tables[god], dict):
                raise BadPosition(f"{where} must be an object")
            table = read_table(tables[god], where)
            first = first_table(chosen[seat], chosen)
            _check_table(table, first, chosen, chosen[seat], len(gods), where)
            # No borrowing, no refunds (YC-23.5): all that was gained is saved or has been spent.
            has = worth(table, len(gods)) - worth(first, len(gods))
            if has != gained[god]:
                raise BadPosition(f"{where}: saved and spent are {has} XP, but {gained[god]} were gained")

    def _check_games(self, log: Mapping[str, Any]) -> dict[str, int]:
        """Sagas come in order (YC-21.1), and pay by YC-23.4; returns what each god has gained."""
        gods: list[str] = log["gods"]
        gained = dict.fromkeys(gods, 0)
        won = 0
        if not isinstance(log["games"], list):
            raise BadPosition("campaign: games must be a list")
        for n, game in enumerate(log["games"], 1):
            where = f"campaign.games {n}"
            if not isinstance(game, dict) or set(game) - {CAUSE} != GAME_KEYS or not isinstance(game["won"], bool):
                raise BadPosition(f"{where} must say saga, won and gained")
            cause = game.get(CAUSE, {})
            if not isinstance(cause, dict) or not all(isinstance(text, str) for text in cause.values()):
                raise BadPosition(f"{where}: cause must be a text for each language")
            if won == SAGAS or game["saga"] != won + 1:
                raise BadPosition(f"{where}: saga {game['saga']!r} was played after {won} were won")
            if not isinstance(game["gained"], dict) or sorted(game["gained"]) != sorted(gods):
                raise BadPosition(f"{where}: gained must name every god")
            full = box.HEALTH[len(gods)]
            low, high = (1, full) if game["won"] else (box.XP_AFTER_DEFEAT, box.XP_AFTER_DEFEAT + full)
            for god in gods:
                gained[god] += number(game["gained"][god], low, high, f"{where}: gained.{god}")
            won += 1 if game["won"] else 0
        return gained

    def seats(self, log: Mapping[str, Any]) -> list[str]:
        return list(log["gods"])

    def over(self, log: Mapping[str, Any]) -> bool:
        return not self.next_saga(log)

    def next_saga(self, log: Mapping[str, Any]) -> int:
        """The saga to play: the first that has not been won; 0 when all are (YC-21.1)."""
        won = len([game for game in log["games"] if game["won"]])
        return won + 1 if won < SAGAS else 0

    def options(self, log: Mapping[str, Any]) -> dict[str, Any]:
        return {"mode": "campaign", "saga": self.next_saga(log)}

    def position(self, log: Mapping[str, Any]) -> dict[str, Any]:
        """The same gods, with the tables as they are now."""
        self.check(log)
        if self.over(log):
            raise BadPosition("campaign: all six sagas are won")
        return {
            "seats": list(log["gods"]),
            "support": list(log["support"]),
            "phase": "setup",
            "gods": {god: {"table": dict(table)} for god, table in log["tables"].items()},
        }

    def after(
        self, log: Mapping[str, Any], final: Mapping[str, Any], told: Mapping[str, str] | None = None
    ) -> dict[str, Any]:
        self.check(log)
        if final["seats"] != log["gods"] or final["support"] != log["support"]:
            raise BadPosition("campaign: these are not the gods of the campaign")
        if final["outcome"] == "undecided" or final["agenda"]:
            raise BadPosition("campaign: the game is not over, or experience is still to be spent")
        saga = self.next_saga(log)
        if not saga or not str(final["page"]).startswith(f"s{saga}p"):
            raise BadPosition(f"campaign: saga {saga} comes next, not page {final['page']}")
        tables = {god: dict(final["gods"][god]["table"]) for god in log["gods"]}
        seats = len(log["gods"])
        before = {god: worth(read_table(log["tables"][god], god), seats) for god in tables}
        gained = {god: worth(read_table(table, god), seats) - before[god] for god, table in tables.items()}
        game = {"saga": saga, "won": final["outcome"] == "won", "gained": gained}
        if told and not game["won"]:
            game[CAUSE] = dict(told)
        later = {**log, "tables": tables, "games": [*log["games"], game]}
        self.check(later)
        return later

    def buy(self, log: Mapping[str, Any], seat: int, text: str, lang: str) -> dict[str, Any]:
        """The game's own decision (YC-23.5), asked of a table where nothing but the experience counts."""
        self.check(log)
        s = between(log)
        found = BOOK.matching(text.split())
        if len(found) != 1 or found[0].family not in (RECRUIT, BEFRIEND, MASTER):
            raise Invalid(f"{text!r} is no box of an experience table; see YC-23.1")
        move: Move = found[0]
        spend = Spend(seat)
        refusal = spend.refused(s, move)
        if refusal is not None:
            raise Illegal(reason(Speaker(lang, SORTS), refusal, move), refusal.rule.id)
        spend.take(s, move)
        return {**log, "tables": {**log["tables"], log["gods"][seat]: write_table(s.tables[seat])}}

    def tell(self, log: Mapping[str, Any], lang: str) -> Chronicle:
        self.check(log)
        return chronicle(between(log), log, self.next_saga(log), Speaker(lang, SORTS))


def between(log: Mapping[str, Any]) -> Table:
    """The gods with their tables after the last game."""
    seats = len(log["gods"])
    s = Table(seats, Luck((), 0))
    s.lay_out(pages.HARD + 1)
    s.seat_gods(read_gods(log["gods"], log["support"], seats))
    s.tables = tuple([read_table(log["tables"][god], god) for god in log["gods"]])
    return s


def _check_table(
    table: tuple[int, ...], first: tuple[int, ...], gods: list[int], own: int, seats: int, where: str
) -> None:
    """What was ticked at no cost is still ticked, and nothing that no line offers (YC-23.2, YC-23.3, YC-23.6)."""
    others = sum([1 << god for god in gods if god != own])
    for line in range(box.T_RELATION):
        if table[line] < first[line]:
            raise BadPosition(f"{where}: a box that is ticked at no cost is missing")
    for line in range(box.T_RELATION, box.T_GOD_DIE + len(box.FACE_XP)):
        if first[line] & ~table[line]:
            raise BadPosition(f"{where}: a box that is ticked at no cost is missing")
    for relation, id in enumerate(box.RELATION_NAMES.ids):
        bits = table[box.T_RELATION + relation]
        if bits & ~others or bits.bit_count() > len(box.CROSSED[seats]):
            raise BadPosition(f"{where}.{id}: these are not other gods of the campaign, or too many")
    for die, id in enumerate(box.DIE_NAMES.ids):
        if table[box.T_GOD_DIE + die] & ~sum([1 << face for face in box.FACE_XP[die]]):
            raise BadPosition(f"{where}.{id}: the table has no such box")


CAMPAIGN: Final = SixSagas()
