from __future__ import annotations

import sys
from importlib.util import find_spec

import pytest

from tests.conftest import imported_build
from tropa.core.meta import Options
from tropa.core.rng import Rng
from tropa.lab import benchmark
from tropa.lab.adapter_peers import adapter_contestants, pettingzoo_contestants
from tropa.lab.benchmark import (
    Figure,
    compare_figures,
    loop_out,
    measure,
    midway,
    own_contestant,
    plain_contestant,
    rate,
)
from tropa.lab.peers import Contestant, PeerMissing, open_spiel_contestants, rlcard_contestants
from tropa.lab.reports import benchmark_text
from tropa.registry import find_game

LOST_CITIES = find_game("lost-cities")
OPTIONS: Options = {"short": True, "up_and_down": False, "open_totals": False}


@pytest.fixture(autouse=True)
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "SLICE", 0.001)


def test_the_loop_in_python_plays_whole_games() -> None:
    position = LOST_CITIES.new(3, OPTIONS)
    count = loop_out(position, Rng(5))
    assert position.is_over()
    assert count > 100


def test_midway_is_halfway() -> None:
    start = LOST_CITIES.new(2, OPTIONS)
    before = start.key()
    middle = midway(start, 3)
    assert not middle.is_over()
    assert middle.key() != before
    assert start.key() == before


def test_a_game_is_measured() -> None:
    (figure,) = measure([own_contestant(LOST_CITIES, seed=1)])
    assert figure.game == "lost-cities"
    assert figure.compiled == (imported_build() == "compiled")
    assert figure.peer is None
    assert figure.copies_per_s is not None
    assert min(figure.actions_per_s, figure.loop_actions_per_s, figure.copies_per_s) > 1000
    assert figure.games_per_s < figure.actions_per_s / 100


def test_the_yardstick_is_measured_in_the_same_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that slows down from round to round slows down both."""
    speeds = iter([2000.0, 6000.0, 1000.0, 3000.0, 500.0, 1500.0, 200.0, 600.0, 100.0, 300.0])
    monkeypatch.setattr(benchmark, "rate", lambda go: (next(speeds), 1.0))
    (figure,) = measure([Contestant("snap", "Peer", False, None, lambda: 10, None)])
    assert figure.times_plain == pytest.approx(3.0)


def test_the_yardstick_plays_whole_games() -> None:
    plain = plain_contestant(seed=2)
    assert {plain.loop() for _ in range(200)} == {5, 6, 7, 8, 9}


def test_a_peer_without_copies_or_a_loop_of_its_own() -> None:
    (figure,) = measure([Contestant("snap", "Peer", False, None, lambda: 10, None)])
    assert figure.copies_per_s is None
    assert figure.actions_per_s == figure.loop_actions_per_s
    assert figure.actions_per_s == pytest.approx(10 * figure.games_per_s)


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyspiel", "rlcard"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(PeerMissing, match=r"OpenSpiel is not installed \(pip install tropa\[peers\]\)"):
        open_spiel_contestants(1)
    with pytest.raises(PeerMissing, match="RLCard"):
        rlcard_contestants(1)


def test_adapters_have_a_row_each() -> None:
    """A step is a decision: whole games by the loops, so many lanes by batches."""
    contestants = adapter_contestants(LOST_CITIES, seed=1)
    assert [contestant.adapter for contestant in contestants] == [
        "PettingZoo",
        "PettingZoo parallel",
        "Gymnasium",
        *(["OpenSpiel"] if find_spec("pyspiel") else []),
        "batch of 256",
        "batch of 4096",
    ]
    assert [contestant.loop() > 100 for contestant in contestants[:4]] == [True] * 4
    figures = measure(contestants[:1])
    assert figures[0].adapter == "PettingZoo"
    assert "Tropa, PettingZoo" in benchmark_text(figures)


def test_ratios_are_taken_round_by_round() -> None:
    """A machine that slows down in one round slows down both: the ratio stays."""

    def figure(game: str, peer: str | None, adapter: str | None, rounds: list[float]) -> Figure:
        return Figure(game, True, 1.0, 1.0, 1.0, None, 1.0, peer, adapter, rounds)

    ours = figure("lost-cities", None, "PettingZoo", [600.0, 60.0, 720.0])
    theirs = figure("connect_four", "PettingZoo", None, [100.0, 10.0, 90.0])
    compared = compare_figures([ours, theirs, figure("hex", "OpenSpiel", None, [1.0, 1.0, 1.0])])
    (ratio,) = compared[0].against
    assert (ratio.ratio, ratio.least, ratio.most, ratio.wanted) == (6.0, 6.0, 8.0, 5.0)
    assert [figure.against for figure in compared[1:]] == [[], []]
    assert "6.00" in benchmark_text(compared)


def test_pettingzoos_classic_games_are_named_where_they_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo.classic.connect_four.connect_four", None)
    with pytest.raises(PeerMissing, match="PettingZoo with its classic games"):
        pettingzoo_contestants(1)


def test_what_a_contestant_begins_with_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    calls = [0]
    monkeypatch.setattr(benchmark, "process_time", lambda: clock[0])

    def go() -> int:
        calls[0] += 1
        clock[0] += 100.0 if calls[0] == 1 else benchmark.SLICE / 10
        return 3

    actions, times = rate(go)
    assert actions == pytest.approx(30 / benchmark.SLICE)
    assert times == pytest.approx(10 / benchmark.SLICE)
