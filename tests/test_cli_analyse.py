"""`tropa analyse`: text in both languages, JSON, progress, and an end on request."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tests.bots.test_analysis import lost_cities_record
from tropa.bots.advice_structs import Account, Analysis, Option, Prospect, Verdict
from tropa.cli import main
from tropa.core.meta import Text
from tropa.lab.analysis_text import analysis_text


@pytest.fixture(name="record")
def written_record(tmp_path: Path) -> Path:
    path = tmp_path / "game.tropa"
    path.write_text(lost_cities_record(60).write(), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["analyse", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_report_names_every_seat_with_its_mean_loss_and_luck(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, str(record), "--worlds", "1")
    assert code == 0
    for name in ("Anya", "Boris"):
        assert f"{name}: " in out
    assert "mean loss" in out
    assert "luck" in out


def option(action: str, value: float) -> Option:
    return Option([action], Text(f"{action} it", f"{action} это"), value, 0.01, 0.0, 0.0, 40)


def test_a_moment_is_told_in_both_languages() -> None:
    reason = Text("Better keep it than drop it.", "Лучше оставить, чем бросить.")
    verdict = Verdict(17, 0, option("drop", 0.4), option("keep", 0.523), 0.123, 0.02, "middle", reason)
    accounts = [Account(0, 2, 0.06, 0.01, -0.041, [0]), Account(1, 0, 0.0, 0.0, None, [])]
    curve = [Prospect(17, 0, 0.523), Prospect(20, 0, 0.3), Prospect(30, 0, 1.0)]
    analysis = Analysis("toy", "chance", 1, 40, [verdict], [], curve, accounts, True)
    assert analysis_text(analysis, ["Anya", "Boris"], "en").splitlines() == [
        "Anya: 2 decisions, mean loss 6.0 % ± 1.0 %; luck −4.1 %",
        "  prospects ▃▁█ from 52.3 % to 100.0 %",
        "  after 17 actions: −12.3 % ± 2.0 %",
        "    chosen: drop it (40.0 %)",
        "    better: keep it (52.3 %)",
        "    Better keep it than drop it.",
        "Boris: no decision that can be judged",
    ]
    russian = analysis_text(analysis, ["Anya", "Boris"], "ru").splitlines()
    assert russian[2] == "  после 17 действий: −12.3 % ± 2.0 %"
    assert russian[5] == "    Лучше оставить, чем бросить."


def test_nobody_loses_less_than_nothing() -> None:
    """What was chosen as better in few worlds may turn out worse in others."""
    analysis = Analysis("toy", "chance", 1, 40, [], [], [], [Account(0, 9, -0.004, 0.002, None, [])], True)
    assert analysis_text(analysis, ["Anya"], "en").splitlines()[0] == "Anya: 9 decisions, mean loss 0.0 % ± 0.2 %"


def test_json_holds_the_whole_analysis(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, str(record), "--worlds", "1", "--json")[1]
    analysis = msgspec.json.decode(out, type=Analysis)
    assert analysis.game == "lost-cities"
    assert analysis.is_whole
    assert out == told(capsys, str(record), "--worlds", "1", "--json")[1], "the same seed, the same answer"
    assert out != told(capsys, str(record), "--worlds", "1", "--json", "--seed", "2")[1]


def test_misuse_is_told_in_a_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, str(record), "--worlds", "0")
    assert (code, err) == (2, "tropa analyse: --worlds takes a number from 1\n")


def test_ctrl_c_tells_what_is_known_by_then(record: Path) -> None:
    command = [sys.executable, "-m", "tropa", "analyse", str(record), "--worlds", "100000"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    ) as process:
        assert process.stderr is not None
        assert "percent" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        begun = time.monotonic()
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert out.splitlines()[-1] == "Stopped before the end."
    assert time.monotonic() - begun < 60
