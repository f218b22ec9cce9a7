"""Reads the texts that lie in a game's folder: refusals and rules pages."""

from __future__ import annotations

import tomllib
from importlib import resources

from tropa.core.contract import RefusalText
from tropa.core.meta import Text


def load_refusals(package: str) -> dict[str, RefusalText]:
    """`data/refusals.toml` of a game: code, paragraph, and the sentence in both languages."""
    source = resources.files(package).joinpath("data/refusals.toml").read_text(encoding="utf-8")
    refusals: dict[str, RefusalText] = {}
    for code, entry in tomllib.loads(source).items():
        for key in ("paragraph", "en", "ru"):
            if not isinstance(entry, dict) or not isinstance(entry.get(key), str):
                raise ValueError(f"{package}/data/refusals.toml, {code}: {key} is missing")
        refusals[code] = RefusalText(entry["paragraph"], Text(entry["en"], entry["ru"]))
    return refusals


def load_rules(package: str, language: str) -> str:
    """`rules.en.md` or `rules.ru.md` of a game."""
    if language not in ("en", "ru"):
        raise ValueError(f"the rules are written in en and ru, not in {language!r}")
    return resources.files(package).joinpath(f"rules.{language}.md").read_text(encoding="utf-8")
