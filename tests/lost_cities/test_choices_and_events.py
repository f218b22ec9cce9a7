"""What an interface is offered and told: choices and events as data."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.lost_cities.table import Table
from tropa.core.contract import DEALER, MalformedAction, Refusal
from tropa.games.lost_cities.components import PATHS
from tropa.games.lost_cities.game import GAME
from tropa.games.lost_cities.show.structs import (
    AdvanceChoice,
    AdvanceEvent,
    ArtifactEvent,
    ArtifactScoreEvent,
    BeginChoice,
    BeginEvent,
    Choice,
    DiscardChoice,
    DiscardEvent,
    DrawChoice,
    Event,
    ExpeditionBeginEvent,
    ExpeditionEndEvent,
    FigureScoreEvent,
    MoveChoice,
    MoveEvent,
    PointsEvent,
    RoundEvent,
    StayChoice,
    StayEvent,
    SummitChoice,
    SummitEvent,
    TakeChoice,
    TokenEvent,
)


def test_choices_of_playing_a_card() -> None:
    """LC-3.1: where the figure would arrive, what it would find, and what that would bring."""
    table = Table({0: "g4 y3 r9"}, {"g4": "points15", "r6": "artifact"})
    table.stand(0, "g3", 4, researcher=True)
    table.stand(0, "r5", 7)
    assert table.choice("advance g4") == AdvanceChoice(
        action="advance g4", card="g4", path="g", figure="researcher", step=4, place="path", token="points15", gain=30 + 15
    )
    assert table.choice("advance r9") == AdvanceChoice(
        action="advance r9", card="r9", path="r", figure="adventurer", step=6, place="path", token="artifact", gain=5
    )
    assert table.choice("begin y3 adventurer") == BeginChoice(
        action="begin y3 adventurer", card="y3", path="y", figure="adventurer", step=1, place="path", token=None, gain=-20
    )
    assert table.choice("discard g4") == DiscardChoice(action="discard g4", card="g4", path="g")


def test_beginning_with_the_researcher_costs_double() -> None:
    """LC-5.3"""
    table = Table({0: "y3"})
    assert table.choice("begin y3 researcher") == BeginChoice(
        action="begin y3 researcher", card="y3", path="y", figure="researcher", step=1, place="path", token=None, gain=-40
    )


def test_choices_of_an_extra_step() -> None:
    """LC-4.4"""
    table = Table({0: "g4"}, {"g4": "arrow", "b2": "points10"})
    table.stand(0, "g3", 4)
    table.stand(0, "b1", 4)
    choice = table.choice("advance g4")
    assert isinstance(choice, AdvanceChoice)
    assert choice.token == "arrow"
    table.play("advance g4")
    assert table.choice("move b") == MoveChoice(
        action="move b", path="b", figure="adventurer", step=2, place="path", token="points10", gain=15
    )
    assert table.choice("stay") == StayChoice(action="stay")


def test_choices_of_taking() -> None:
    """LC-3.7: a pile shows its card, the deck doesn't."""
    table = Table({0: "g4", 1: "r1"})
    table.play("discard g4")
    table.draw()
    table.play("discard r1")
    assert table.choice("take g") == TakeChoice(action="take g", card="g4", path="g")
    assert table.choice("take deck") == DrawChoice(action="take deck")


def test_a_pile_says_who_put_down_its_top_card() -> None:
    """LC-3.6, LC-3.7: taking it uncovers an older card, and whoever put that one down."""
    table = Table({0: "g4", 1: "g5", 2: "w1"})
    table.play("discard g4")
    table.draw()
    table.play("discard g5")
    table.draw()
    pile = table.view(None).piles[PATHS.index("g")]
    assert (pile.top, pile.size, pile.by) == ("g5", 2, 1)
    table.play("discard w1", "take g")
    pile = table.view(None).piles[PATHS.index("g")]
    assert (pile.top, pile.size, pile.by) == ("g4", 1, 0)
    assert table.view(None).piles[PATHS.index("y")].by is None


def test_a_choice_that_ends_the_expedition_promises_no_token() -> None:
    """LC-5.1"""
    table = Table({0: "r4"}, {"r7": "points15"})
    table.stand(0, "r6", 4)
    for space in ("y7", "g7", "w7"):
        table.stand(1, space)
    for token, gain in (("points15", 15 + 15), (None, 15)):
        choice = table.choice("advance r4")
        assert isinstance(choice, AdvanceChoice)
        assert (choice.token, choice.gain) == (token, gain)
        if token:
            table.stand(1, "b7")
    told = table.happened("advance r4")
    assert [type(event) for event in told[:3]] == [RoundEvent, AdvanceEvent, ExpeditionEndEvent]


