"""What hints tell: chances as they come in games, and differences that are as sure as they say."""

from __future__ import annotations

import statistics

import pytest

from tests.bots.test_advice import moments
from tropa.bots.advice import advise, appraisal_of, unsettled_reason
from tropa.bots.advice_structs import Option
from tropa.bots.comparison import FINALISTS, Comparison, Contender, Effort, gap_between
from tropa.bots.reasons import equal_reason, name_line, name_lines, reason_for
from tropa.core.appraisal import Appraisal, Calibration
from tropa.core.contract import Game
from tropa.core.meta import Text
from tropa.core.rng import Rng
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.show.choice_structs import PlaceChoice, ShowChoice
from tropa.games.innsmouth.bot.appraisal import InnsmouthAppraisal
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.state import DRAFT, ROUNDS
from tropa.registry import find_game


def test_hints_tell_chances_of_lost_cities_as_they_come_in_games() -> None:
    """By the line that was fitted to games (docs/insight.md): a favourite is less sure than the worlds make him look."""
    position, seat = moments("lost-cities", 1)[-12]
    game = find_game("lost-cities")
    earlier, other = moments("lost-cities", 1)[20]
    assert appraisal_of(game, earlier, other, Rng(1)).scale().calibration is None, "only the last expedition decides"
    rng = Rng(1)
    appraisal = appraisal_of(game, position.guess(seat, rng), seat, rng)
    calibration = appraisal.scale().calibration
    assert calibration is not None
    assert 0.68 < calibration.told(0.75) < 0.72
    comparison = Comparison(appraisal, Effort(24), rng)
    weighed = comparison.measure([one.line for one in comparison.choose([])[:FINALISTS]])
    told = {position.text(seat, one.line[0]): calibration.told(sum(one.values) / len(one.values)) for one in weighed}
    options = [option for option in advise(game, position, seat, Effort(24), 1).options if option.worlds]
    assert {option.actions[0]: option.value for option in options} == told
    assert [option.gap for option in options] == pytest.approx([options[0].value - option.value for option in options])


def test_hints_tell_chances_of_bigfoot_as_they_come_in_games() -> None:
    """Hikers do better than the map promises, and much better in a chase than the quick policy that plays it on."""
    lines: dict[tuple[bool, bool], Calibration] = {}
    for number in range(4):
        for position, seat in moments("bigfoot", 1, number):
            assert isinstance(position, Bigfoot)
            calibration = appraisal_of(find_game("bigfoot"), position, seat, Rng(1)).scale().calibration
            assert calibration is not None
            lines[position.is_chase(), seat == position.bigfoot] = calibration
    told = {who: line.told(0.5) for who, line in lines.items()}
    assert 0.69 < told[True, False] < 0.71
    assert 0.59 < told[False, False] < 0.61
    assert 0.45 < told[False, True] < 0.46
    assert len(told) == 3, "whoever is found decides nothing any more"


def test_in_the_cage_nobody_is_told_that_all_is_lost() -> None:
    """Normal bots escape from cages in which the quick policy never does."""
    position, seat = moments("night-cage", 1)[0]
    calibration = appraisal_of(find_game("night-cage"), position, seat, Rng(1)).scale().calibration
    assert calibration is not None
    assert 0.03 < calibration.told(0.0) < 0.1
    assert 0.2 < calibration.told(0.05) < 0.3


@pytest.mark.once
@pytest.mark.parametrize("game_id", ["innsmouth", "en-route"])
def test_a_difference_is_as_sure_as_it_is_told(game_id: str) -> None:
    """Plans are found by luck: who weighs the same two turns again, with plans of his own, differs by about the error that was told."""
    game = find_game(game_id)
    spread = told = 0.0
    for position, seat in moments(game_id, 7)[:3]:
        lines = appraisal_of(game, position.guess(seat, Rng(1)), seat, Rng(1)).lines()[:2]
        found = []
        for seed in range(4):
            appraisal = appraisal_of(game, position.guess(seat, Rng(seed)), seat, Rng(seed))
            measured = Comparison(appraisal, Effort(4), Rng(seed)).measure(lines)
            found.append(gap_between(measured[0], measured[-1]))
        spread += statistics.variance([gap for gap, _ in found])
        told += statistics.mean([error**2 for _, error in found])
    assert 0.0 < spread < 4.0 * told


def told_reason(game_id: str, better: dict[str, float], worse: dict[str, float], chances: tuple[float, float]) -> Text:
    """Why the one is better than the other, with these parts and chances as they are weighed."""
    game = find_game(game_id)
    position, seat = moments(game_id, 2)[0]
    return reason_between(game, appraisal_of(game, position, seat, Rng(1)), better, worse, chances)


