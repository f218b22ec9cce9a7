"""Games of other libraries, played by the same loop and the same generator for comparison. The libraries come with `pip install tropa[peers]`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tropa.core.rng import Rng

OPEN_SPIEL_GAMES = ["tic_tac_toe", "connect_four", "hex", "hearts", "gin_rummy"]
RLCARD_GAMES = ["uno", "gin-rummy"]

Go = Callable[[], int]
"""Does some of what is measured and says how much."""


class PeerMissing(ValueError):
    """A library to compare with that isn't installed."""


class Contestant:
    """A game in a benchmark."""

    def __init__(
        self,
        game: str,
        peer: str | None,
        is_compiled: bool,
        drive: Go | None,
        loop: Go,
        copy: Go | None,
        adapter: str | None = None,
    ) -> None:
        self.game = game
        self.peer = peer
        self.is_compiled = is_compiled
        self.drive = drive
        """Plays a game by the library's own loop, if it has one; returns the number of actions."""
        self.loop = loop
        """Plays a game by a loop in Python."""
        self.copy = copy
        self.adapter = adapter
        """By which of our adapters, if not by the game itself."""


def find_library(name: str, shown: str) -> Any:
    try:
        return import_module(name)
    except ImportError as fault:
        raise PeerMissing(f"{shown} is not installed (pip install tropa[peers])") from fault


def open_spiel_contestants(seed: int) -> list[Contestant]:
    library = find_library("pyspiel", "OpenSpiel")
    return [_open_spiel_contestant(library.load_game(name), name, seed) for name in OPEN_SPIEL_GAMES]


def _open_spiel_contestant(game: Any, name: str, seed: int) -> Contestant:
    rng = Rng(seed)
    finished = game.new_initial_state()
    play_state(finished, rng)
    middle = game.new_initial_state()
    history = finished.history()
    for action in history[: len(history) // 2]:
        middle.apply_action(action)

    def loop() -> int:
        return play_state(game.new_initial_state(), rng)

    def copy() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    return Contestant(name, "OpenSpiel", True, None, loop, copy)


def play_state(state: Any, rng: Rng) -> int:
    """Random actions until the game is over; returns how many."""
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = _draw(state.chance_outcomes(), rng.chance())
        else:
            actions = state.legal_actions()
            action = actions[rng.below(len(actions))]
        state.apply_action(action)
        count += 1
    return count


def _draw(outcomes: list[tuple[int, float]], ticket: float) -> int:
    for action, share in outcomes:
        ticket -= share
        if ticket < 0:
            return action
    return outcomes[-1][0]


def rlcard_contestants(seed: int) -> list[Contestant]:
    library = find_library("rlcard", "RLCard")
    return [_rlcard_contestant(library.make(name, config={"seed": seed}), name, seed) for name in RLCARD_GAMES]


def _rlcard_contestant(environment: Any, name: str, seed: int) -> Contestant:
    rng = Rng(seed)

    def loop() -> int:
        count = 0
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[rng.below(len(actions))])
            count += 1
        return count

    return Contestant(name, "RLCard", False, None, loop, None)