def test_a_choice_on_a_finished_path_moves_nothing() -> None:
    """LC-3.5"""
    table = Table({0: "r4"}, {"r9": "points15"})
    table.stand(0, "r9", 4)
    assert table.choice("advance r4") == SummitChoice(action="advance r4", card="r4", path="r", step=9)
    assert table.happened("advance r4") == [RoundEvent(round=1), SummitEvent(seat=0, card="r4", path="r", step=9)]
    assert table.total(0) == 0


def test_events_of_a_turn() -> None:
    """LC-3, LC-4"""
    table = Table({0: "g4", 1: "y2"}, {"g4": "arrow", "g5": "artifact", "b2": "points10"})
    table.stand(0, "g3", 4)
    table.stand(1, "b1", 4)
    assert table.happened("advance g4") == [
        RoundEvent(round=1),
        AdvanceEvent(seat=0, card="g4", path="g", figure="adventurer", step=4, place="path", token="arrow"),
    ]
    assert table.happened("move g") == [
        MoveEvent(seat=0, path="g", figure="adventurer", step=5, place="path", token="artifact"),
        ArtifactEvent(seat=0, path="g", step=5),
    ]
    table.draw("w0")
    assert table.happened("begin y2 researcher") == [
        BeginEvent(seat=1, card="y2", path="y", figure="researcher", step=1, place="path", token=None)
    ]


def test_events_of_points_and_of_staying() -> None:
    """LC-4.3, LC-4.4"""
    table = Table({0: "g4", 1: "b5"}, {"g4": "arrow", "b2": "points10"})
    table.stand(0, "g3", 4)
    table.stand(1, "b1", 4)
    table.play("advance g4")
    assert table.happened("stay") == [StayEvent(seat=0)]
    table.draw("w0")
    assert table.happened("advance b5") == [
        AdvanceEvent(seat=1, card="b5", path="b", figure="adventurer", step=2, place="path", token="points10"),
        PointsEvent(seat=1, path="b", step=2, points=10),
    ]
    table.draw("w1")
    card = table.hand(2)[-1]
    assert table.happened(f"discard {card}") == [DiscardEvent(seat=2, card=card, path="b")]


def test_an_event_says_of_a_choice_what_the_choice_said() -> None:
    """Each kind of choice is told by the event of that kind; a card of the deck by the dealer's."""
    events = {event.__struct_config__.tag: event.__struct_fields__ for event in get_args(Event)}
    for choice in get_args(Choice):
        kind = choice.__struct_config__.tag
        first, *others = events[kind]
        assert first == "seat"
        assert kind == "draw" or set(others) <= set(choice.__struct_fields__)


def test_rounds_are_counted_from_whoever_began() -> None:
    """LC-2.4: the log gathers turns by them."""
    table = Table({0: "r1", 1: "g1", 2: "w1"})
    begun = []
    for _ in range(7):
        card = table.hand(table.position.turn)[-1]
        begun.append([event.round for event in table.happened(f"discard {card}") if isinstance(event, RoundEvent)])
        table.draw()
    assert begun == [[1], [], [], [2], [], [], [3]]


def test_events_of_dealing() -> None:
    """LC-2.1, LC-2.4"""
    table = Table()
    table.end_expedition()
    assert table.happened("token arrow", actor=DEALER) == [
        ExpeditionBeginEvent(expedition=2),
        TokenEvent(path="y", step=2, token="arrow"),
    ]
    assert table.happened("token artifact", actor=DEALER) == [TokenEvent(path="y", step=3, token="artifact")]