def reason_between(
    game: Game, appraisal: Appraisal, better: dict[str, float], worse: dict[str, float], chances: tuple[float, float]
) -> Text:
    contenders = []
    for number, parts in enumerate((better, worse)):
        contender = Contender([number], appraisal.scale().calibration)
        contender.values.append(chances[number])
        contender.parts = parts
        contenders.append(contender)
    return reason_for(game, appraisal, contenders[0], contenders[1])


EVEN = (0.5, 0.5)


def test_a_reason_says_what_speaks_for_a_line_and_what_against_it() -> None:
    better = {"own-y": 31.0, "rival-g": 4.0}
    reason = told_reason("lost-cities", better, {"own-y": 10.0, "rival-g": 1.0}, EVEN)
    assert reason.en == "It promises 21 more points on your yellow path, though 3 more on a rival's green path."
    assert reason.ru == "Это обещает на 21 очко больше на вашем жёлтом пути, хотя на 3 больше на зелёном пути соперника."
    reason = told_reason("lost-cities", better | {"rival-g": 0.0}, {"own-y": 9.0, "rival-g": 1.0}, EVEN)
    assert reason.en == "It promises 22 more points on your yellow path and 1 fewer on a rival's green path."
    assert reason.ru == "Это обещает на 22 очка больше на вашем жёлтом пути и на 1 меньше на зелёном пути соперника."
    one = told_reason("lost-cities", {"own-y": 1.0}, {}, EVEN)
    assert (one.en, one.ru) == (
        "It promises 1 more point on your yellow path.", "Это обещает на 1 очко больше на вашем жёлтом пути."
    )  # fmt: skip


def test_what_speaks_against_a_line_is_outweighed_by_what_is_told_for_it() -> None:
    """+14 alone doesn't explain why −29 is taken; small things are told in one sum."""
    better = {"own-y": 14.0, "own-r": 10.0, "own-w": 8.0, "own-g": 2.0}
    reason = told_reason("lost-cities", better, {"own-b": 29.0}, EVEN)
    assert reason.en == (
        "It promises 14 more points on your yellow path, 10 more on your red path and 10 more elsewhere, "
        "though 29 fewer on your blue path."
    )
    assert reason.ru == (
        "Это обещает на 14 очков больше на вашем жёлтом пути, на 10 больше на вашем красном пути и на 10 больше в остальном, "
        "хотя на 29 меньше на вашем синем пути."
    )
    reason = told_reason("lost-cities", better, {"own-b": 20.0}, EVEN)
    assert reason.en == (
        "It promises 14 more points on your yellow path and 10 more on your red path, though 20 fewer on your blue path."
    )


def test_where_the_better_line_promises_less_it_is_the_surer_one() -> None:
    """A chance isn't points: whoever is ahead gives some up."""
    reason = told_reason("lost-cities", {"own-y": 5.0}, {"own-b": 16.0}, EVEN)
    assert reason.en == "It is the surer way, though it promises 16 fewer points on your blue path."
    assert reason.ru == "Так надёжнее, хотя это обещает на 16 очков меньше на вашем синем пути."
    assert told_reason("innsmouth", {"yellow": 5.0}, {"goals": 16.0}, EVEN).en.startswith("No single reason")


def test_ends_are_told_as_often_as_the_chances_beside_them() -> None:
    """Those that are lost together as often as the calibration tells, whatever the playouts make of them."""
    better = {"end-won": 0.2, "end-keys-lost": 0.4, "end-swallowed": 0.4}
    worse = {"end-won": 0.05, "end-keys-lost": 0.85, "end-swallowed": 0.1}
    game = find_game("night-cage")
    position, seat = moments("night-cage", 1)[0]
    appraisal = appraisal_of(game, position, seat, Rng(1))
    calibration = appraisal.scale().calibration
    assert calibration is not None
    lost = [1.0 - calibration.told(chance) for chance in (0.2, 0.05)]
    keys = round(100.0 * (lost[1] * 0.85 / 0.95 - lost[0] * 0.5))
    dark = round(100.0 * (lost[0] * 0.5 - lost[1] * 0.1 / 0.95))
    assert (keys, dark) != (45, 30), "as they were played out"
    reason = reason_between(game, appraisal, better, worse, (0.2, 0.05))
    assert reason.en == f"Of 100 games from here {keys} fewer end with too few keys left, though {dark} more in the dark."
    assert reason.ru == (
        f"Из 100 партий с этого места на {keys} меньше кончается нехваткой ключей, хотя на {dark} больше — гибелью во тьме."
    )


def test_what_is_about_as_good_is_counted() -> None:
    assert equal_reason(1, True).en == "The next one is about as good."
    assert equal_reason(2, False).en == "The next 2 are about as good."
    assert equal_reason(2, False).ru == "Следующие 2 варианта почти так же хороши."
    assert equal_reason(2, True).en == "It hardly matters: all the rest is about as good."


def test_one_world_settles_nothing() -> None:
    """It has no error; hints end after some seconds, however few worlds there were."""
    game = find_game("innsmouth")
    position, seat = moments("innsmouth", 1)[6]
    assert not advise(game, position, seat, Effort(1), 1).is_settled


