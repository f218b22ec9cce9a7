"""How far a sheet is with what its city adds: the carnival parade, race goals."""

from __future__ import annotations

from tropa.atlas.route import PARADE
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.races import measure_sheet


def parade_of(position: EnRoute, seat: int, segments: list[int], before: int) -> list[str]:
    """The longest stretch of a route along tourists, where an open goal asks for it (ER-25.3)."""
    city = position.city
    if not any(goal >= 0 and city.goals[goal].rule.measure == PARADE for goal in position.goal) or city.race_until:
        return []
    base = seat * city.locations
    longest: list[int] = []
    run: list[int] = []
    for segment in segments:
        is_busy = any(0 < position.location_round[base + location] < before for location in city.map.along[segment])
        run = [*run, segment] if is_busy else []
        longest = max(longest, run, key=len)
    return [city.map.segment_names[segment] for segment in longest]


def race_values(position: EnRoute, seat: int) -> list[int]:
    """What the sheet has of each open race, as drawn (ER-23.3); none where goals aren't races."""
    if not position.city.race_until:
        return []
    return [measure_sheet(position, seat, position.city.goals[goal].rule.measure) for goal in position.goal if goal >= 0]
