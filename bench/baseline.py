"""The version that benchmarks run beside: which one it is, and its wheel, built and installed in an environment of its own.

    python bench/baseline.py

Takes the source of `baseline.toml`'s commit out of the repository's history, compiles its engine, leaves the browser client out,
and prints the environment's interpreter. What is there already is left as it is.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]


class Baseline(NamedTuple):
    version: str
    commit: str

    @property
    def folder(self) -> Path:
        """Named after the commit too, so that another one is built anew."""
        return ROOT / "build" / "baseline" / f"{self.version}-{self.commit[:7]}"

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def is_built(self) -> bool:
        return (self.folder / "built").exists()


def read_baseline() -> Baseline:
    named = tomllib.loads((ROOT / "bench" / "baseline.toml").read_text(encoding="utf-8"))
    return Baseline(named["version"], named["commit"])


def build(baseline: Baseline) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source, wheels = Path(folder) / "source", Path(folder) / "wheels"
        take_out(baseline.commit, source)
        constraints = str(source / "constraints.txt")
        settings = {"TROPA_BUILD": "compiled", "TROPA_CLIENT": "skip", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        settings |= {"PIP_CONSTRAINT": constraints, "PIP_BUILD_CONSTRAINT": constraints}
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | settings
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(baseline.folder)], check=True)
        pip = [str(baseline.python), "-m", "pip", "-q"]
        subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(source)], env=environment, check=True)
        built = [str(wheel) for wheel in wheels.glob("*.whl")]
        subprocess.run([*pip, "install", *built], env=environment, check=True)
    (baseline.folder / "built").touch()


def take_out(commit: str, folder: Path) -> None:
    """The repository's files as they were at `commit`."""
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode:
        raise SystemExit(f"the repository's history doesn't reach back to {commit}: {archive.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as packed:
        packed.extractall(folder, filter="data")


def main() -> None:
    baseline = read_baseline()
    if not baseline.is_built:
        build(baseline)
    print(baseline.python)


if __name__ == "__main__":
    main()
