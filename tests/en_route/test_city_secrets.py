"""Six more cities: what is open and what is hidden (ER-21.9, ER-22.11, ER-23.9, ER-24.7, ER-24.10, ER-25.8, ER-26.8)."""

from __future__ import annotations

import pytest

from tests.en_route.cities import NEW_YORK, begin, draw_sheet, play_until
from tropa.core.drive import step
from tropa.core.rng import Rng
from tropa.games.en_route.components import FURTHER_CITIES
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.structs import View
from tropa.games.en_route.show.view import build_view
from tropa.games.en_route.state import DRAWING, FINAL, FINISHED, IN_STACK, LAY_CAFES, LEAD, UNDER_STACK


def finish(position: EnRoute, seat: int, seed: int) -> None:
    """The seat draws by chance and confirms."""
    rng = Rng(seed)
    while position.phase == DRAWING and position.stage[seat] != FINISHED:
        owed = position.owed(seat)
        position.act(seat, owed[rng.below(len(owed))])


def views_of_one_drawing(position: EnRoute, seat: int, viewer: int | None) -> list[View]:
    """What the viewer sees before the seat draws, and after each of several different drawings."""
    views = [build_view(position, viewer)]
    for seed in range(6):
        drawn = position.copy()
        finish(drawn, seat, seed)
        views.append(build_view(drawn, viewer))
    return views


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("name", [city.id for city in FURTHER_CITIES])
def test_a_drawing_is_hidden_until_all_have_confirmed(name: str, viewer: int | None) -> None:
    """ER-21.9, ER-22.11, ER-23.9, ER-25.8, ER-26.8: no segment, café card, mark or sail tells of it, in opening rounds neither."""
    for phase_round in (1, 4):
        position = play_until(begin(name, 3, level="full"), DRAWING, 2)
        while position.round < phase_round:
            position = play_on(position)
        views = views_of_one_drawing(position, 1, viewer)
        for view in views:
            seat = view.seats[1]
            seat.is_done = False
            seat.stage = None
        assert all(view == views[0] for view in views[1:])


def play_on(position: EnRoute) -> EnRoute:
    """To the drawing of the next round."""
    rng = Rng(7)
    number = position.round
    while position.round == number or position.phase != DRAWING:
        position = position.copy()
        step(position, rng)
    return position


def test_lines_are_open_to_everybody() -> None:
    """ER-21.9: also in the opening rounds, in which boards are hidden."""
    position = play_until(begin("london", 4), DRAWING)
    assert position.is_opening()
    for viewer in (0, 3, None):
        view = build_view(position, viewer)
        assert [seat.line for seat in view.seats] == [int(line) for line in position.line]
        assert not any(seat.segments for index, seat in enumerate(view.seats) if index != viewer)


def test_cards_that_went_under_the_stack_are_known_and_the_rest_isnt() -> None:
    """ER-22.11: any unseen card may come next; below them lie those that went there, in their order."""
    position = play_until(begin(NEW_YORK, 2), DRAWING)
    while position.phase != LAY_CAFES:
        for cafe in (2, 5):
            if position.round > 1:
                position.cafe_round[position.city.cafes + cafe] = position.round
        under = [int(position.cafe_card[cafe]) for cafe in (2, 5)]
        seat = position.to_act()[0]
        owed = position.owed(seat) if seat >= 0 else []
        position.act(seat, owed[0] if owed else int(position.chance_at(0)))
    view = build_view(position, None)
    assert len(view.cafe_under) >= 2
    assert [int(card) for card in position.under_stack[:2]] == under
    unseen = [card for card in range(11) if position.bonus_place[card] == IN_STACK]
    assert len(unseen) == 4
    assert len({action for action, _ in position.chances()}) == 4
    guesses = [position.guess(0, Rng(seed)) for seed in range(5)]
    assert all(list(guess.under_stack) == list(position.under_stack) for guess in guesses)
    for card in unseen:
        position.bonus_place[card] = UNDER_STACK
    assert len(position.chances()) == 1


def test_marks_appear_with_the_drawings() -> None:
    """ER-23.9, ER-23.4: open to all once all have confirmed."""
    position = play_until(begin("hong-kong", 2), DRAWING)
    measures = [goal.measure for goal in position.city.goals]
    position.goal[0] = measures.index("sheet_bridges")
    draw_sheet(position, 1, ["h1,2", "h3,2"], int(position.round))
    finish(position, 1, 1)
    assert build_view(position, 0).seats[1].marks[0] == 0
    number = int(position.round)
    finish(position, 0, 1)
    for viewer in (0, 1, None):
        assert build_view(position, viewer).seats[1].marks[0] == number


@pytest.mark.parametrize("is_team", [False, True])
def test_own_excursions_are_turned_up_with_the_tasks(is_team: bool) -> None:
    """ER-24.7, ER-24.10: before final routes, not earlier, not for a partner either; the dropped one never."""
    position = play_until(begin("paris", 4, teams=is_team), LEAD)
    for viewer in (0, 1, None):
        view = build_view(position, viewer)
        for seat in range(4):
            own = [int(position.own_tour(seat))]
            assert view.seats[seat].tours == (own if seat == viewer else None)
    play_until(position, FINAL)
    for viewer in (0, 1, None):
        assert [seat.tours for seat in build_view(position, viewer).seats] == [[int(position.own_tour(s))] for s in range(4)]


def test_others_count_the_open_excursion_only() -> None:
    """ER-24.10: what is shown of somebody's best route says nothing of an own excursion, before the end."""
    position = play_until(begin("paris", 2), LEAD)
    while position.round < 7 or position.phase != LEAD:
        position = play_until(play_on(position), LEAD)
    other = position.copy()
    other.tour_kept[1] = 1 - other.tour_kept[1]
    assert build_view(position, 0) == build_view(other, 0)
    best = build_view(position, 0).seats[1].best
    own = build_view(position, 1).seats[1].best
    assert best is not None
    assert own is not None
    assert (len(best.tour_values), len(own.tour_values)) == (1, 2)
