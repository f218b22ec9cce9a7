"""Golden games: whole games that are kept as records and replayed on every run.

A game's folder, `tests/golden/<game>/`, has a `required.toml` that says which games there must be:

    prefer = ["advance", "begin"]

    [[games]]
    players = [2, 3, 4]
    options = { short = [false, true] }
    shows = [{ kind = "expedition_end", reason = "bridge" }, { kind = "expedition_end", reason = "deck" }]
    reason = ["most-points"]

Each block stands for all combinations of what it lists: here 12 games. `shows` lists events that an onlooker is told in
the course of the game (a game must show one of them), `does` first words of actions that a player must once have chosen, `reason` the
reason of the outcome; each may be left out. `prefer` has
first words of actions: the search for such games plays the first of these that is possible, more or less often from seed to seed.
A block may have a `prefer` of its own, free actions included. A block with `by = "greedy"` has its games played by that bot
instead, for ends that chance doesn't find.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from tropa.core.contract import DEALER, Position
from tropa.core.ending import result_of
from tropa.core.match import Match
from tropa.core.meta import Options, complete_options
from tropa.core.record import Record
from tropa.registry import find_game, play_record

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Required:
    """One game that there must be."""

    game: str
    name: str
    players: int
    options: Options
    shows: dict[str, Any] | None
    does: str | None
    reason: str | None
    prefer: tuple[str, ...]
    by: str | None

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.tropa"


def required_games(game_id: str) -> list[Required]:
    """All combinations that the game's `required.toml` asks for."""
    data = tomllib.loads((FOLDER / game_id / "required.toml").read_text(encoding="utf-8"))
    found = [
        required for block in data["games"] for required in _combinations(game_id, block, tuple(data.get("prefer", ())))
    ]
    names = [required.name for required in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"{game_id}/required.toml asks twice for {', '.join(twice)}")
    return found


def _combinations(game_id: str, block: dict[str, Any], prefer: tuple[str, ...]) -> Iterator[Required]:
    unknown = set(block) - {"players", "options", "shows", "does", "reason", "prefer", "by"}
    if unknown:
        raise ValueError(f"{game_id}/required.toml: unknown key {', '.join(sorted(unknown))}")
    settings = block.get("options", {})
    wishes = (block.get(key, [None]) for key in ("shows", "does", "reason"))
    for players, values, shows, does, reason in product(block["players"], product(*settings.values()), *wishes):
        options = complete_options(find_game(game_id).info, dict(zip(settings, values, strict=True)))
        name = _name(game_id, players, options, shows, does, reason)
        preferred = tuple(block.get("prefer", prefer))
        yield Required(game_id, name, players, options, shows, does, reason, preferred, block.get("by"))


def _name(
    game_id: str, players: int, options: Options, shows: dict[str, Any] | None, does: str | None, reason: str | None
) -> str:
    """`3p-short-bridge-most-points`: what differs from the defaults, what is shown, what somebody does, how it ended."""
    parts = [f"{players}p"]
    for option in find_game(game_id).info.options:
        value = options[option.key]
        if value != option.default:
            parts.append(option.key if value is True else f"no-{option.key}" if value is False else f"{option.key}-{value}")
    if shows is not None:
        parts.extend(str(value) for key, value in shows.items() if key != "kind" or len(shows) == 1)
    parts.extend(each for each in (does, reason) if each is not None)
    return "-".join(parts).replace("_", "-")


class Playthrough:
    """A record played to its end, with everything an onlooker was told."""

    def __init__(self, record: Record) -> None:
        self.told: list[dict[str, Any]] = []
        self._before: tuple[Position, int, int] | None = None
        self.match: Match = play_record(record, self._watch)
        self._listen()

    def _watch(self, match: Match, seat: int, action: int) -> None:
        self.match = match
        self._listen()
        self._before = match.position.copy(), seat, action

    def _listen(self) -> None:
        if self._before is not None:
            before, seat, action = self._before
            events = self.match.game.show.events(before, self.match.position, seat, action, None)
            self.told.extend(msgspec.to_builtins(event) for event in events)
            self._before = None

    def record(self) -> Record:
        """As it would be written today; records of form 1 have no end."""
        return Record(self.match.header, self.match.record().actions, result=result_of(self.match.position))

    def expected(self) -> dict[str, Any]:
        """What is kept beside the record."""
        return {"actions": len(self.match.actions), "outcome": msgspec.to_builtins(self.match.position.outcome())}

    def fault(self, required: Required) -> str | None:
        """Why this isn't the game that is required."""
        header = self.match.header
        if (header.game, header.players, self.match.options) != (required.game, required.players, required.options):
            return "it has another header"
        if not self.match.position.is_over():
            return "it isn't over"
        reason = self.match.position.outcome().reason
        if required.reason is not None and reason != required.reason:
            return f"it ends by {reason}"
        if required.shows is not None and not any(required.shows.items() <= event.items() for event in self.told):
            return f"no event is {required.shows}"
        if required.does is not None and not any(
            seat != DEALER and text.split(" ")[0] == required.does for seat, text in self.match.record().actions
        ):
            return f"nobody chooses to {required.does}"
        return None
