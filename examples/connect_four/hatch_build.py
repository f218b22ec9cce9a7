"""Compiles the board and its grids by mypyc while the wheel is built. TROPA_BUILD=interpreted leaves it as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES = ["connect_four/board.py", "connect_four/grids.py"]
SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="connect_four", packages=[], ext_modules=mypycify({modules!r}, opt_level="3"))
"""


class ConnectFourBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or os.environ.get("TROPA_BUILD") == "interpreted":
            return
        self.work = Path(tempfile.mkdtemp(prefix="connect-four-build-"))
        shutil.copytree(Path(self.root) / "src", self.work, dirs_exist_ok=True)
        (self.work / "setup.py").write_text(SETUP.format(modules=["--strict", *MODULES]), encoding="utf-8")
        subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=self.work, check=True)
        for module in [*self.work.glob("*.so"), *self.work.glob("connect_four/*.so")]:
            build_data["force_include"][str(module)] = str(module.relative_to(self.work))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            shutil.rmtree(self.work)
