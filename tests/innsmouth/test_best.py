"""The best route (IN-7.11) against brute force, and the odds of the check against plain enumeration."""

from __future__ import annotations

from itertools import product

import pytest

from tests.innsmouth.table import at_the_end, do, draw, put, threaten
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.innsmouth.components import CHARACTER_NAMES, TOWN
from tropa.games.innsmouth.notation import BACK, BEST, CONFIRM
from tropa.games.innsmouth.rules.best.check import choice_values
from tropa.games.innsmouth.rules.best.odds import CheckOdds, dice_space
from tropa.games.innsmouth.rules.best.prospect import WIN, Prospect
from tropa.games.innsmouth.rules.best.route import RouteSearch, best_route, best_route_within
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.route import route_actions
from tropa.games.innsmouth.scoring import count_route
from tropa.games.innsmouth.state import Sheet


def value_of(position: Innsmouth, sheet: Sheet) -> float:
    """The route that is walked on the sheet, judged by itself."""
    count = count_route(TOWN, sheet.route(), position.cache_nodes())
    level = 0 if CHARACTER_NAMES[sheet.character] == "boatman" else count.ferries
    level += sum(int(sheet.threats[district]) for district in count.along)
    return Prospect(position, sheet, count, level).value()


def brute_force(position: Innsmouth) -> float:
    """Every route by the rules' own actions, one after the other."""
    best = 0.0
    for action in route_actions(position.sheets[0], False):
        if action == CONFIRM:
            best = max(best, value_of(position, position.sheets[0]))
        elif action != BEST:
            position.act(0, action)
            best = max(best, brute_force(position))
            position.act(0, int(BACK))
    return best


def small_sheet(seed: int, character: str) -> Innsmouth:
    rng = Rng(seed)
    position = at_the_end(1, character=character, goal_1="winding" if seed % 2 else "tourists")
    position.caches = rng.below(4)
    sheet = position.own(0)
    names = ["h2,1", "h2,2", "v2,3", "h0,2", "v0,3", "h3,2", "v1,3", "h1,1", "v2,2", "h6,3", "h6,1", "v1,2", "r3,3", "nw"]
    for _ in range(7):
        draw(sheet, names[rng.below(len(names))])
    for place in ("3,3", "2,3", "3,4", "1,4", "2,2"):
        put(sheet, place, "cstx"[rng.below(4)] * (1 + rng.below(3)))
    threaten(sheet, *[("3,3", "2,3", "3,4", "1,3")[rng.below(4)] for _ in range(2)])
    return position


