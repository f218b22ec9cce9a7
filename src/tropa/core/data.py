"""A game's data files, today's and those of earlier versions of its rules.

`data/board.toml` in a game's folder is today's. When a version of the rules changes it, the file as it was stays in a folder that names
the last version that used it: `data/until_2/board.toml` was the board of versions 1 and 2.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from importlib import resources

KEPT = "until_"


def read_data(package: str, name: str, version: int | None = None) -> str:
    """The file `data/<name>.toml` of a package, as that version of the rules used it; without one today's."""
    folder = resources.files(package).joinpath("data")
    if version is not None:
        for last in kept_versions(package):
            kept = folder.joinpath(f"{KEPT}{last}", f"{name}.toml")
            if version <= last and kept.is_file():
                return kept.read_text(encoding="utf-8")
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def kept_versions(package: str) -> list[int]:
    """The last versions of the rules that used some file as it isn't any more, in order."""
    folder = resources.files(package).joinpath("data")
    names = [entry.name for entry in folder.iterdir() if entry.is_dir() and entry.name.startswith(KEPT)]
    return sorted(int(name.removeprefix(KEPT)) for name in names)


def digest_data(package: str, version: int | None = None) -> dict[str, str]:
    """The digests of all data files that a version of the rules used; none for a game without a folder of its own."""
    try:
        folder = resources.files(package).joinpath("data")
    except ModuleNotFoundError:
        return {}
    if not folder.is_dir():
        return {}
    names = sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return {name: digest(read_data(package, name, version)) for name in names}


def digest(source: str) -> str:
    """Tells data apart by what it says: comments and layout don't count."""
    said = json.dumps(tomllib.loads(source), sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(f"tropa data 1:{said}".encode()).hexdigest()
