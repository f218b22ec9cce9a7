"""The game that `docs/add-a-game.md` writes down, as files."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
RECIPE = ROOT / "docs" / "add-a-game.md"
NAMED = re.compile(r"^```(\w+)\n(?:# |// |<!-- )([\w./]+\.\w+)(?: -->)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of code whose first line says in which file it stands."""


def files() -> dict[str, str]:
    """What the recipe has one write, by path."""
    return {name: text for _, name, text in NAMED.findall(RECIPE.read_text(encoding="utf-8"))}


def commands() -> list[str]:
    """What the recipe has one type."""
    blocks = re.findall(r"^```console\n(.*?)^```$", RECIPE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [line.removeprefix("$ ") for block in blocks for line in block.splitlines()]


def write_game(folder: Path) -> None:
    """The package, without the drawn board."""
    for name, text in files().items():
        if not name.startswith("web/"):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for room in ("rules", "show"):
        (folder / "src" / "nim" / room / "__init__.py").touch()


def install(folder: Path, target: Path) -> None:
    """`pip install .`, below `target` and with the tools that are at hand."""
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(target)]
    done = subprocess.run([*command, str(folder)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