@pytest.mark.parametrize("character", CHARACTER_NAMES)
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_best_route_is_the_best_of_all(character: str, seed: int) -> None:
    """IN-7.11: the search finds what trying every route finds, and its own route is worth what it says."""
    position = small_sheet(seed, character)
    best = best_route(position, position.sheets[0])
    assert best.is_proven()
    do(position, 0, "best")
    assert value_of(position, position.sheets[0]) == pytest.approx(best.value)
    while position.sheets[0].sections:
        do(position, 0, "back")
    assert best.value == pytest.approx(brute_force(position))


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_bounds_hold_for_every_route(character: str) -> None:
    """The closer one lies between the value and the loose one; often it really is closer."""
    closer = 0
    judged = 0
    for seed in range(1, 17):
        position = small_sheet(1 + seed // 4, character)
        position.caches = seed % 4
        for place in ("3,3", "2,3", "3,4", "1,4", "2,2"):
            put(position.own(0), place, "cstx" * (1 + 5 * (seed % 3)))
        search = RouteSearch(position, position.sheets[0])
        search.walks.walk_all(100_000, 1e18)
        for loose, numbers in search.by_bound().items():
            for number in numbers:
                prospect = search.prospect_of(number)
                can_win = loose >= WIN
                value = search.value_of(prospect)
                bounds = (prospect.closer_bound(can_win), prospect.close_bound(can_win))
                assert value <= bounds[0] + 1e-6 <= bounds[1] + 2e-6
                assert bounds[1] <= loose + 1e-6
                judged += prospect.level > 0 and prospect.taken > 0
                closer += bounds[0] < bounds[1] - 0.1
    if character not in ("warlock", "huntress"):
        assert judged > 30, "routes with a check and artifacts"
        assert closer > judged / 4


def test_nothing_is_lost_by_what_is_not_looked_at() -> None:
    """The odds don't look at what opening one more could bring where it can't pay: a plain recursion that does finds no more."""

    def plainly(odds: CheckOdds, opened: tuple[int, int, int, int]) -> float:
        best = odds.stop_value(opened)
        unseen = sum(odds.deck) - sum(opened)
        if sum(opened) == odds.taken:
            return best
        total = 0.0
        for kind in range(4):
            if odds.deck[kind] > opened[kind]:
                further = [*opened]
                further[kind] += 1
                total += (
                    (odds.deck[kind] - opened[kind])
                    / unseen
                    * plainly(odds, (further[0], further[1], further[2], further[3]))
                )
        return max(best, total)

    rng = Rng(7)
    for level in (1, 2, 3):
        for price in (0.0, 0.5, 3.0):
            worths = sorted([10.0 * rng.chance() for _ in range(level + 1)], reverse=True)
            ends = [
                [worths[code // (level + 1)] - price * opened for code in range((level + 1) ** 2)] for opened in range(5)
            ]
            odds = CheckOdds(dice_space(level, 5), TOWN.artifacts, 4, ends)
            assert odds.value((0, 0, 0, 0)) == pytest.approx(plainly(odds, (0, 0, 0, 0)), abs=1e-9)


def test_a_cut_search_names_its_bound() -> None:
    """IN-7.11: what isn't proven says how much more there could be."""
    position = small_sheet(1, "collector")
    whole = best_route(position, position.sheets[0])
    cut = best_route(position, position.sheets[0], most_states=3)
    assert cut.value <= whole.value <= cut.bound
    assert not cut.is_proven()


@pytest.mark.parametrize("character", CHARACTER_NAMES)
def test_time_that_is_up_leaves_a_route_and_a_bound(character: str) -> None:
    """IN-7.11: a capped search shows a route that can be walked and a bound that the optimum keeps."""
    position = small_sheet(3, character)
    whole = best_route(position, position.sheets[0])
    cut = best_route_within(position, position.sheets[0], -1.0)
    assert whole.is_proven()
    assert not cut.is_proven()
    assert 0 < cut.value <= whole.value <= cut.bound
    position.sheets[0].set_route(cut.route)
    assert value_of(position, position.sheets[0]) == pytest.approx(cut.value)
    do(position, 0, "confirm")


def test_with_time_enough_the_clock_changes_nothing() -> None:
    position = small_sheet(4, "huntress")
    whole = best_route(position, position.sheets[0])
    timed = best_route_within(position, position.sheets[0], 600.0)
    assert timed.is_proven()
    assert timed.route == whole.route


def test_solo_looks_at_the_cell_first() -> None:
    """IN-7.11: in solo the probability of winning comes before points."""
    position = small_sheet(2, "collector")
    plain = best_route(position, position.sheets[0]).value
    assert plain < float(WIN)
    position.setting.total = int(plain) - 5
    position.setting.goal_total = 0
    assert best_route(position, position.sheets[0]).value > 0.1 * float(WIN)


def plain_value(level: int, worths: list[float], artifacts: tuple[int, int, int, int]) -> float:
    """Rolls enumerated die by die, artifacts in every order; manuscripts over every subset of dice."""

    def settle(dice: tuple[int, ...], left: tuple[int, int, int]) -> float:
        failures = sum(value < 5 for value in dice)
        best = worths[failures * (level + 1)]
        daggers, amulets, tiaras = left
        if amulets:
            best = max(best, settle(tuple(min(6, value + 1) for value in dice), (daggers, amulets - 1, tiaras)))
        for one in range(level):
            if tiaras:
                best = max(best, settle((*dice[:one], 6, *dice[one + 1 :]), (daggers, amulets, tiaras - 1)))
            for two in range(level):
                if daggers and (one < two or level == 1):
                    raised = tuple(min(6, v + 2) if index in (one, two) else v for index, v in enumerate(dice))
                    best = max(best, settle(raised, (daggers - 1, amulets, tiaras)))
        return best

    def rolled(dice: tuple[int, ...], manuscripts: int) -> float:
        if manuscripts == 0:
            return settle(dice, artifacts[1:])
        best = 0.0
        for chosen in product((False, True), repeat=level):
            again = sum(chosen)
            total = 0.0
            for values in product(range(1, 7), repeat=again):
                fresh = iter(values)
                thrown = tuple(next(fresh) if is_lifted else value for value, is_lifted in zip(dice, chosen, strict=True))
                total += rolled(thrown, manuscripts - 1)
            best = max(best, total / float(6**again))
        return best

    return sum(rolled(dice, artifacts[0]) for dice in product(range(1, 7), repeat=level)) / float(6**level)


@pytest.mark.parametrize("artifacts", [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 1, 1, 0), (1, 0, 1, 1), (0, 2, 2, 1)])
@pytest.mark.parametrize("level", [1, 2])
def test_odds_of_the_dice(level: int, artifacts: tuple[int, int, int, int]) -> None:
    """IN-7.6: the classes of dice give what plain enumeration gives."""
    worths = [100.0 - 30 * (code // (level + 1)) - (code // (level + 1)) ** 2 for code in range((level + 1) ** 2)]
    odds = CheckOdds(dice_space(level, 5), TOWN.artifacts, 5, [worths] * 6)
    assert odds.stop_value(artifacts) == pytest.approx(plain_value(level, worths, artifacts))


def test_opening_or_stopping() -> None:
    """IN-7.5: opening one of two unseen cards is worth the mean over the deck; opened ones cost their 7 points."""
    ends = [[20.0 - 7 * opened, 20.0 - 7 * opened, 0.0, 0.0] for opened in range(2)]
    odds = CheckOdds(dice_space(1, 5), TOWN.artifacts, 1, ends)
    one_of_each = [tuple(int(kind == index) for index in range(4)) for kind in range(4)]
    mean = sum(
        left * odds.stop_value((opened[0], opened[1], opened[2], opened[3])) / 7
        for left, opened in zip(TOWN.artifacts, one_of_each, strict=True)
    )
    assert odds.open_value((0, 0, 0, 0)) == pytest.approx(mean)
    assert odds.stop_value((0, 0, 0, 0)) == pytest.approx(20 / 3)


@pytest.mark.parametrize("character", ["collector", "huntress"])
def test_the_check_as_it_is_played(character: str) -> None:
    """IN-7.11: playing the real check by the values shown brings, in the mean, what was expected."""
    start = at_the_end(2, character=character)
    for sheet in start.sheets:
        draw(sheet, "h2,1", "h2,2", "v2,1", "v3,1", "h4,1")
        put(sheet, "3,3", "ttc")
        put(sheet, "2,3", "ss")
        put(sheet, "4,2", "ct")
        threaten(sheet, "3,3", "2,2", "4,2")
    do(start, 1, "best", "confirm")
    do(start, 0, "best")
    expected = value_of(start, start.sheets[0])
    do(start, 0, "confirm")
    rng = Rng(9)
    total = 0
    games = 300
    for _ in range(games):
        position = start.copy()
        while not position.is_over():
            seat = position.to_act()[0]
            if seat == DEALER:
                position.act(seat, position.chance_at(rng.below(position.chance_total())))
            else:
                values = choice_values(position, seat, False)
                position.act(seat, max(values, key=lambda action: values[action]))
        total += position.outcome().scores[0]
    assert total / games == pytest.approx(expected, abs=2.0)
