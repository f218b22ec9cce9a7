"""What the documents say is so: their commands run, their code is the code, their links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tropa import __version__
from tropa.registry import BUILT_IN

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def blocks(document: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def tour() -> list[str]:
    lines = [line for block in blocks(ROOT / "README.md", "console") for line in block.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ tropa ")]


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_tour_has_commands() -> None:
    assert {shlex.split(command)[1] for command in tour()} == {"sim", "replay", "bench", "check"}


@pytest.mark.parametrize("command", tour())
def test_commands_of_the_tour_work(command: str) -> None:
    done = run([sys.executable, "-m", *shlex.split(command)])
    assert done.returncode == 0, done.stderr
    assert done.stdout != ""


def test_the_loop_of_the_readme_plays_a_game() -> None:
    (loop,) = blocks(ROOT / "README.md", "python")
    done = run([sys.executable, "-c", loop])
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) > 50
    assert lines[-1].startswith("Outcome(reason=")


def test_every_game_is_in_the_readme_with_its_true_maturity() -> None:
    rows = [line.split("|")[1:-1] for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if "| `" in line]
    told = {row[1].strip().strip("`"): [cell.strip() for cell in row] for row in rows}
    assert set(told) == set(BUILT_IN)
    for game_id, row in told.items():
        info = import_module(f"tropa.games.{game_id.replace('-', '_')}.game").GAME.info
        players = f"{info.players[0]}–{info.players[-1]}"
        assert row[:4] == [info.names.en, f"`{game_id}`", players, info.maturity]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (document.parent / target).exists(), target


def test_pinned_packages_carry_no_address() -> None:
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+", line), line
    assert "resolved" not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")


def test_the_changelog_is_kept() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert releases[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", release) for release in releases[1:])
    assert __version__ in [release.split()[0] for release in releases[1:]]
    unreleased = text.split("\n## ")[1]
    assert set(re.findall(r"^### (.+)$", unreleased, re.MULTILINE)) <= {"Added", "Changed", "Fixed", "Removed"}
    loose = re.split(r"^### ", unreleased, flags=re.MULTILINE)[0]
    assert "\n- " not in loose, "a change stands under what it does"
