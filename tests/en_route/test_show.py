"""What leaves the game so that the client needs no rule: cards, roads within reach, challenges, teams, standing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.en_route.table import Table, read_record
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.choice_structs import DrawChoice
from tropa.games.en_route.show.choices import build_choice
from tropa.games.en_route.show.event_structs import LocateEvent
from tropa.games.en_route.show.view import build_view
from tropa.registry import play_record

GOLDEN = Path(__file__).parents[1] / "golden" / "en-route"
GAMES = sorted(path.name for path in GOLDEN.glob("[234]p*.tropa"))[::4]


@pytest.mark.parametrize("name", GAMES)
def test_in_the_end_the_standing_is_what_the_chosen_routes_brought(name: str) -> None:
    position = play_record(read_record((GOLDEN / name).read_text(encoding="utf-8"))).position
    assert isinstance(position, EnRoute)
    assert position.standing() == [float(points) for points in position.outcome().scores]
    routes = [seat.route for seat in build_view(position, None).seats]
    assert [route.points for route in routes if route is not None] == position.outcome().scores


def test_a_route_that_is_kept_stands_for_its_seat() -> None:
    table = Table()
    table.play_to_routes()
    best = table.position.standing()
    for verb in ("start ", "step "):
        table.do(0, next(text for text in table.can(0) if text.startswith(verb)))
    short = table.seat(0).route
    assert short is not None
    assert table.position.standing() == best, "not kept yet"
    table.do(0, "confirm")
    assert table.position.standing() == [float(short.points), best[1]]


def test_a_location_is_told_by_the_numbers_of_the_seats_board() -> None:
    table = Table()
    table.choose()
    (event,) = table.events(0, "locate 6,1", 0)
    assert isinstance(event, LocateEvent)
    assert (event.location, event.coordinates) == ("6,1", [3, 5])


def test_roads_say_how_near_they_are() -> None:
    table = Table()
    table.choose()
    table.do(0, "locate 5,3")

    def reach() -> dict[str, str]:
        found = [build_choice(table.position, 0, action) for action in table.position.owed(0)]
        return {choice.segment: choice.reach for choice in found if isinstance(choice, DrawChoice)}

    city = table.position.city
    ends = {name: {city.map.node_names[node] for node in city.map.ends[city.map.segment_of[name]]} for name in reach()}
    cafes = {city.map.node_names[node] for node in city.cafe_node}
    assert {name for name, near in reach().items() if near == "along"} == {"h4,2", "h5,2", "v4,2", "v4,3"}
    assert {name for name, near in reach().items() if near == "touching"} == {name for name in ends if ends[name] & cafes}
    table.do(0, "draw v4,2")
    assert reach()["v5,2"] == "touching"


def test_what_may_still_come_is_neither_on_the_table_nor_in_the_own_hand() -> None:
    table = Table()
    view = build_view(table.position, 0)
    assert view.city is not None
    hand = view.seats[0].hand
    assert hand is not None
    assert sorted([*view.unseen, *hand]) == sorted(card.name for card in view.city.cards)
    table.choose()
    assert not {"3rr", "5bb"} & set(build_view(table.position, 0).unseen)


def test_alone_a_route_says_what_it_is_short_of() -> None:
    """ER-10.4."""
    table = Table(1)
    table.play_to_routes()
    best = table.seat(0).best
    challenge = table.view().challenge
    assert best is not None
    assert best.short is not None
    assert challenge is not None
    assert best.short.points == max(0, challenge.total - best.points)
    assert Table(2).seat(0).best is None


def test_partners_add_up() -> None:
    """ER-11.2."""
    table = Table(4, {"teams": True})
    table.play_to_routes()
    seats = table.view().seats
    points = [seat.best.points for seat in seats if seat.best is not None]
    assert [seat.team_points for seat in seats] == [points[0] + points[2], points[1] + points[3]] * 2
    assert [seat.partner for seat in seats] == [2, 3, 0, 1]
