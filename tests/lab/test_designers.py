"""Reports for designers and sweeps: what is played for them, kept, added up, and drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tropa.core.contract import DEALER_ALONE
from tropa.core.meta import Options
from tropa.core.rng import Rng
from tropa.core.source import DataFault
from tropa.games.en_route.components import city_text
from tropa.lab.campaign import play_runs
from tropa.lab.designers import Commission, make_report
from tropa.lab.playing import Luck, Plan, PlanFault, Played, check_plan, game_of, play_game
from tropa.lab.sample import Sample
from tropa.lab.simulation import play_here
from tropa.lab.sweep import compare, variants
from tropa.registry import BUILT_IN

SHORT: Options = {"short": True}
PLAN = Plan("lost-cities", ["random", "random"], 3, 1, {"short": True})


def commission(plan: Plan = PLAN) -> Commission:
    return Commission(plan, ["random", "easy"], ["up_and_down=false,true"])


def page_of(tmp_path: Path, name: str, stop_after: int = 1 << 60) -> Path:
    page = tmp_path / f"{name}.html"

    def watch(done: int, total: int) -> None:
        if done >= stop_after:
            raise KeyboardInterrupt

    make_report(commission(), {"en": page}, tmp_path / f"{name}.games", play_here, watch)
    return page


def test_a_report_that_was_stopped_goes_on_to_the_same_page(tmp_path: Path) -> None:
    whole = page_of(tmp_path, "whole").read_text(encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        page_of(tmp_path, "stopped", stop_after=5)
    kept = tmp_path / "stopped.games"
    assert kept.read_bytes().count(b"\n") == 5
    kept.write_bytes(kept.read_bytes() + b"0123456789abcdef {broken off")
    assert page_of(tmp_path, "stopped").read_text(encoding="utf-8") == whole
    written = kept.read_bytes()
    assert written.count(b"\n") == 12, "no game is played twice"
    assert page_of(tmp_path, "stopped").read_text(encoding="utf-8") == whole
    assert kept.read_bytes() == written, "nothing was lost by what was broken off"


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_every_game_has_a_page_in_both_languages_with_its_board(game_id: str, tmp_path: Path) -> None:
    plan = Plan(game_id, ["random", "random"], 1, 2, SHORT if game_id == "lost-cities" else {})
    pages = {language: tmp_path / f"{language}.html" for language in ("en", "ru")}
    make_report(Commission(plan, ["random"]), pages, None, play_here)
    english, russian = (pages[language].read_text(encoding="utf-8") for language in ("en", "ru"))
    for text in (english, russian):
        assert text.count("<figure>") == 2, "a board for use, and one for what goes with wins"
        assert text.count("<svg") >= 5
        assert "http" not in text.replace("http://www.w3.org/2000/svg", ""), "nothing is loaded from elsewhere"
    assert "The board" in english
    assert "Поле" in russian


def played(number: int, wins: list[float], uses: list[dict[str, int]]) -> Played:
    return Played(number, [3, 1], wins, "most-points", 9, first=number % 2, decided=8, lead_changes=1, uses=uses)


def test_what_goes_with_wins_is_counted_by_seats() -> None:
    sample = Sample(check_plan(PLAN))
    sample.add(played(0, [1.0, 0.0], [{"card r7": 2}, {}]))
    sample.add(played(1, [1.0, 0.0], [{"card r7": 1}, {"card b2": 1}]))
    sample.add(played(1, [0.0, 1.0], [{}, {}]))  # Counted already.
    red, blue = sample.lifts()[::-1]
    assert (red.thing, red.used, red.seats, red.times, red.lift) == ("card r7", 2, 4, 3, 1.0)
    assert blue.thing == "card b2"
    assert blue.lift == pytest.approx(-2 / 3)
    assert red.interval[0] < 0.9 < 1.0 <= red.interval[1]
    assert blue.interval[0] < -2 / 3 < 0.0 < blue.interval[1], "of one seat nothing is sure"
    assert [sample.place_share(place)[0] for place in (0, 1)] == [1.0, 0.0]


def test_options_are_compared_on_the_same_deals() -> None:
    base = Plan("lost-cities", ["random", "random"], 2, 5, keeps_uses=True)
    compared = variants(base, ["short=true", "up_and_down=false,true"], [])
    assert [variant.name for variant in compared] == ["short=true, up_and_down=false", "short=true, up_and_down=true"]
    dealt = [variant.plan for variant in compared]
    kept = [play_game(check_plan(replace(plan, keeps_decisions=True)), 0) for plan in dealt]
    assert kept[0].first == kept[1].first
    assert kept[0].decisions[0] == kept[1].decisions[0], "the same hand, and the same thoughts about it"
    rows = compare([variant.name for variant in compared], play_runs(dealt, None, play_here))
    assert rows[0].differences == {}
    gap = rows[1].differences["score"]
    assert gap.games == 2
    assert gap.mean == pytest.approx(rows[1].means["score"] - rows[0].means["score"])
    assert gap.low <= gap.mean <= gap.high


def test_a_city_of_ones_own_is_played_in(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(city_text("first_city"), encoding="utf-8")
    plain = Plan("en-route", ["random", "random"], 1, 1)
    (variant,) = variants(plain, [], [own])
    assert variant.name == "own"
    ours = replace(variant.plan, city="")
    assert play_game(check_plan(variant.plan), 0) == play_game(check_plan(ours), 0)
    with pytest.raises(DataFault):
        check_plan(replace(variant.plan, city="nonsense = 1"))
    with pytest.raises(ValueError, match="only en-route has city files"):
        check_plan(replace(PLAN, city="name = 1"))


def test_bots_with_seconds_cant_be_gone_on_with() -> None:
    with pytest.raises(PlanFault, match=r"search:0\.5"):
        play_runs([replace(PLAN, bots=["search:0.5", "random"])], None, play_here)


def draws(plan: Plan, place: int) -> dict[str, int]:
    """What is dealt in a game in which everybody takes the first or the last of what they may do."""
    position = game_of(plan).new(len(plan.bots), plan.options)
    luck = Luck(plan, 0, Rng(1))
    found = {}
    while seats := position.to_act():
        if seats == DEALER_ALONE:
            name = position.draw_name()
            found[name] = luck.deal(position)
        else:
            position.act(seats[0], position.owed(seats[0])[place])
    return found


def test_luck_by_name_is_the_same_whatever_is_chosen() -> None:
    by_name = check_plan(Plan("innsmouth", ["random", "random"], 1, 1, deals_by_name=True))
    counted = replace(by_name, deals_by_name=False)
    for plan, is_same in ((by_name, True), (counted, False)):
        first, second = draws(plan, 0), draws(plan, -1)
        shared = first.keys() & second.keys()
        assert len(shared) > 30
        assert ({name: first[name] for name in shared} == {name: second[name] for name in shared}) == is_same
