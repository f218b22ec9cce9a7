"""A campaign of measures goes on where it stopped, and its figures say what the rows hold."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tropa.bots.advice import appraisal_of
from tropa.bots.measure_structs import Measures, Thresholds, Worlds
from tropa.bots.measures import all_measures
from tropa.bots.players import make_bot
from tropa.core.contract import Game
from tropa.core.rng import Rng
from tropa.lab import insight, insight_figures, insight_games
from tropa.lab.bot_games import play_match
from tropa.lab.insight import path_of, run_campaign
from tropa.lab.insight_games import LossRow, measure_losses
from tropa.lab.insight_measures import (
    AdvisedRow,
    CalibrationRow,
    FoundRow,
    HintRow,
    LuckRow,
    MistakeRow,
    measure_luck,
)
from tropa.lab.puzzle_maker import line_by, spots_of
from tropa.registry import find_game

GAME = "lost-cities"
FOREVER = float("inf")


def note(folder: Path, measure: str, rows: list[object]) -> None:
    lines = [msgspec.json.encode(row).decode() + "\n" for row in rows]
    path_of(folder, measure, GAME).write_text("".join(lines), encoding="utf-8")


def test_a_campaign_that_is_called_again_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def measure(game: Game, number: int) -> LuckRow:
        taken.append(number)
        return LuckRow([float(number)], [1.0])

    monkeypatch.setattr(insight, "MEASURES", {"luck": (measure, 40)})
    run_campaign(tmp_path, ["luck"], [GAME], -1.0)
    assert taken == []
    monkeypatch.setattr(insight, "MEASURES", {"luck": (measure, 20)})
    run_campaign(tmp_path, ["luck"], [GAME], FOREVER)
    monkeypatch.setattr(insight, "MEASURES", {"luck": (measure, 40)})
    run_campaign(tmp_path, ["luck"], [GAME], FOREVER)
    assert taken == list(range(40))
    assert len(path_of(tmp_path, "luck", GAME).read_text(encoding="utf-8").splitlines()) == 40


def test_luck_of_all_seats_adds_up_to_nothing() -> None:
    row = measure_luck(find_game(GAME), 0)
    assert sum(row.won) == 1.0
    assert abs(sum(row.luck)) < 1e-3, "what one gains in chances the other loses"
    assert any(row.luck)


def test_figures_tell_what_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    note(tmp_path, "hints", [HintRow([0.5, 1.5], [0.01, 0.03], 1)])
    monkeypatch.setitem(all_measures(), GAME, Measures(Worlds(7, 7, 7), [], {"chance": Thresholds(0.05, 0.1, 0.15)}))
    mistake = MistakeRow(
        [20, 20, 0],
        [0.01, 0.02, 0.0],
        [[0.3, 0.2, 0.11, 0.1, 0.08, 0.07], [0.2, 0.04], []],
        [[0.2, 0.09, 0.11, 0.1, 0.01], [0.1, 0.0], []],
        8.0,
        "chance",
    )
    note(tmp_path, "mistakes", [mistake])
    note(
        tmp_path,
        "found",
        [FoundRow(4, [(0.12, 0.1), (0.2, 0.0)], "chance"), FoundRow(4, [(0.2, 0.04), (0.05, 0.05)], "chance")],
    )
    row = CalibrationRow([0.55, 0.58, 0.95], [1.0, 0.0, 1.0], True)
    note(tmp_path, "calibration", [row, CalibrationRow([0.55], [0.0], True)] * 10)
    note(tmp_path, "luck", [LuckRow([0.02], [1.0]), LuckRow([0.0], [0.0])])
    note(tmp_path, "advised", [AdvisedRow(1.0, 0.2), None, AdvisedRow(0.0, 0.4)])
    note(
        tmp_path,
        "losses",
        [LossRow(2, "chance", [[0.0, 0.02, 0.2], [0.02, 0.02, 0.2]]), LossRow(2, "points", [[5.0, 9.0, 7.0]])],
    )
    monkeypatch.setattr("sys.argv", ["insight_figures", "--folder", str(tmp_path)])
    insight_figures.main()
    told = capsys.readouterr().out
    for part in (
        "hints: 2, 1.50 s", "settled 50 %", "keep half their loss 67 % (30-90) of 6", "large ones found: 33 % (6-79) of 3, among 8 decisions", "moments of a seat: 3.00",
        "from 50 %: came 33.3 %, -22.7", "30 decisions of 20 games", "luck of the first seat: +1.00 %", "gain +0.500", "promised 0.300, 2 pairs",
        "chance: strong 0.0100", "2 decisions of 1 games", "strong loses less than normal by 0.0100", "normal loses less than easy by -2.0000",
    ):  # fmt: skip
        assert part in told, (part, told)
    monkeypatch.setattr("sys.argv", ["insight_figures", "--folder", str(tmp_path), "--losses"])
    insight_figures.main()
    assert "lost-cities, chance: ordered strong < normal < easy: yes" in capsys.readouterr().out


def test_strengths_are_asked_at_the_same_positions_and_those_who_play_alike_lose_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(insight_games.STRONG, "bigfoot", "greedy")
    row = measure_losses(find_game("bigfoot"), 0)
    assert row == measure_losses(find_game("bigfoot"), 0)
    assert row.losses
    assert all(strong == normal for strong, normal, _ in row.losses)


def test_a_whole_turn_is_what_a_bot_plays_until_its_decision_is_over() -> None:
    game = find_game("innsmouth")
    spots = spots_of(game, play_match(game, ["greedy"], {}, 1, 0))
    lengths = set()
    for spot in spots[:4]:
        appraisal = appraisal_of(game, spot.position.guess(0, Rng(1)), 0, Rng(1))
        line = line_by(make_bot("greedy", game), spot, appraisal, Rng(1))
        after = spot.position.copy()
        for action in line:
            after.act(0, action)
        assert appraisal.length_of(line + [action for action in after.owed(0)[:1] if 0 in after.to_act()]) == len(line)
        lengths.add(len(line))
    assert max(lengths) > 1
