"""What a seat uses of a game: cards, tiles, districts, spaces, by kind and name, as in `card r7`. Reports count them.

Read from the actions' texts, so that a game of another package is counted, too: there every action is a thing of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tropa.core.contract import Position
from tropa.games.lost_cities.components import PATH_OF, STEPS
from tropa.games.night_cage.components import kind_name

Uses = list[str]


def uses_of_action(game_id: str, position: Position, seat: int, text: str) -> Uses:
    """What the seat uses by an action that it is about to take."""
    verb, *words = text.split()
    read = READERS.get(game_id)
    return [text] if read is None else read(position, seat, verb, words)


def uses_of_end(game_id: str, position: Position, seat: int) -> Uses:
    """What of a game that is over counts as used by the seat: the segments of its final route."""
    if game_id == "en-route":
        state: Any = position
        segments = int(state.city.segments)
        walked = state.walk[seat * segments : seat * segments + int(state.walk_length[seat])]
        return [f"route {state.city.map.segment_names[int(segment)]}" for segment in walked]
    if game_id == "innsmouth":
        sheet: Any = position.sheets[seat]  # type: ignore[attr-defined]
        names = sheet_names(position)
        return [f"route {names[int(segment)]}" for segment in sheet.walk[: int(sheet.walked)]]
    return []


def sheet_names(position: Any) -> list[str]:
    names: list[str] = position.town.map.segment_names
    return names


def _lost_cities(position: Any, seat: int, verb: str, words: list[str]) -> Uses:
    if verb == "take":
        return [f"pile {words[0]}"]
    if verb == "discard":
        return [f"discard {words[0]}"]
    if verb == "stay":
        return []
    path = words[0][0]
    step = int(position.step[seat * len(PATH_OF) + PATH_OF[path]]) + 1
    spaces = [f"space {path}{step}"] if step <= STEPS else []  # A figure at the summit stays there (LC-3.5).
    if verb == "move":
        return spaces
    return [f"card {words[0]}", *spaces, *([f"researcher {path}"] if words[-1] == "researcher" else [])]


def _on_a_map(position: Any, seat: int, verb: str, words: list[str]) -> Uses:
    kind = MAP_KINDS.get(verb)
    return [] if kind is None or not words else [f"{kind} {words[0]}"]


MAP_KINDS: Final = {
    "draw": "segment", "redraw": "segment", "extra": "segment", "locate": "district", "greet": "cafe", "task": "task",
    "tour": "tour", "line": "line", "lay": "card", "kind": "kind", "fate": "fate",
}  # fmt: skip


def _bigfoot(position: Any, seat: int, verb: str, words: list[str]) -> Uses:
    if verb == "place":
        return [f"space {words[1]}"] if words[0] == "at" else []
    if verb == "show":
        return [f"card {words[0]}"]
    if verb == "declare":
        return [f"declare {' '.join(words)}"]
    return [f"{verb} {words[0]}"] if verb in ("camp", "discard") else [verb] if verb in ("accuse", "reveal") else []


def _night_cage(position: Any, seat: int, verb: str, words: list[str]) -> Uses:
    if verb == "put":
        return [f"tile {kind_name(position.hand)}", f"space {words[0]}"]
    if verb in ("land", "lay", "darken"):
        return [f"space {words[0]}"]
    return [verb] if verb in ("stay", "charge", "scramble", "hold", "take", "sustain") else []


READERS: Final[dict[str, Callable[[Any, int, str, list[str]], Uses]]] = {
    "lost-cities": _lost_cities,
    "en-route": _on_a_map,
    "innsmouth": _on_a_map,
    "bigfoot": _bigfoot,
    "night-cage": _night_cage,
}
