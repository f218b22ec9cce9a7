"""The end: bonuses, final route, points, winners, solo (IN-7.1 to IN-7.3, IN-7.8 to IN-7.12, IN-9, IN-11.1, IN-12)."""

from __future__ import annotations

import pytest

from tests.innsmouth.table import (
    at_the_end,
    checked,
    crowd_in,
    do,
    draw,
    drawing,
    new_game,
    play_random,
    put,
    refused,
    segment,
    texts,
    threaten,
    verbs,
    walk,
)
from tropa.core.contract import MalformedAction
from tropa.core.rng import Rng
from tropa.games.innsmouth import scoring
from tropa.games.innsmouth.components import DISTRICTS, SETS, TOURISTS, TOWN
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.rounds import begin_extension
from tropa.games.innsmouth.scoring import Count, count_route, turns_of
from tropa.games.innsmouth.state import FINISHED


def route_names(position: Innsmouth, seat: int = 0) -> list[tuple[str, list[str]]]:
    town = TOWN.map
    return [(town.node_names[start], [town.segment_names[s] for s in part]) for start, part in position.sheets[seat].route()]


def at_extension(character: str) -> Innsmouth:
    position = at_the_end(2, character=character)
    begin_extension(position)
    return position


def test_bonuses_of_the_end() -> None:
    """IN-7.1, IN-9.2, IN-9.3: an undrawn road and a diagonal, by all at once, in any order or not at all."""
    position = at_the_end(2, character="boatman")
    for sheet in position.own_all():
        sheet.diagonals = 1
    begin_extension(position)
    draw(position.own(0), "h1,1")
    assert position.to_act() == (0, 1)
    refused(position, 0, "extra h1,1", "drawn-twice", "IN-4.4")
    refused(position, 0, "draw h1,1", "extend-now", "IN-7.1")
    do(position, 0, "extra r2,2")
    refused(position, 0, "extra f2,2", "no-such-bonus", "IN-9.3")
    do(position, 0, "extra nw")
    do(position, 1, "done")
    assert position.to_act() == (0, 1)
    assert position.sheets[0].is_drawn(segment("nw"))
    boatman = at_extension("boatman")
    refused(boatman, 0, "extra f2,2", "no-such-bonus", "IN-9.3")
    do(boatman, 0, "extra h1,2")
    assert "extra f2,2" in texts(at_extension("huntress"), 0), "a diagonal alone is asked for, too"
    detective = at_the_end(2, character="detective")
    begin_extension(detective)
    assert verbs(detective, 0) == {"best"}


def test_diagonals_lie_through_their_district() -> None:
    """IN-9.3: not across the river, none to a missing corner; tourists and symbols there lie along the route."""
    assert "f1,1" not in TOWN.map.segment_of
    assert "f2,3" in TOWN.map.segment_of
    assert "r2,3" not in TOWN.map.segment_of
    position = at_the_end(1, character="huntress")
    sheet = position.own(0)
    draw(sheet, "f2,2")
    put(sheet, "2,2", "xx")
    threaten(sheet, "2,2")
    walk(position, 0, "1,1", "f2,2")
    do(position, 0, "confirm")
    assert sheet.level == 1
    assert crowd_in(sheet, "2,2") == "xx"


def test_the_final_route() -> None:
    """IN-7.2: sections of own segments, none twice, at least one each; the rest and tourists off the route are erased."""
    position = at_the_end(1, character="collector")
    sheet = position.own(0)
    draw(sheet, "h2,1", "h2,2", "v2,3", "v3,3", "h4,5")
    put(sheet, "3,3", "tt")
    put(sheet, "5,6", "cc")
    refused(position, 0, "start 0,1", "nothing-drawn-there", "IN-7.2")
    refused(position, 0, "step h2,1", "start-first", "IN-7.2")
    refused(position, 0, "draw h2,1", "route-now", "IN-7.2")
    walk(position, 0, "2,1", "h2,1")
    refused(position, 0, "start 2,1", "route-started", "IN-7.2")
    refused(position, 0, "step h2,1", "walked-twice", "IN-7.2")
    refused(position, 0, "step v2,3", "not-continuous", "IN-7.2")
    refused(position, 0, "step h0,1", "not-drawn", "IN-7.2")
    do(position, 0, "step h2,2", "ferry 2,3")
    refused(position, 0, "confirm", "section-empty", "IN-7.2")
    do(position, 0, "step v2,3", "back", "step v2,3", "step v3,3")
    assert route_names(position) == [("2,1", ["h2,1", "h2,2"]), ("2,3", ["v2,3", "v3,3"])]
    do(position, 0, "confirm")
    assert sheet.drawn_segments() == sorted(segment(name) for name in ("h2,1", "h2,2", "v2,3", "v3,3"))
    assert crowd_in(sheet, "5,6") == ""
    assert crowd_in(sheet, "3,3") == "tt"


