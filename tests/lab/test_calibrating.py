"""The line behind counts of few worlds is found again."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import pytest

from tropa.core.appraisal import Calibration
from tropa.core.rng import Rng
from tropa.lab import calibrating
from tropa.lab.calibrating import fit, read_counts
from tropa.lab.insight_measures import CalibrationRow

TRUE = Calibration(1.2, 0.9, 0.01)
TOLD = Calibration(0.0, 1.0)
WORLDS = 20


def note(path: Path, games: int) -> None:
    """Positions with mostly small chances; each is weighed in few worlds, and comes as often as the line says."""
    rng = Rng(1)
    rows = []
    for _ in range(games):
        chance = rng.chance() ** 3
        won = sum(rng.chance() < chance for _ in range(WORLDS))
        rows.append(CalibrationRow([round(TOLD.told(won / WORLDS), 4)], [float(rng.chance() < TRUE.told(chance))], True))
    path.write_text("".join(msgspec.json.encode(row).decode() + "\n" for row in rows) + "null\n", encoding="utf-8")


def test_few_worlds_blur_chances_but_not_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrating, "EXPECTATIONS", 60)
    monkeypatch.setattr(calibrating, "STEPS", 80)
    note(tmp_path / "rows", 4000)
    counts = read_counts(tmp_path / "rows", WORLDS, TOLD, 7)
    assert (counts[0].game, len(counts)) == (7, 4000)
    line = fit(counts)
    assert all(abs(line.told(chance) - TRUE.told(chance)) < 0.05 for chance in (0.02, 0.1, 0.3, 0.6, 0.9))
    assert math.log(line.odds) > 0.8, "what the counts seem to say is flatter"


def test_each_half_is_told_by_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(calibrating, "EXPECTATIONS", 20)
    monkeypatch.setattr(calibrating, "STEPS", 30)
    note(tmp_path / "rows", 400)
    monkeypatch.setattr("sys.argv", ["calibrating", f"{tmp_path / 'rows'}:{WORLDS}:0,1,0"])
    calibrating.main()
    told = capsys.readouterr().out
    assert [line.split(":")[0] for line in told.splitlines()[:3]] == ["all games", "even games", "odd games"]
    assert "from 90 %: " in told