def test_events_of_the_end() -> None:
    """LC-5.3, LC-6.1: every figure's points, then every player's artifacts."""
    table = Table({0: "r4"}, short=True)
    table.stand(0, "r6", 4)
    for space in ("y7", "g7", "w7"):
        table.stand(1, space)
    table.stand(1, "b8", researcher=True)
    table.stand(2, "y1")
    table.set_artifacts(0, 2, 5)
    told = table.happened("advance r4", viewer=2)
    assert told == [
        RoundEvent(round=1),
        AdvanceEvent(seat=0, card="r4", path="r", figure="adventurer", step=7, place="bridge", token=None),
        ExpeditionEndEvent(reason="bridge", expedition=1),
        FigureScoreEvent(seat=0, path="r", figure="adventurer", step=7, points=30),
        FigureScoreEvent(seat=1, path="y", figure="adventurer", step=7, points=30),
        FigureScoreEvent(seat=1, path="g", figure="adventurer", step=7, points=30),
        FigureScoreEvent(seat=1, path="w", figure="adventurer", step=7, points=30),
        FigureScoreEvent(seat=1, path="b", figure="researcher", step=8, points=70),
        FigureScoreEvent(seat=2, path="y", figure="adventurer", step=1, points=-20),
        ArtifactScoreEvent(seat=0, points=-20),
        ArtifactScoreEvent(seat=1, points=10),
        ArtifactScoreEvent(seat=2, points=50),
    ]


@pytest.mark.parametrize(
    ("ask", "action"),
    [
        ({"kind": "advance", "card": "r7", "path": "r"}, "advance r7"),
        ({"kind": "discard", "card": "b10"}, "discard b10"),
        ({"kind": "move", "path": "g"}, "move g"),
        ({"kind": "take", "path": "w"}, "take w"),
        ({"kind": "draw"}, "take deck"),
    ],
)
def test_what_is_asked_about_is_an_action(ask: object, action: str) -> None:
    """LC-8.1: possible or not, there is a reason to name."""
    position = Table().position
    assert position.text(0, GAME.show.asked(position, 0, ask)) == action


def test_a_card_that_is_put_on_another_path_has_its_own() -> None:
    """LC-8.1, LC-1.2"""
    with pytest.raises(Refusal, match=r"LC-1\.2: other-path"):
        GAME.show.asked(Table().position, 0, {"kind": "advance", "card": "r7", "path": "g"})


@pytest.mark.parametrize(
    "ask",
    [
        {"kind": "advance", "card": "r11", "path": "r"},
        {"kind": "advance", "card": "r7"},
        {"kind": "move", "path": "x"},
        {"kind": "draw", "card": "r7"},
        {"kind": "begin", "card": "r7"},
        {"action": "take deck"},
        "take deck",
        None,
    ],
)
def test_what_nobody_can_tap_at_is_no_ask(ask: object) -> None:
    with pytest.raises(MalformedAction):
        GAME.show.asked(Table().position, 0, ask)


def test_the_view_says_which_cards_a_path_still_takes() -> None:
    """LC-3.4, LC-7.2"""
    table = Table(up_and_down=True)
    table.stand(0, "r3", 4, direction=1)
    table.stand(0, "g3", 6, direction=-1)
    table.stand(0, "b3", 5, direction=0)
    needs = {path: (own.least, own.most) for path, own in zip(PATHS, table.view(None).seats[0].paths, strict=True)}
    assert needs == {"y": (None, None), "g": (None, 6), "w": (None, None), "r": (4, None), "b": (None, None)}


def test_the_headline_counts_expeditions() -> None:
    """LC-6.1, LC-7.1"""
    table = Table()
    assert (table.headline().expedition, table.headline().expeditions) == (1, 3)
    table.end_expedition()
    assert (table.headline().expedition, table.headline().expeditions) == (2, 3)
    assert Table(short=True).headline().expeditions == 1


def test_the_view_names_the_phase() -> None:
    """LC-3.1, LC-3.5, LC-3.7"""
    table = Table({0: "g4"}, {"g4": "arrow"})
    table.stand(0, "g3", 4)
    assert (table.view(0).phase, table.view(0).turn, table.view(0).bonus) == ("play", 0, None)
    table.play("advance g4")
    assert (table.view(0).phase, table.view(0).bonus) == ("bonus", "arrow")
    table.play("stay")
    assert (table.view(0).phase, table.view(0).discarded) == ("take", None)
    table.draw("w0")
    assert (table.view(0).phase, table.view(0).turn, table.view(0).turn_number) == ("play", 1, 1)
    table.play(f"discard {table.hand(1)[-1]}")
    assert table.view(0).discarded == table.view(1).discarded == "b"
    table.draw("w1")
    table.end_game()
    assert (table.view(0).phase, table.view(0).turn) == ("over", None)
