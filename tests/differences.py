"""Values and what changed between them, for the tests of both ends: `python -m tests.differences` writes them for the browser's."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from tropa.core.contract import DEALER
from tropa.core.difference import find_difference
from tropa.core.drive import step
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.registry import find_game

CASES = Path(__file__).parents[1] / "web/tests/differences.json"
COUNT = 200
NAMES = ["a", "b", "0", "1", "é"]


def random_value(rng: Rng, depth: int = 3) -> Any:
    kind = rng.below(8 if depth else 5)
    if kind < 5:
        # No number is equal to a flag or to a number of another kind: Python takes True for 1 and 2 for 2.0.
        return [None, bool(rng.below(2)), 2 + int(rng.below(3)), int(rng.below(4)) + 0.5, NAMES[rng.below(len(NAMES))]][kind]
    if kind == 5:
        return {name: random_value(rng, depth - 1) for name in NAMES if rng.below(2)}
    return [random_value(rng, depth - 1) for _ in range(rng.below(6))]


def changed(rng: Rng, value: Any) -> Any:
    """The value with something in it another; seldom all of it."""
    if rng.below(4) == 0 or not isinstance(value, list | dict) or not value:
        return random_value(rng)
    if isinstance(value, dict):
        name = list(value)[rng.below(len(value))]
        rest = {key: entry for key, entry in value.items() if key != name}
        return rest if rng.below(3) == 0 else value | {name: changed(rng, value[name])}
    at = rng.below(len(value))
    instead = [[changed(rng, value[at])], [], [value[at], random_value(rng)]][rng.below(3)]
    return [*value[:at], *instead, *value[at + 1 :]]


def random_pairs(count: int, seed: int = 1) -> list[tuple[Any, Any]]:
    rng = Rng(seed)
    values = [random_value(rng) for _ in range(count)]
    return [(value, changed(rng, value)) for value in values]


def random_views(game: str, count: int) -> list[object]:
    """What seat 0 sees in the first moves of a random game."""
    found = find_game(game)
    rng = Rng(1)
    position = found.new(2, complete_options(found.info, {}))
    views: list[object] = []
    while len(views) < count:
        if step(position, rng) != DEALER:
            views.append(found.show.view(position, 0))
    return views


def cases() -> list[list[Any]]:
    """Old, difference, new, as they are written: made up, and a few moves of a game."""
    views = random_views("lost-cities", 30)[-8:]
    pairs: list[tuple[Any, Any]] = [*random_pairs(COUNT), *pairwise(views)]
    found = [(old, find_difference(old, new), new) for old, new in pairs]
    return msgspec.to_builtins([list(case) for case in found if case[1] is not None])  # type: ignore[no-any-return]


def text() -> str:
    return "[\n" + ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases()) + "\n]\n"


if __name__ == "__main__":
    CASES.write_text(text(), encoding="utf-8")
