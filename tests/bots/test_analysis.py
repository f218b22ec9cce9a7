"""A game looked back on: what cost most is found and confirmed, whole turns are one decision, and luck is counted apart."""

from __future__ import annotations

import math

import pytest

from tests.core.toys import Cups, CupsShow, info
from tests.lab.heap import SENTENCES
from tropa.bots.advice_structs import Analysis
from tropa.bots.analysis import MOMENTS, analyse, judge
from tropa.bots.comparison import Effort
from tropa.bots.measure_structs import Measures, Thresholds, Worlds
from tropa.bots.measures import all_measures
from tropa.core.appraisal import POINTS, Appraisal, Scale, Weighed
from tropa.core.contract import DEALER, Game, Knowledge, Position
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.record import Record, new_header
from tropa.core.rng import Rng
from tropa.registry import find_game


class Preference(Appraisal):
    """The higher an action's number, the better, whatever the world adds."""

    def __init__(self, seen: Position, seat: int) -> None:
        self.seen = seen
        self.seat = seat

    def lines(self) -> list[list[int]]:
        return [[action] for action in self.seen.owed(self.seat)]

    def weigh(self, line: list[int], seed: int) -> Weighed:
        world = Rng(seed)
        return Weighed(0.1 * line[-1] + world.chance() + 0.02 * Rng(seed + line[-1]).chance(), {})


class Prefers(Knowledge):
    def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
        return Preference(seen, seat)


class InPairs(Preference):
    def length_of(self, actions: list[int]) -> int:
        return min(2, len(actions))


class PrefersPairs(Knowledge):
    def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
        return InPairs(seen, seat)


class Coin(Preference):
    def prospects(self) -> list[float]:
        assert isinstance(self.seen, Cups)
        return [float(self.seen.coin), -float(self.seen.coin)]


class Counts(Knowledge):
    def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
        return Coin(seen, seat)


class CupsGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return Cups()


class CupsChoices(CupsShow):
    def choice(self, position: Position, seat: int, action: int) -> object:
        return {"kind": "cup", "action": position.text(seat, action)}


def look_back(knowledge: Knowledge, actions: list[str], worlds: int = 40) -> Analysis:
    game = CupsGame(info("toy-cups", [2]), 8, 3, SENTENCES, knowledge, CupsChoices())
    match = Match(game, new_header(game, ["Anya", "Boris"], {}))
    match.act_text(DEALER, "hide 1")
    seat = 0
    for text in actions:
        match.act_text(seat, text)
        seat = 1 - seat if text == "pass" else seat
    return analyse(game, match.record(), Effort(worlds), 1)


def test_what_cost_most_is_told_with_what_was_better() -> None:
    analysis = look_back(Prefers(), ["vow", "mark 2", "pass", "mark 0", "vow"])
    assert [verdict.number for verdict in analysis.verdicts] == [1, 2, 3, 4, 5]
    best, poor, little, worst, last = analysis.verdicts
    assert (best.loss, best.better, best.grade) == (0.0, None, None)
    assert poor.better is not None
    assert poor.better.actions == ["vow"]
    assert abs(poor.loss - 0.5) < 4 * poor.loss_error
    assert (poor.grade, worst.grade) == ("large", "large")
    assert little.grade in ("small", "middle")
    assert poor.reason is not None
    assert (poor.reason.en, poor.reason.ru) == (
        "No single reason stands out: it is worth more on the whole.", "Одной главной причины нет: в целом выходит больше."
    )  # fmt: skip
    assert last.loss == 0.0
    anya, boris = analysis.accounts
    assert anya.moments == [1, 2], "the worst first"
    assert boris.moments == [3]
    assert abs(anya.mean_loss - (0.0 + 0.5 + 0.1) / 3) < 0.02
    assert boris.mean_loss > anya.mean_loss
    assert analysis.is_whole


def test_one_decision_can_be_judged_alone() -> None:
    game = CupsGame(info("toy-cups", [2]), 8, 3, SENTENCES, Prefers(), CupsChoices())
    match = Match(game, new_header(game, ["Anya", "Boris"], {}))
    for seat, text in ((DEALER, "hide 1"), (0, "vow"), (0, "mark 2"), (0, "pass"), (1, "mark 0")):
        match.act_text(seat, text)
    record = match.record()
    verdicts = {number: judge(game, record, number, Effort(40), 1) for number in range(5)}
    assert verdicts[0] is None, "chance decides nothing"
    lost, kept = verdicts[2], verdicts[1]
    assert lost is not None
    assert lost.better is not None
    assert (lost.number, lost.seat, lost.better.actions, lost.grade) == (2, 0, ["vow"], "large")
    assert abs(lost.loss - 0.5) < 4 * lost.loss_error
    assert kept is not None
    assert kept.better is None


def test_a_difference_that_is_not_sure_is_no_mistake() -> None:
    class Noisy(Preference):
        def weigh(self, line: list[int], seed: int) -> Weighed:
            return Weighed(0.01 * line[-1] + Rng(seed + 31 * line[-1]).chance(), {})

    class Unsure(Knowledge):
        def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
            return Noisy(seen, seat)

    analysis = look_back(Unsure(), ["mark 0"] * 40, worlds=20)
    told = [verdict for verdict in analysis.verdicts if verdict.better is not None]
    assert len(told) <= 4, "of forty a few may seem so by chance"
    assert all(verdict.loss > 2 * verdict.loss_error for verdict in told)


