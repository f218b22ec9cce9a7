"""What a seat's choices and what is shown of it follow from: what all have in common, and its own sheet."""

from __future__ import annotations

from tropa.core.vectors import packed
from tropa.games.en_route.rules.position import EnRoute


def stamp_seat(position: EnRoute, seat: int) -> object:
    """None for partners, who share more than that."""
    return None if position.setting.is_team else (_shared(_stamp_table(position)), _stamp_sheet(position, seat))


_last: object = None
"""What was last stamped of a table: all its seats have one, and keep it for as long as nothing changes."""


def _shared(stamp: object) -> object:
    global _last  # noqa: PLW0603
    if stamp != _last:
        _last = stamp
    return _last


def _stamp_table(position: EnRoute) -> object:
    return (
        (position.city.id, position.phase, position.round, position.leader, position.turn, position.renewing),
        (position.lead_card, position.symbol, position.tour_open, position.balance_taken),
        (tuple(position.card_place), tuple(position.is_known), tuple(position.renewed), tuple(position.queue)),
        (tuple(position.offered), tuple(position.goal), tuple(position.raises), tuple(position.mark)),
        (tuple(position.line_open), tuple(position.task_kept), tuple(position.tour_kept), tuple(position.cafe_card)),
        (tuple(position.balance_owner), tuple(position.balance_kind), tuple(position.balance_used)),
    )


def _stamp_sheet(position: EnRoute, seat: int) -> object:
    city = position.city
    segments, locations, cafes = seat * city.segments, seat * city.locations, seat * city.cafes
    people = locations * city.kinds
    return (
        (position.board[seat], position.line[seat], position.task_dealt[2 * seat], position.task_dealt[2 * seat + 1]),
        (position.tour_dealt[2 * seat], position.tour_dealt[2 * seat + 1]),
        (position.round_card[2 * seat], position.round_card[2 * seat + 1]),
        (position.coordinate[2 * seat], position.coordinate[2 * seat + 1], position.picked[seat]),
        (position.stage[seat], position.chosen[seat], position.is_forced[seat], position.drawn[seat]),
        (position.first_segment[seat], position.walk_start[seat], position.walk_length[seat], position.confirmed[seat]),
        packed(position.segment_round[segments : segments + city.segments]),
        tuple(position.walk[segments : segments + position.walk_length[seat]]),
        packed(position.location_round[locations : locations + city.locations]),
        packed(position.tourists[people : people + city.locations * city.kinds]),
        packed(position.cafe_round[cafes : cafes + city.cafes]),
        packed(position.cafe_used[cafes : cafes + city.cafes]),
        packed(position.cafe_pending[cafes : cafes + city.cafes]),
        tuple(position.cafe_got[cafes : cafes + city.cafes]),
    )
