"""Builds what the package consists of besides its source: the engine, compiled by mypyc, and the browser client.

TROPA_BUILD chooses what happens when the engine can't be compiled: `auto` (the default) warns in one line and packs
the same source to run interpreted; `compiled` fails; `interpreted` doesn't try.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ["core", "games", "bots"]
UNCOMPILED_MODULES = {"__init__.py", "meta.py", "vecs.py", "view.py"}
"""Structs that cross the wire stay interpreted: msgspec reads their annotations."""

SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="tropa", packages=[], ext_modules=mypycify({arguments!r}, opt_level="3", verbose=False))
"""


def engine_sources(root: Path) -> list[str]:
    """The modules that are compiled, relative to `src`."""
    found = []
    for package in COMPILED_PACKAGES:
        for path in sorted((root / "src" / "tropa" / package).rglob("*.py")):
            if path.name not in UNCOMPILED_MODULES:
                found.append(str(path.relative_to(root / "src")))
    return found


def compile_engine(root: Path, build: Path) -> list[Path]:
    """Compile the engine below `build`; returns the extension modules, placed as in the package."""
    shutil.copytree(root / "src", build, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    arguments = ["--strict", "--disable-error-code=unused-ignore", *engine_sources(root)]
    (build / "setup.py").write_text(SETUP.format(arguments=arguments), encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=build, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError((done.stdout + done.stderr).strip())
    return sorted(build.rglob("*.so"))


class TropaBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        self.pack_engine(root, build_data)

    def pack_engine(self, root: Path, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("TROPA_BUILD", "auto")
        if mode not in ("auto", "compiled", "interpreted"):
            raise SystemExit(f"TROPA_BUILD is auto, compiled or interpreted, not {mode!r}")
        if mode == "interpreted":
            return
        self.work = Path(tempfile.mkdtemp(prefix="tropa-build-"))
        try:
            modules = compile_engine(root, self.work)
        except (OSError, RuntimeError) as fault:
            if mode == "compiled":
                raise SystemExit(f"tropa: the engine could not be compiled:\n{fault}") from fault
            print("tropa: warning: no working C compiler; the engine will run interpreted, about 16 times slower", file=sys.stderr)
            return
        for module in modules:
            build_data["force_include"][str(module)] = str(module.relative_to(self.work))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            shutil.rmtree(self.work)
