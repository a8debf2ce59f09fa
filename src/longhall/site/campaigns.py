"""Campaigns of one device."""

from __future__ import annotations

import time
from typing import Any

from longhall.core.errors import Illegal as CoreIllegal, LonghallError
from longhall.hall.laying import check_bot, check_roles, known_game, rules_of
from longhall.hall.live import LiveTable
from longhall.hall.setup import Seated
from longhall.hall.shapes.campaigns import CampaignOut, CampaignsOut, SpendIn
from longhall.hall.trouble import Conflict, Illegal, Invalid, Unknown, meaningless
from longhall.site.house import HERE, House, again, new_here, seated
from longhall.site.shapes import DeviceCampaignIn, KeepCampaign

OVER = ("finished", "abandoned")


class Campaigns:
    """Begins campaigns, lays their tables, takes results in, lets players spend what they gained."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.rows: dict[str, dict[str, Any]] = {}
        house.changed.append(self.note)

    def create(self, given: DeviceCampaignIn) -> str:
        """Begins a campaign with its first table; returns its id."""
        game = known_game(given.game)
        campaign = rules_of(game)
        if len(given.seats) != len(given.roles):
            raise Invalid("There must be one seat for each role.")
        for seat in given.seats:
            check_bot(seat)
        check_roles(game, campaign, given.roles, given.companions)
        id, now = new_here(), time.time()
        row: dict[str, Any] = {"id": id, "game": game.id, "title": given.title, "created": now}
        row["log"] = campaign.begin(given.roles, given.companions)
        self.rows[id] = row
        self._lay(row, [seated(n, seat) for n, seat in enumerate(given.seats)])
        return id

    def _lay(self, row: dict[str, Any], seats: list[Seated]) -> LiveTable:
        """The table of the next game."""
        game = known_game(row["game"])
        campaign = rules_of(game)
        options = game.settle(len(seats), campaign.options(row["log"]))
        laid = self._house.row(game, row["title"], options)
        laid.update(campaign=row["id"], position=campaign.position(row["log"]))
        live = self._house.begin(laid, seats)
        row.update(running=live.id, table=live.id)
        self._keep(row)
        return live

    def next(self, id: str) -> LiveTable:
        """The next table with the same people; asked twice, the same table."""
        row = self._found(id)
        if row["running"]:
            return self._house.table(row["running"])
        if rules_of(known_game(row["game"])).over(row["log"]):
            raise Conflict("This campaign is won; nothing is left to play.")
        return self._lay(row, again(self._house.table(row["table"]).seats))

    def spend(self, id: str, given: SpendIn) -> None:
        """A seat buys something between two games; a refusal cites its rule."""
        row = self._found(id)
        HERE.seat(self._house.table(row["table"]), given.seat)
        if row["running"]:
            raise Conflict("Experience is spent after a game, and the next one is on the table.")
        try:
            row["log"] = rules_of(known_game(row["game"])).buy(row["log"], given.seat, given.move, given.lang)
        except CoreIllegal as e:
            raise Illegal(e.text, e.rule) from None
        except LonghallError as fault:
            raise meaningless(fault, given.move) from None
        self._keep(row)

    def show(self, id: str, lang: str) -> CampaignOut:
        """A campaign as its people see it."""
        row = self._found(id)
        last = self._house.table(row["table"])
        return CampaignOut(
            id=id,
            game=row["game"],
            title=row["title"],
            creator=True,
            mine=HERE.seats_at(last),
            names=[seated.name for seated in last.seats],
            running=row["running"] is not None,
            updated=row["updated"],
            chronicle=rules_of(known_game(row["game"])).tell(row["log"], lang),
            table=self._house.card(last),
        )

    def list(self, lang: str) -> CampaignsOut:
        """All campaigns of this device, the last changed first."""
        rows = sorted(self.rows.values(), key=lambda row: -row["updated"])
        return CampaignsOut([self.show(row["id"], lang) for row in rows])

    def note(self, live: LiveTable) -> None:
        """Takes in the result of a game that has just ended; one that was given up brings nothing."""
        row = self.rows.get(live.row["campaign"] or "")
        if row is None or row["running"] != live.id or live.state not in OVER:
            return
        if live.state == "finished":
            game = live.playing
            row["log"] = rules_of(game.title).after(row["log"], game.title.write(game.state), game.headlines())
        row["running"] = None
        self._keep(row)

    def _keep(self, row: dict[str, Any]) -> None:
        row["updated"] = time.time()
        self._house.said.append(KeepCampaign(dict(row)))

    def _found(self, id: str) -> dict[str, Any]:
        if id not in self.rows:
            raise Unknown("There is no such campaign.")
        return self.rows[id]