def test_what_is_far_behind_by_chance_is_not_told_as_equal() -> None:
    """38 % beside 10 % aren't about as good, however few worlds were looked at."""
    position, seat = moments("lost-cities", 1)[0]
    appraisal = appraisal_of(find_game("lost-cities"), position, seat, Rng(1))

    def reason(*gaps: float) -> str:
        name = Text("stay", "остаться")
        options = [Option(["stay"], name, 0.4 - gap, 0.2, gap, 0.2 if gap else 0.0, 6) for gap in (0.0, *gaps)]
        return unsettled_reason(appraisal, options).en

    assert reason(0.28, 0.3) == "It looks better than the rest, but that isn't sure yet."
    assert reason(0.03, 0.3) == "The next one is about as good."
    assert reason(0.02, 0.03) == "It hardly matters: all the rest is about as good."


@pytest.mark.parametrize("game_id", ["innsmouth", "en-route"])
def test_what_changes_nothing_goes_without_saying(game_id: str) -> None:
    game = find_game(game_id)
    for position, seat in moments(game_id, 5):
        appraisal = appraisal_of(game, position, seat, Rng(1))
        for line in appraisal.lines():
            name = name_line(game, position, seat, appraisal, line).en
            assert name.count(",") == 0 or not any(word in name for word in ("as it is", "confirm", "end the turn")), name


def test_parts_of_a_plan_of_innsmouth_add_up_to_its_worth() -> None:
    """For every character: what isn't told can't be a reason, and what doesn't count mustn't be one (IN-10)."""
    met = set()
    for number in range(0, 24, 2):
        position, seat = moments("innsmouth", 1, number)[4]
        assert isinstance(position, Innsmouth)
        appraisal = appraisal_of(find_game("innsmouth"), position.guess(seat, Rng(1)), seat, Rng(1))
        if not isinstance(appraisal, InnsmouthAppraisal) or position.sheets[seat].character in met:
            continue
        met.add(position.sheets[seat].character)
        weighed = appraisal.weigh(appraisal.lines()[0], 5)
        total = sum(amount if appraisal.is_welcome(part) else -amount for part, amount in weighed.parts.items())
        assert total == pytest.approx(weighed.value), weighed.parts
    assert len(met) > 3


def test_places_of_bigfoot_are_told_by_what_becomes_of_trails_there() -> None:
    """The map has no coordinates printed on it."""
    game = find_game("bigfoot")
    told: set[str] = set()
    for position, seat in moments("bigfoot", 3, 12):
        assert isinstance(position, Bigfoot)
        appraisal = appraisal_of(game, position, seat, Rng(1))
        for line in appraisal.lines():
            choice = game.show.choice(position, seat, line[0])
            if isinstance(choice, PlaceChoice):
                name = name_line(game, position, seat, appraisal, line)
                assert name.en.startswith(("lay it so that ", "lay it away from the camps' trails"))
                assert f"{choice.x}, {choice.y}" not in name.en
                if not position.is_chase():
                    assert ("closes" in name.en) == ("замкнулось" in name.ru) == bool(choice.closes), name.en
                told.update(
                    word for word in ("closes", "goes on to", "another to", "is cut to", "is torn") if word in name.en
                )
            if isinstance(choice, ShowChoice):
                assert any(shape in name_line(game, position, seat, appraisal, line).en for shape in SHAPES)
    assert told >= {"closes", "goes on to", "another to"}


SHAPES = ("straight", "bent", "arched", "zigzag")


def test_lines_that_are_told_alike_are_told_apart() -> None:
    game = find_game("bigfoot")
    for position, seat in moments("bigfoot", 1):
        appraisal = appraisal_of(game, position, seat, Rng(1))
        lines = appraisal.lines()
        alike = [name_line(game, position, seat, appraisal, line) for line in lines]
        if len({name.en for name in alike}) < len(alike):
            named = name_lines(game, position, seat, appraisal, lines)
            for place, name in enumerate(alike):
                is_another = name in alike[:place]
                assert named[place].en == (f"{name.en} (in another way)" if is_another else name.en)
            return
    raise AssertionError("no two places are told alike")


def test_dice_of_a_draft_are_told_in_points_that_a_plan_promises() -> None:
    """Not less what they bring the others: in a last round that was −200 points."""
    game = find_game("innsmouth")
    told = []
    for number in (25, 30, 41):
        for position, seat in moments("innsmouth", 1, number):
            assert isinstance(position, Innsmouth)
            if position.phase == DRAFT and position.round == ROUNDS:
                appraisal = appraisal_of(game, position.guess(seat, Rng(1)), seat, Rng(1))
                told.append(statistics.mean([appraisal.weigh(line, 5).value for line in appraisal.lines()]))
    assert len(told) > 4
    assert min(told) > 0.0
