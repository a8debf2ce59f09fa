"""The games that can be played here: /api/games."""

from __future__ import annotations

from litestar import Controller, Response, get
from litestar.params import FromPath, FromQuery

from longhall.core.title.registry import games
from longhall.hall.games import game_out, picture_of, rules_out
from longhall.hall.laying import known_game
from longhall.hall.shapes.basics import Lang
from longhall.hall.shapes.games import GameOut, RulesOut


class GamesController(Controller):
    """What a table can be made of."""

    path = "/api/games"
    tags = ("games",)

    @get("/")
    async def games(self) -> list[GameOut]:
        """All games, with their options and opponents."""
        return [game_out(id) for id in games()]

    @get("/{game:str}/rules")
    async def rules(self, game: FromPath[str], lang: FromQuery[Lang] = "en") -> RulesOut:
        """The rules as players read them, and where each comes from."""
        return rules_out(known_game(game).id, lang)

    @get("/{game:str}/art/{file:str}")
    async def art(self, game: FromPath[str], file: FromPath[str]) -> Response[bytes]:
        """A drawing of the game."""
        picture = picture_of(known_game(game).id, file)
        headers = {"Cache-Control": "public, max-age=86400"}
        return Response(picture, media_type="image/svg+xml", headers=headers)
