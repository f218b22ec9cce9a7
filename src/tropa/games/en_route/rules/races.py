"""Race goals: read off every sheet at the end of a round, and marked by whoever is there (ER-23.3 to ER-23.6)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE, DEAD_END
from tropa.atlas.graph import SheetGraph
from tropa.games.en_route.features import (
    SHEET_BRIDGES,
    SHEET_BUSY_ATTRACTIONS,
    SHEET_CROWD,
    SHEET_LANDMARKS,
    SHEET_LINE,
    SHEET_POPULAR,
    SHEET_REACH,
    SHEET_STRETCH,
)
from tropa.games.en_route.scoring import drawn_segments, ratings
from tropa.games.en_route.state import AFTER_ALL, State


def mark_races(state: State) -> None:
    """Whoever meets a goal for the first time marks it with the round's number (ER-23.4)."""
    if not state.city.race_until:
        return
    for index in range(len(state.goal)):
        if state.goal[index] < 0:
            continue
        rule = state.city.goals[state.goal[index]].rule
        for seat in range(state.players):
            place = seat * len(state.goal) + index
            if state.mark[place] == 0 and rule.is_met(measure_sheet(state, seat, rule.measure)):
                state.mark[place] = state.round


def measure_sheet(state: State, seat: i64, measure: i64) -> i64:
    """The sheet as drawn, whether on a final route or not (ER-23.3, ER-23.5)."""
    if measure == SHEET_REACH:
        return max((_reach(state, piece) for piece in find_pieces(state, seat)), default=0)
    if measure == SHEET_STRETCH:
        drawn = drawn_segments(state, seat, AFTER_ALL)
        return SheetGraph(state.city.new_scoring(ratings(state)), drawn).longest_run
    if measure == SHEET_BRIDGES:
        kinds = state.city.map.segment_kind
        return sum(kinds[segment] == BRIDGE for segment in drawn_segments(state, seat, AFTER_ALL))
    if measure == SHEET_LINE:
        return _busiest_line(state, seat)
    if measure == SHEET_BUSY_ATTRACTIONS:
        return len({place for location in busy_locations(state, seat) if (place := _place(state, location)) >= 0})
    if measure == SHEET_CROWD:
        return max((_crowd(state, seat, piece) for piece in find_pieces(state, seat)), default=0)
    if measure == SHEET_LANDMARKS or measure == SHEET_POPULAR:
        return _seen(state, seat, state.city.kinds + (1 if measure == SHEET_LANDMARKS else 0))
    return _cafes(state, seat)


def find_pieces(state: State, seat: i64) -> list[list[int]]:
    """The drawn segments, those that hang together together."""
    left = drawn_segments(state, seat, AFTER_ALL)
    pieces: list[list[int]] = []
    while left:
        piece = [left.pop(0)]
        for segment in piece:
            joined = [other for other in left if state.city.is_joined(segment, other)]
            piece.extend(joined)
            left = [other for other in left if other not in joined]
        pieces.append(piece)
    return pieces


def _reach(state: State, piece: list[int]) -> i64:
    """How wide or high, in roads; a road that ends at the water reaches no further than where it begins."""
    town = state.city.map
    nodes = [node for segment in piece for node in town.ends[segment][: 1 if town.segment_kind[segment] == DEAD_END else 2]]
    rows = [town.node_row[node] for node in nodes]
    columns = [town.node_column[node] for node in nodes]
    return round(max(max(rows) - min(rows), max(columns) - min(columns)))


def busy_locations(state: State, seat: i64) -> list[int]:
    return [location for location in range(int(state.city.locations)) if _people(state, seat, location)]


def _people(state: State, seat: i64, location: i64) -> i64:
    base = (seat * state.city.locations + location) * state.city.kinds
    people: i64 = 0
    for kind in range(state.city.kinds):
        people += state.tourists[base + kind]
    return people


def _place(state: State, location: i64) -> int:
    """The attraction that stands there, by its first location, or -1."""
    return int(state.city.map.place[location]) if state.city.colour[location] >= 0 else -1


def _busiest_line(state: State, seat: i64) -> i64:
    """Of the printed map, on both sides of the harbour."""
    width = int(state.city.map.columns)
    busy = busy_locations(state, seat)
    rows = [location // width for location in busy]
    columns = [location % width for location in busy]
    return max((max(rows.count(row), columns.count(column)) for row, column in zip(rows, columns, strict=True)), default=0)


def _crowd(state: State, seat: i64, piece: list[int]) -> i64:
    along = {location for segment in piece for location in state.city.map.along[segment]}
    return sum(int(_people(state, seat, location)) for location in along)


def _seen(state: State, seat: i64, colour: i64) -> i64:
    """Attractions of that colour with a segment along them."""
    found: set[int] = set()
    for segment in drawn_segments(state, seat, AFTER_ALL):
        for location in state.city.map.along[segment]:
            if state.city.colour[location] == colour:
                found.add(_place(state, location))
    return len(found)


def _cafes(state: State, seat: i64) -> i64:
    """Cafés visited; where they are switched off, their crossings that segments touch."""
    city = state.city
    if state.setting.has_cafes:
        return sum(state.cafe_round[seat * city.cafes + cafe] > 0 for cafe in range(city.cafes))
    touched = {node for segment in drawn_segments(state, seat, AFTER_ALL) for node in city.map.ends[segment]}
    return sum(node in touched for node in city.cafe_node)
