"""Themed excursions: one lies open, one of two is kept by each player (ER-24.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.games.en_route.state import State


def has_tours(state: State) -> bool:
    """The switch for goals takes excursions away, too (ER-24.9)."""
    return state.setting.has_goals and len(state.city.tours) > 0


def tours_to_deal(state: State) -> list[int]:
    return [tour for tour in range(len(state.city.tours)) if tour != state.tour_open and tour not in state.tour_dealt]


def tours_to_keep(state: State, seat: i64) -> list[int]:
    if not has_tours(state) or state.tour_kept[seat] >= 0:
        return []
    return sorted([int(state.tour_dealt[seat * 2]), int(state.tour_dealt[seat * 2 + 1])])


def keep_tour(state: State, seat: i64, tour: i64) -> None:
    """One is kept, the other dropped unseen."""
    state.tour_kept[seat] = 0 if state.tour_dealt[seat * 2] == tour else 1