def test_what_seemed_a_mistake_by_chance_is_not_confirmed() -> None:
    """Of decisions that cost nothing one in thirty seems a mistake in the worlds that it is measured in, one in a thousand in others, too."""

    class Chancy(Preference):
        def weigh(self, line: list[int], seed: int) -> Weighed:
            return Weighed(Rng(seed + 31 * line[-1]).chance(), {})

    class Luck(Knowledge):
        def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
            return Chancy(seen, seat)

    analysis = look_back(Luck(), ["mark 0"] * 400, worlds=20)
    assert len([verdict for verdict in analysis.verdicts if verdict.better is not None]) <= 2


def test_no_more_than_five_moments_of_a_seat() -> None:
    analysis = look_back(Prefers(), ["mark 0"] * 9)
    assert len(analysis.verdicts) == 9
    assert len(analysis.accounts[0].moments) == MOMENTS


def test_what_is_told_and_how_bad_it_was_follows_from_what_was_found_worth_telling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vowing is worth most, here; every mark costs a tenth more, the lower its number is."""
    everything = look_back(Prefers(), ["mark 0", "mark 1", "mark 2"])
    losses = {verdict.loss for verdict in everything.verdicts if verdict.better is not None}
    least, middle, most = sorted(losses)
    measured = Measures(Worlds(7, 7, 7), [], {"chance": Thresholds(least + 0.05, middle + 0.05, most + 0.05)})
    monkeypatch.setitem(all_measures(), "toy-cups", measured)
    fewer = look_back(Prefers(), ["mark 0", "mark 1", "mark 2"])
    assert [(verdict.better is not None, verdict.grade) for verdict in fewer.verdicts] == [
        (True, "middle"), (True, "small"), (False, None)
    ]  # fmt: skip
    assert [verdict.loss for verdict in fewer.verdicts] == pytest.approx([most, middle, least], abs=0.01), (
        "what isn't told counts"
    )


def test_what_is_weighed_in_another_unit_is_left_out() -> None:
    """A loss in points can't be added to one in chances: the last decisions of a game alone may be weighed so."""

    class InPoints(Preference):
        def scale(self) -> Scale:
            return Scale(POINTS, 4.0, 3.0)

    class Mixed(Knowledge):
        def appraise(self, seen: Position, seat: int, rng: Rng) -> Appraisal:
            return Preference(seen, seat) if seat == 0 else InPoints(seen, seat)

    analysis = look_back(Mixed(), ["mark 2", "pass", "mark 0", "vow"])
    assert analysis.unit == "chance"
    assert {verdict.seat for verdict in analysis.verdicts} == {0}
    assert {point.seat for point in analysis.curve} == {0}


def test_a_whole_turn_is_one_decision() -> None:
    analysis = look_back(PrefersPairs(), ["mark 0", "mark 1", "mark 0", "mark 2"])
    assert [verdict.number for verdict in analysis.verdicts] == [1, 3]
    assert [verdict.played.actions for verdict in analysis.verdicts] == [["mark 0", "mark 1"], ["mark 0", "mark 2"]]


def test_luck_is_what_was_drawn_against_the_mean_of_what_could_have_been() -> None:
    analysis = look_back(Counts(), ["vow"])
    assert [(draw.number, draw.luck) for draw in analysis.draws] == [(0, [0.0, 0.0])], "1 of 0, 1, 1 and 2"
    assert analysis.accounts[0].luck == 0.0
    assert look_back(Prefers(), ["vow"]).accounts[0].luck is None, "a game that can't tell"


def lost_cities_record(actions: int) -> Record:
    game = find_game("lost-cities")
    match = Match(game, new_header(game, ["Anya", "Boris"], {"short": True}))
    rng = Rng(3)
    while len(match.actions) < actions:
        seat = match.position.to_act()[0]
        if seat == DEALER:
            match.act(seat, int(match.position.chance_at(rng.below(match.position.chance_total()))))
        else:
            owed = match.position.owed(seat)
            match.act(seat, owed[rng.below(len(owed))])
    return match.record()


def test_a_game_that_is_watched_can_be_ended_and_tells_what_is_done() -> None:
    record = lost_cities_record(66)
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return share < 0.9

    game = find_game("lost-cities")
    stopped = analyse(game, record, Effort(1), 1, watch)
    whole = analyse(game, record, Effort(1), 1)
    assert not stopped.is_whole
    assert whole.is_whole
    assert shares == sorted(shares)
    assert 0 < len(stopped.verdicts) < len(whole.verdicts)
    assert stopped.verdicts == whole.verdicts[: len(stopped.verdicts)], "the same seed, the same answer"
    assert len(whole.draws) > 20
    lucks = [account.luck for account in whole.accounts]
    assert all(luck is not None and math.isfinite(luck) for luck in lucks)
    assert abs(sum(luck for luck in lucks if luck is not None)) < 1e-9, "what one of two gains the other loses"
