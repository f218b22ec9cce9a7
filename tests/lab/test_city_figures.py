"""What is told of kept games of En Route's cities."""

from __future__ import annotations

from pathlib import Path

import pytest

from tropa.games.en_route.components import CITY_OF
from tropa.lab.cities import CityGame, SeatResult, games_of_deal, play, play_matches, play_on
from tropa.lab.city_figures import deal_leads, is_met, mean_text, tell_city, tell_items, tell_solo


def seat(score: int, *, won: bool = False, line: int = -1, opened: list[int] | None = None, values: list[int] | None = None,
         marks: list[int] | None = None, goals_met: int = 0) -> SeatResult:  # fmt: skip
    return SeatResult(score, goals_met, opened or [], values or [], marks or [], line, won=won)


def test_a_total_is_reached_with_a_goal() -> None:
    city = CITY_OF["london"]
    top = city.totals[-1]
    games = [CityGame(n, [seat(top, goals_met=met)]) for n, met in enumerate((1, 1, 0, 2))]
    told = list(tell_solo(city, [*games, CityGame(4, [seat(top - 1, goals_met=1)])]))
    assert f"  {top} and a goal: 60 % (23–88) of 5" in told


def test_a_race_is_met_in_time_when_alone() -> None:
    city = CITY_OF["hong-kong"]
    late = seat(0, opened=[0], marks=[int(city.race_until) + 1])
    assert (is_met(city, late, 0, True), is_met(city, late, 0, False)) == (False, True)
    assert not is_met(city, seat(0, opened=[0], marks=[0]), 0, False)


@pytest.mark.parametrize(("games", "is_strong"), [(4, False), (60, True)])
def test_a_card_that_always_wins_is_too_strong_when_it_was_seen_often(games: int, is_strong: bool) -> None:
    """The interval, widened for the number of cards, has to lie above 1.5 times the mean."""
    city = CITY_OF["london"]
    played = [CityGame(n, [seat(9, won=True, line=0), seat(8, line=1 + n % 3)]) for n in range(games)]
    told = {line.split(":")[0].strip(): line for line in tell_items(city, played)}
    assert told[f"line {city.start_cards[0].names.en}"].endswith("TOO STRONG") == is_strong
    assert not told[f"line {city.start_cards[1].names.en}"].endswith("TOO STRONG")


def test_means_come_with_their_interval() -> None:
    assert mean_text([1.0, 3.0]) == "2.0 (0.0 to 4.0) of 2"


def test_a_campaign_that_is_broken_off_has_some_of_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, str, int]] = []

    def play_some(_: Path, __: Path, city: str, seats: list[str], games: int, seed: int, until: float) -> bool:
        played.append((city, ",".join(seats), games))
        return len(played) < 6

    monkeypatch.setattr("tropa.lab.cities.play_on", play_some)
    play_matches(tmp_path, [(["greedy"], 20, 1), (["random"], 40, 1)], ["london", "rio"], 0.0)
    first = [("london", "greedy", 2), ("rio", "greedy", 2), ("london", "random", 4), ("rio", "random", 4)]
    assert played == [*first, ("london", "greedy", 4), ("rio", "greedy", 4)]


def test_every_match_that_was_kept_is_told(tmp_path: Path) -> None:
    city = CITY_OF["hong-kong"]
    for bots in (["random"], ["random", "random"], ["random", "random-"]):
        assert play_on(tmp_path / "games", tmp_path / "sheets", city.id, bots, 2, 1, float("inf"))
    told = "\n".join(tell_city(tmp_path / "games", city))
    for expected in (
        "Hong Kong: random, seed 1, 2 games",
        "and a goal",
        "goal sheet_",
        "times the mean",
        "knowing the city is worth",
    ):
        assert expected in told


def test_different_bots_play_each_deal_from_every_seat() -> None:
    games = [play("first-city", ["greedy", "random"], 1, number)[0] for number in range(6)]
    deals = [[int(goal) for goal in game.seats[0].open] for game in games]
    assert deals[0::2] == deals[1::2]
    assert len({tuple(deal) for deal in deals}) > 1
    assert games_of_deal(["greedy", "greedy"]) == 1


def test_who_is_ahead_is_told_deal_by_deal() -> None:
    games = [
        CityGame(n, [seat(first), seat(second)])
        for n, (first, second) in enumerate([(9, 5), (3, 1), (2, 8), (7, 7), (9, 0)])
    ]
    assert deal_leads(games) == [3.0, -3.0]
