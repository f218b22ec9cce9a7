"""En Route in a city of one's own: what a designer tries before it is one of ours."""

from __future__ import annotations

from functools import lru_cache

from tropa.core.contract import Game, Position
from tropa.core.meta import Options
from tropa.games.en_route.components import City, read_city
from tropa.games.en_route.game import GAME, read_setting
from tropa.games.en_route.rules.setup import new_position


class OwnCityGame(Game):
    """All games are played in that city, whatever the option says."""

    def __init__(self, city: City) -> None:
        super().__init__(GAME.info, GAME.action_count, GAME.chance_count, GAME.texts, GAME.knowledge, GAME.show, GAME.helper)
        self.city = city

    def begin(self, players: int, options: Options) -> Position:
        setting = read_setting(players, options)
        setting.city = self.city
        return new_position(setting)

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return GAME.score_bounds(players, options)


def game_in(game: Game, text: str) -> Game:
    """The game in the city of that file; `DataFault` says what is wrong with it."""
    if game.info.id != GAME.info.id:
        raise ValueError(f"only {GAME.info.id} has city files, {game.info.id} hasn't")
    return _game_in(text)


@lru_cache(maxsize=8)
def _game_in(text: str) -> Game:
    return OwnCityGame(read_city("the city", text))
