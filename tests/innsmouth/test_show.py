"""What is told of a check from its first symbol to its last loss, and what a seat is asked for."""

from __future__ import annotations

from typing import get_args

from tests.innsmouth.table import at_the_end, checked, do, draw, drawing, new_game, put, threaten, walk
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.innsmouth.components import CHARACTER_NAMES
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.show.event_structs import (
    CheckEvent,
    Crossing,
    Event,
    LoseEvent,
    PassedEvent,
    RitualsEvent,
    SettleEvent,
)
from tropa.games.innsmouth.show.events import build_events
from tropa.games.innsmouth.show.structs import Task
from tropa.games.innsmouth.show.tasks import task_of
from tropa.games.innsmouth.show.view import build_view
from tropa.games.innsmouth.state import CHECK, LOSING


def told(position: Innsmouth, seat: int, text: str) -> list[Event]:
    """What an action, done here, is told as to an onlooker."""
    before = position.copy()
    action = position.parse(seat, text)
    position.act(seat, action)
    return build_events(before, position, seat, action, None)


def ready(character: str = "collector") -> Innsmouth:
    """As `checked`, just before the route is confirmed."""
    position = at_the_end(1, character=character)
    sheet = position.own(0)
    draw(sheet, "h2,1", "h2,2", "v2,1", "h4,1", "v3,1")
    put(sheet, "3,3", "ttc")
    put(sheet, "2,3", "ss")
    put(sheet, "3,2", "x")
    threaten(sheet, "3,3", "3,3")
    walk(position, 0, "D2", "h2,2", "h2,1", "v2,1", "v3,1", "h4,1")
    return position


def test_a_check_tells_what_threatens_and_what_the_route_counts() -> None:
    position = ready()
    route = build_view(position, 0).seats[0].route
    assert route is not None
    events = told(position, 0, "confirm")
    begun = next(event for event in events if isinstance(event, CheckEvent))
    assert (begun.number, begun.points) == (2, route.points)
    assert [place.district for place in begun.symbols] == ["3,3", "3,3"]
    assert begun.ferries == []


def test_ferries_that_raise_the_level_are_told() -> None:
    """IN-7.3; the Boatman's don't (IN-10.4)."""
    for character, ferries in (("collector", [Crossing("D2", "3,3")]), ("boatman", [])):
        position = at_the_end(1, character=character)
        draw(position.own(0), "h2,2", "h3,3")
        walk(position, 0, "2,2", "h2,2")
        do(position, 0, "ferry 3,3", "step h3,3")
        begun = next(event for event in told(position, 0, "confirm") if isinstance(event, CheckEvent))
        assert (begun.number, begun.ferries) == (len(ferries), ferries)


def test_losses_follow_the_dice_in_the_order_of_the_rules() -> None:
    """IN-7.7: the largest group first."""
    position = checked()
    do(position, 0, "stop")
    assert told(position, DEALER, "die 1")[:1] == []
    events = told(position, DEALER, "die 2")
    kinds = [type(event).__name__ for event in events]
    assert kinds[:2] == ["DiceEvent", "SettleEvent"]
    settled = next(event for event in events if isinstance(event, SettleEvent))
    assert (settled.dice, settled.least) == ([1, 2], 5)
    lost = [event for event in events if isinstance(event, LoseEvent)]
    assert [event.place.district for event in lost] == ["3,3", "2,3"]
    assert [len(event.tourists) for event in lost] == [3, 2]
    over = next(event for event in events if isinstance(event, PassedEvent))
    assert [over.points] == position.outcome().scores
    assert build_view(position, 0).seats[0].lost == ["2,3", "3,3"]


def test_rituals_that_leave_no_choice_are_told_from_their_beginning() -> None:
    events = told(ready("warlock"), 0, "confirm")
    begun = next(event for event in events if isinstance(event, RitualsEvent))
    assert (begun.number, len(begun.symbols)) == (2, 2)
    assert [event.place.district for event in events if isinstance(event, LoseEvent)] == ["3,3", "2,3"]
    assert isinstance(events[-2], PassedEvent)


def test_each_check_is_begun_and_ended_once() -> None:
    for seed in range(6):
        position, rng = new_game(3), Rng(seed)
        begun: list[int] = []
        ended: list[int] = []
        while seats := position.to_act():
            seat = seats[0]
            owed = position.owed(seat)
            action = position.chance_at(rng.below(position.chance_total())) if seat == DEALER else owed[rng.below(len(owed))]
            before = position.copy()
            position.act(seat, action)
            if position.phase >= CHECK:
                for event in build_events(before, position, seat, action, None):
                    if isinstance(event, CheckEvent | RitualsEvent):
                        assert event.seat not in begun
                        begun.append(event.seat)
                    elif isinstance(event, PassedEvent):
                        ended.append(event.seat)
        assert sorted(begun) == [0, 1, 2]
        assert ended == begun


def test_every_sentence_of_the_prompt_has_its_moment() -> None:
    seen: set[str | None] = set()
    for seed in range(60):
        threat = "deep-ones" if seed % 2 else "cultists"
        position = new_game(1 + seed % 4, threat=threat, character=CHARACTER_NAMES[seed % 5])
        rng = Rng(seed)
        while seats := position.to_act():
            seat = seats[0]
            if seat == DEALER:
                position.act(seat, position.chance_at(rng.below(position.chance_total())))
                continue
            task = task_of(position, seat)
            assert task is not None
            seen.add(task)
            owed = position.owed(seat)
            position.act(seat, owed[rng.below(len(owed))])
    # Groups that are equal in every way are rare (IN-7.7).
    position = checked()
    position.sheets[0].stage = LOSING
    seen.add(task_of(position, 0))
    assert seen == set(get_args(Task))


def test_nothing_is_asked_of_who_has_finished() -> None:
    position = drawing()
    assert build_view(position, None).seats[0].task is None
    assert build_view(position, 0).seats[0].task == "locate"
