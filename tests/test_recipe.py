"""The recipe of `docs/add-a-game.md`: what it says is written, installed, checked, played and drawn."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from hatch_build import npm_command
from tests.recipe import RECIPE, ROOT, commands, files, install, write_game
from tropa.core.texts import load_texts

EXAMPLE = ROOT / "examples" / "connect_four"


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game is installed."""
    folder = tmp_path_factory.mktemp("recipe")
    write_game(folder / "nim")
    install(folder / "nim", folder / "installed")
    return folder / "installed"


def run(nim: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(nim), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_recipe_writes_a_whole_game() -> None:
    assert {name for name in files() if not name.startswith("web/")} == {
        "pyproject.toml",
        *(f"src/nim/{name}" for name in ("__init__.py", "game.py", "rules.en.md", "rules.ru.md", "rules/position.py")),
        *(f"src/nim/show/{name}.py" for name in ("structs", "show")),
        *(f"src/nim/texts/{name}.toml" for name in ("declaration", "refusals", "table")),
    }
    assert {"pip install .", "tropa check nim", "tropa serve"} <= set(commands())


@pytest.mark.parametrize("command", [each for each in commands() if re.match(r"tropa (check|sim) nim", each)])
def test_its_commands_work(nim: Path, command: str) -> None:
    done = run(nim, sys.executable, "-m", *shlex.split(command))
    assert done.returncode == 0, done.stdout + done.stderr


def test_its_check_finds_no_fault(nim: Path) -> None:
    (suite,) = [
        block
        for block in re.findall(r"```python\n(.*?)```", RECIPE.read_text(encoding="utf-8"), re.DOTALL)
        if "check_game" in block
    ]
    done = run(nim, sys.executable, "-c", suite)
    assert done.returncode == 0, done.stderr


def test_it_is_typed(nim: Path) -> None:
    sources = sorted(str(path) for path in (nim.parent / "nim" / "src" / "nim").rglob("*.py"))
    done = run(nim, sys.executable, "-m", "mypy", "--strict", "--config-file=", "--follow-imports=silent", *sources)
    assert done.returncode == 0, done.stdout


def test_every_kind_and_field_has_its_words(nim: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(nim))
    structs = import_module("nim.show.structs")

    words = {path.removeprefix("table.") for path in load_texts("nim").words if path.startswith("table.")}
    for place, union in (("choices", [structs.Choice]), ("events", structs.Event.__args__)):
        assert {f"{place}.{kind.__struct_config__.tag}" for kind in union} == {
            word for word in words if word.startswith(f"{place}.")
        }
    fields = {field.name for kind in (structs.View, structs.SeatView) for field in msgspec.structs.fields(kind)}
    assert {f"fields.{name}" for name in fields} == {word for word in words if word.startswith("fields.")}


def test_its_board_fits_the_client(nim: Path, tmp_path: Path) -> None:
    """The drawn board, in a copy of the client, has no fault of types."""
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules", "dist", "generated"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for name, text in files().items():
        if name.startswith("web/"):
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    (generate,) = [command for command in commands() if "typescript" in command]
    done = run(nim, sys.executable, *(part.replace("web/src", str(web / "src")) for part in shlex.split(generate)[1:]))
    assert done.returncode == 0, done.stderr
    (web / "tsconfig.nim.json").write_text('{"extends": "./tsconfig.json", "include": ["src/games/nim"]}')
    npm, environment = npm_command()
    check = [*npm, "exec", "--", "svelte-check", "--tsconfig", "./tsconfig.nim.json", "--fail-on-warnings"]
    done = subprocess.run(check, cwd=web, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_it_quotes_of_the_example_stands_there() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in EXAMPLE.rglob("*.py"))
    blocks = re.findall(r"^```python\n(.*?)^```$", RECIPE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    quoted = [block for block in blocks if not block.startswith("# src/") and "check_game" not in block]
    assert quoted
    for block in quoted:
        assert block.strip("\n") in written, block
