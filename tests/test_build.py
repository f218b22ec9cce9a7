"""What the build hook makes of the engine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(hatch_build.__file__).parent

SHIFTS = """
from mypy_extensions import i64

def left(places: i64) -> i64:
    return 1 << places

def right(places: i64) -> i64:
    return 7 >> places
"""


@pytest.mark.compiler
def test_compiled_shifts_are_as_wide_as_interpreted_ones(tmp_path: Path) -> None:
    core = tmp_path / "src" / "tropa" / "core"
    core.mkdir(parents=True)
    for name in ("__init__.py", "core/__init__.py"):
        (core.parent / name).touch()
    for name in ("shifts.py", "others.py"):
        (core / name).write_text(SHIFTS, encoding="utf-8")
    hatch_build.compile_engine(tmp_path, tmp_path / "out")
    code = "import tropa.core.shifts as s; assert not s.__file__.endswith('.py'); print(s.left(40), s.right(33))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "out", env={}, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [str(1 << 40), "0"]


def test_every_module_of_the_engine_is_compiled_but_those_that_msgspec_reads() -> None:
    sources = hatch_build.engine_sources(ROOT)
    assert "tropa/core/contract.py" in sources
    assert "tropa/games/lost_cities/rules/position.py" in sources
    for source in sources:
        assert "(Struct" not in (ROOT / "src" / source).read_text(encoding="utf-8"), f"{source} has structs and is compiled"
    elsewhere = [source for source in sources if source.startswith(("tropa/server", "tropa/lab"))]
    assert elsewhere == [f"tropa/{module}" for module in hatch_build.COMPILED_MODULES]


def test_a_compiler_that_fails_is_told(tmp_path: Path) -> None:
    core = tmp_path / "src" / "tropa" / "core"
    core.mkdir(parents=True)
    (core / "wrong.py").write_text("x: int = 'a'\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match="Incompatible types"):
        hatch_build.compile_engine(tmp_path, tmp_path / "out")


@pytest.mark.parametrize(
    ("node", "npm", "is_enough"),
    [("v20.19.0", "11.0.0", True), ("v24.1.0", "11.6.1", True), ("v20.18.3", "11.0.0", False), ("v22.0.0", "10.9.2", False)],
)
def test_the_machines_node_is_used_if_it_is_new_enough(
    node: str, npm: str, is_enough: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tool, version in (("node", node), ("npm", npm)):
        script = tmp_path / tool
        script.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    assert hatch_build.has_own_node() == is_enough


def test_a_machine_without_node_gets_it_from_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    command, environment = hatch_build.npm_command()
    done = subprocess.run([*command, "--version"], env=environment, capture_output=True, text=True, check=True)
    assert int(done.stdout.split(".")[0]) >= hatch_build.OLDEST_NPM[0]
