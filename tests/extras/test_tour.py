"""What the documents do with extras runs as it is written."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path

import pytest

from tropa.cli import main

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python lab\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("document", ["lab.md", "results.md"])
def test_every_block_runs(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, in one namespace."""
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall((ROOT / "docs" / document).read_text(encoding="utf-8"))
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for number, block in enumerate(blocks):
        exec(compile(block, f"docs/{document} lab block {number + 1}", "exec"), names)


def test_every_command_of_the_tour_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^\$ tropa (.*)$", (ROOT / "docs" / "lab.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["report", "sweep", "sim", "learn", "sim"]
    for command in commands:
        assert main(shlex.split(command)) == 0
    assert {"lost-cities.html", "games.parquet", "decisions.parquet"} <= {path.name for path in tmp_path.iterdir()}


def test_the_example_learns_something(tmp_path: Path) -> None:
    learn = runpy.run_path(str(ROOT / "examples" / "lab" / "train.py"))["main"]
    curve = learn(["--steps", "3000", "--games", "30", "--plot", str(tmp_path / "strength.svg")])
    assert curve[-1][1] >= 0.6
    assert (tmp_path / "strength.svg").read_text(encoding="utf-8").startswith("<svg")
