"""Recorded games played again: how many actions a second the engine does, each after drawing one of those that may be done.

    python bench/beside.py --script bench/replays.py en-route innsmouth bigfoot      beside 0.1.0, which wrote the records

Prints one JSON object: for each game actions per second of processor time, and how many actions its records have.
"""

from __future__ import annotations

import inspect
import json
import sys
import time
from pathlib import Path
from typing import Any

from tropa.core.match import replay
from tropa.core.record import read_record
from tropa.core.rng import Rng

RECORDS = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "0.1.0" / "records"
SECONDS = 2.0
DEALER = -1

Recorded = tuple[Any, list[tuple[int, int]]]
"""The position at the beginning, and all that was done."""


def read_games(game_id: str) -> list[Recorded]:
    found: list[Recorded] = []
    for path in sorted(RECORDS.glob(f"{game_id}-*.tropa")):
        record = read_record(path.read_text(encoding="utf-8"))
        given: list[Any] = [record]
        if len(inspect.signature(replay).parameters) == 4:  # 0.1.0 finds the game by itself.
            from tropa.registry import find_game  # noqa: PLC0415 - it has no such module

            given = [find_game(game_id), record]
        match: Any = replay(*given)
        found.append((match.start, match.actions))
    return found


def draw_owed(position: Any, seat: int, rng: Rng) -> int:
    """As 0.1.0 draws one, which lists them all."""
    owed = position.owed(seat)
    return int(owed[rng.below(len(owed))])


def play_again(start: Any, actions: list[tuple[int, int]], rng: Rng) -> int:
    position = start.copy()
    pick = type(position).pick if hasattr(position, "pick") else draw_owed
    for seat, action in actions:
        if seat == DEALER:
            position.chance_at(rng.below(position.chance_total()))
        else:
            pick(position, seat, rng)
        position.act(seat, action)
    return len(actions)


def measure(games: list[Recorded]) -> float:
    done = 0
    rng = Rng(1)
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        done += sum(play_again(start, actions, rng) for start, actions in games)
    return done / spent


def main() -> None:
    figures: dict[str, float] = {}
    for game_id in sys.argv[1:]:
        games = read_games(game_id)
        figures[f"{game_id} actions"] = sum(len(actions) for _, actions in games)
        figures[game_id] = measure(games)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
