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
        "1p-character-huntress-banish", "1p-character-warlock-lose", "2p-character-detective", "2p-mode-personal-threat-cultists",
        "3p-mode-personal-threat-cultists", "4p-mode-personal-threat-deep-ones",
    ],
}  # fmt: skip
"""Golden games that have all phases, and all stages of the turns within one, together."""


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
        self.stages: set[str] = set()
        """In which a seat may be within its turn, by the game's view."""
        for golden in goldens:
            self.golden, self.moves = golden, 0
            record = read_record((GOLDEN / game_id / f"{golden}.tropa").read_text(encoding="utf-8"))
            start: Any = self.show.view(play_record(record, limit=0).position, None)
            self.named = set(get_args(get_type_hints(type(start))["phase"]))
            self.stages = _stages_of(type(start))
            end: Any = self.show.view(play_record(record, self.watch).position, None)
            self.dealt.add(end.phase)

    def watch(self, match: Match, seat: int, _action: int) -> None:
        view: Any = self.show.view(match.position, None if seat == DEALER else seat)
        if seat == DEALER:
            self.dealt.add(view.phase)
            if self.stages and view.turn is not None:
                self.dealt.add(view.seats[view.turn].stage)
        else:
            own = view.seats[seat] if hasattr(view, "seats") else None
            stage = getattr(own, "stage", None)
            phase = f"{view.phase}/{stage}" if stage else view.phase
            self.found[phase] = Moment(phase, self.golden, self.moves, seat, match.header.players)
        self.moves += 1

    @property
    def missing(self) -> set[str]:
        """Phases and stages in which nobody here decides anything, and which aren't the dealer's alone."""
        visited = {word for phase in self.found for word in phase.split("/")}
        return (self.named | self.stages) - visited - self.dealt


def _stages_of(view: type) -> set[str]:
    """Of the seats of a view, where they have some; whoever is done decides nothing."""
    (seat,) = get_args(get_type_hints(view).get("seats")) or (None,)
    stage = get_type_hints(seat).get("stage") if seat else None
    return {name for each in get_args(stage) for name in get_args(each)} - {"done"}


@cache
def walk_through(game_id: str) -> Walk:
    """All phases of a game."""
    return Walk(game_id, GOLDENS[game_id])
