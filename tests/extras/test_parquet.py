"""Results as Parquet: the same rows as the report, read by whatever reads Parquet."""

from __future__ import annotations

import sys
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow.parquet
import pytest
from msgspec.structs import replace

from tropa.cli import main
from tropa.lab import parquet
from tropa.lab.parquet import DecisionRows, GameRows, LibraryMissing
from tropa.lab.playing import Plan, check_plan, play_game
from tropa.lab.simulation import simulate

PLAN = Plan("bigfoot", ["greedy", "random", "easy"], 7, 3, keeps_decisions=True, role_bots={"bigfoot": "greedy"})


def test_rows_are_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP", 100)
    plan = check_plan(PLAN)
    games, decisions = tmp_path / "games.parquet", tmp_path / "decisions.parquet"
    with GameRows(games, plan) as first, DecisionRows(decisions, plan) as second:
        simulate(plan, keepers=[first, second])
        assert not games.exists(), "it gets its name once it is whole"
    frame = polars.read_parquet(games)
    assert frame.equals(polars.from_pandas(pandas.read_parquet(games)).cast(dict(frame.schema)))
    assert pyarrow.parquet.ParquetFile(decisions).metadata.num_row_groups > 1
    for number in range(plan.games):
        played = play_game(plan, number)
        row = frame.row(number, named=True)
        assert (row["number"], row["reason"], row["actions"]) == (number, played.reason, played.actions)
        assert [row[f"score_{entry}"] for entry in range(3)] == played.scores
        assert [row[f"role_{entry}"] for entry in range(3)] == played.roles
        told = duckdb.sql(f"SELECT text, owed FROM '{decisions}' WHERE number = {number} ORDER BY ply").fetchall()
        assert told == [(done.text, done.owed) for done in played.decisions]


def test_a_simulation_that_breaks_leaves_no_half_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    with pytest.raises(ZeroDivisionError), GameRows(path, check_plan(replace(PLAN, games=1))):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_what_is_missing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(LibraryMissing):
        parquet.find_arrow()
    assert main(["sim", "lost-cities", "--seats", "random,random", "--parquet", "x.parquet"]) == 2
    assert "pip install tropa[report]" in capsys.readouterr().err