def test_ferries() -> None:
    """IN-7.3: waterside nodes on different banks; at most four; the Boatman may stay on his bank (IN-10.4)."""
    position = at_the_end(1, character="collector")
    sheet = position.own(0)
    draw(sheet, "h0,2", "v0,3", "h2,2", "v2,3", "h4,2", "v4,3", "h6,2")
    walk(position, 0, "0,2", "h0,2")
    refused(position, 0, "ferry D2", "no-ferry-there", "IN-7.3")
    do(position, 0, "ferry 0,3", "step v0,3", "ferry D2", "step h2,2")
    refused(position, 0, "ferry 2,3", "no-ferry-there", "IN-7.3")
    other = at_the_end(1, character="boatman")
    draw(other.sheets[0], "h0,2", "h2,2", "v2,3")
    walk(other, 0, "0,2", "h0,2", ">D2", "h2,2")
    do(other, 0, "confirm")
    assert other.sheets[0].level == 0
    assert scoring.outcome(other).scores == [0 + 7 * other.sheets[0].taken]
    same = at_the_end(1, character="boatman")
    draw(same.sheets[0], "h0,2", "r1,3")
    walk(same, 0, "0,2", "h0,2")
    refused(same, 0, "ferry D0", "no-ferry-there", "IN-7.3")
    crossing = at_the_end(1, character="boatman")
    draw(crossing.sheets[0], "h0,2", "v0,3")
    walk(crossing, 0, "0,2", "h0,2", ">0,3", "v0,3")
    do(crossing, 0, "confirm")
    assert scoring.character_points(crossing.sheets[0], count_route(TOWN, crossing.sheets[0].route(), [])) == 10
    many = at_the_end(1, character="collector")
    many.sheets[0].sections = 5
    many.sheets[0].section_start[4] = TOWN.map.node_of["D0"]
    many.sheets[0].section_length[4] = 2
    many.sheets[0].walked = 2
    draw(many.sheets[0], "h0,2", "v0,3")
    many.sheets[0].walk[0] = segment("h0,2")
    many.sheets[0].walk[1] = segment("h0,2")
    assert "ferry" not in verbs(many, 0)
    refused(many, 0, "ferry 0,3", "four-ferries", "IN-7.3")


def test_score() -> None:
    """IN-7.8: tourists with shelters times districts, 7 for an unopened artifact, goals, character, yellow."""
    position = checked(symbols=())
    lines = {(line.key, line.detail.get("colour")): line.points for line in scoring.score_sheet(position, 0)}
    count = scoring.count_sheet(position, position.sheets[0], position.sheets[0].route())
    assert count.tourists == [1, 2, 2, 1]
    assert lines[("colour", "t")] == 2 * count.colours[2]
    assert lines[("unopened", None)] == 14
    assert lines[("character", None)] == 16
    assert sum(lines.values()) == sum(line.points for line in scoring.score_sheet(position, 0)) - lines_of_goals(position)
    sheltered = at_the_end(1, character="collector")
    draw(sheltered.sheets[0], "h1,0", "h2,0")
    walk(sheltered, 0, "1,0", "h1,0")
    do(sheltered, 0, "confirm")
    assert sheltered.outcome().scores == [2 * 1 + 5]


def lines_of_goals(position: Innsmouth) -> int:
    """The first goal's points: of the two lines a dictionary keeps the second."""
    return next(line.points for line in scoring.score_sheet(position, 0) if line.key == "goal")


def test_winners() -> None:
    """IN-7.9: most points; then more from goals; then shared."""
    position = at_the_end(2, character="collector", goal_1="caches", goal_2="sets")
    for seat in range(2):
        draw(position.sheets[seat], "h1,1")
        walk(position, seat, "1,1", "h1,1")
        do(position, seat, "confirm")
    assert (position.outcome().reason, position.outcome().winners) == ("shared", [0, 1])
    position.sheets[1].taken = 1
    assert (position.outcome().reason, position.outcome().winners) == ("most-points", [1])
    refused(position, 0, "confirm", "over", "IN-7.9")


