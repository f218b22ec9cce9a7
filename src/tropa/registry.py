"""Finds games: those of the package, and those that other packages declare under the entry point `tropa.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from tropa.core.contract import Game
from tropa.core.match import Match, Watch, replay
from tropa.core.record import Record

BUILT_IN = {
    "en-route": "tropa.games.en_route.game",
    "lost-cities": "tropa.games.lost_cities.game",
    "bigfoot": "tropa.games.bigfoot.game",
    "innsmouth": "tropa.games.innsmouth.game",
    "night-cage": "tropa.games.night_cage.game",
}
"""From day to night, as the start page shows them."""


class UnknownGame(ValueError):
    """No game of that name."""


_loaded: dict[str, Game] = {}


def game_ids() -> list[str]:
    """The ids of all games that can be played, built-in ones first."""
    return [*BUILT_IN, *sorted(entry.name for entry in entry_points(group="tropa.games"))]


def find_game(game_id: str) -> Game:
    """The game with that id."""
    if game_id not in _loaded:
        _loaded[game_id] = _load(game_id)
    return _loaded[game_id]


def all_games() -> list[Game]:
    return [find_game(game_id) for game_id in game_ids()]


def play_record(record: Record, watch: Watch | None = None, limit: int | None = None) -> Match:
    """Play a record through by the game that it names; see `replay`."""
    return replay(find_game(record.header.game), record, watch, limit)


def _load(game_id: str) -> Game:
    if game_id in BUILT_IN:
        found = import_module(BUILT_IN[game_id]).GAME
    else:
        entries = list(entry_points(group="tropa.games", name=game_id))
        if not entries:
            raise UnknownGame(f"no game is called {game_id!r}; there are: {', '.join(game_ids())}")
        found = entries[0].load()
    if not isinstance(found, Game):
        raise TypeError(f"{game_id}: what is registered is no tropa.core.contract.Game")
    if found.info.id != game_id:
        raise ValueError(f"{game_id}: the game registered under that name calls itself {found.info.id}")
    return found
