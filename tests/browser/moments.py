"""Moments of golden games in which a person decides: one for every phase that a game's view names."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, get_args, get_type_hints

from tests.browser.visitor import GOLDEN
from tropa.core.contract import DEALER
from tropa.core.match import Match
from tropa.core.record import read_record
from tropa.registry import find_game, play_record

GOLDENS: dict[str, list[str]] = {
    "lost-cities": ["4p-up-and-down-bridge-most-points"],
    "night-cage": ["4p-advanced-keys-2-dirge-dirge-won", "5p-preset-nightmare"],
    "bigfoot": ["4p-bigfoot-caught"],
    "en-route": ["2p-city-london", "4p-city-random-advanced-balance", "1p-solo-won"],
    "innsmouth": [
        "1p-character-collector-solo-won", "2p-character-detective", "2p-mode-personal-threat-cultists",
        "3p-mode-personal-threat-cultists", "4p-mode-personal-threat-deep-ones",
    ],
}  # fmt: skip
"""Golden games that have all phases together."""


class Moment(NamedTuple):
    phase: str
    golden: str
    moves: int
    """Actions played before."""
    seat: int
    """Who decides."""
    players: int


class Walk:
    """The last moment of each phase in these golden games, and the phases in which only the dealer acted."""

    def __init__(self, game_id: str, goldens: list[str]) -> None:
        self.show = find_game(game_id).show
        self.found: dict[str, Moment] = {}
        self.dealt: set[str] = set()
        self.named: set[str] = set()
        for golden in goldens:
            self.golden, self.moves = golden, 0
            record = read_record((GOLDEN / game_id / f"{golden}.tropa").read_text(encoding="utf-8"))
            end = play_record(record, self.watch).position
            view: Any = self.show.view(end, None)
            self.dealt.add(view.phase)
            self.named = set(get_args(get_type_hints(type(view))["phase"]))

    def watch(self, match: Match, seat: int, _action: int) -> None:
        view: Any = self.show.view(match.position, None if seat == DEALER else seat)
        if seat == DEALER:
            self.dealt.add(view.phase)
        else:
            own = view.seats[seat] if hasattr(view, "seats") else None
            stage = getattr(own, "stage", None)
            phase = f"{view.phase}/{stage}" if stage else view.phase
            self.found[phase] = Moment(phase, self.golden, self.moves, seat, match.header.players)
        self.moves += 1

    @property
    def visited(self) -> set[str]:
        return {phase.partition("/")[0] for phase in self.found}


@cache
def walk_through(game_id: str) -> Walk:
    """All phases of a game."""
    return Walk(game_id, GOLDENS[game_id])