def test_more_from_goals_wins_a_tie() -> None:
    """IN-7.9: level on points, the one with more of them from goals."""
    position = at_the_end(2, character="detective")
    stairs = ["v1,4", "h2,4", "v2,5", "h3,5", "v3,6", "h4,5", "v4,5", "h5,4", "v4,4", "h4,3", "v3,3"]
    draw(position.own(0), *stairs)
    draw(position.sheets[1], "h1,1")
    walk(position, 0, "1,4", *stairs)
    walk(position, 1, "1,1", "h1,1")
    for seat in range(2):
        do(position, seat, "confirm")
    scores = position.outcome().scores
    assert scores[0] > scores[1]
    put(position.sheets[1], "2,2", "x" * (scores[0] - scores[1]))
    outcome = position.outcome()
    assert outcome.scores[0] == outcome.scores[1]
    assert (outcome.reason, outcome.winners) == ("more-goals", [0])


def test_goals() -> None:
    """IN-7.10: three tiers of 8 points each."""
    assert [TOWN.goal_points(TOURISTS, value) for value in (27, 28, 33, 40)] == [0, 8, 16, 24]
    assert [TOWN.goal_points(0, turns) for turns in (9, 10, 12, 14)] == [0, 8, 16, 24]
    count = count_route(TOWN, [(0, [segment("h1,1"), segment("h1,2")])], [])
    assert count.goal_value(SETS) == 0
    assert count.goal_value(2) == 4
    every = Count()
    every.tourists, every.sheltered = [1, 0, 2, 0], [0, 2, 0, 0]
    every.colours, every.along = [2, 3, 2, 4, 1], list(range(15))
    # Those in shelters too; white districts too; sets without yellow.
    assert [every.goal_value(goal) for goal in (TOURISTS, DISTRICTS, SETS)] == [5, 15, 2]


def test_turns() -> None:
    """IN-7.12: each change of heading at a node; a rounded road is one itself; none at a ferry."""
    node = TOWN.map.node_of

    def turns(start: str, *names: str) -> int:
        return turns_of(TOWN, (node[start], [segment(name) for name in names]))

    assert turns("1,1", "h1,1", "h1,2") == 0
    assert turns("1,1", "h1,1", "v1,2", "h2,2") == 2
    assert turns("0,2", "h0,1", "nw", "v1,0") == 1
    assert turns("1,1", "h1,1", "f2,3") == 1
    assert turns("1,0", "nw", "r1,1") == 2
    closed = ("1,1", "h1,1", "v1,2", "h2,1", "v1,1")
    assert turns(*closed) == 3
    ferried = [(node["0,2"], [segment("h0,2")]), (node["0,3"], [segment("v0,3")])]
    assert count_route(TOWN, ferried, []).turns == 0


@pytest.mark.parametrize(("above", "has_won"), [(0, True), (1, False)])
def test_solo(above: int, has_won: bool) -> None:
    """IN-11.1: both the total and the points from goals must be reached."""
    position = checked(symbols=())
    assert new_game(1, challenge_total=4, challenge_goals=4).setting.total == 240
    assert new_game(1, challenge_total=4, challenge_goals=4).setting.goal_total == 32
    position.setting.total = position.outcome().scores[0] + above
    position.setting.goal_total = 0
    assert position.outcome().winners == ([0] if has_won else [])
    position.setting.goal_total = 48
    assert position.outcome().reason == "solo-lost"


def test_bad_input() -> None:
    """IN-12.1: what is no action is told apart from what is forbidden; both change nothing."""
    position = drawing()
    with pytest.raises(MalformedAction):
        position.parse(0, "draw z9,9")
    refused(position, 0, "confirm", "drawing-now", "IN-4.6")
    key = position.key()
    with pytest.raises(Exception, match=r"IN-12\.1"):
        position.act(0, 100_000)
    assert position.key() == key


def test_games_end() -> None:
    """Random games of all numbers of players and both threats end, and their sheets add up."""
    for players in (1, 2, 3, 4):
        for threat in ("cultists", "deep-ones"):
            position = new_game(players, threat=threat, mode="personal")
            play_random(position, Rng(players))
            sheets = position.score_sheets()
            assert [sum(line.points for line in sheet) for sheet in sheets] == position.outcome().scores
            assert all(sheet.stage == FINISHED for sheet in position.sheets)
