"""How long a client needs to show what happened before somebody's time runs: a moment for the way, and scenes that fill the screen."""

from __future__ import annotations

import tomllib
from importlib import resources

LEAD = 1_500
"""Milliseconds from a decision until whoever is asked next has it on the screen."""
NO_SCENE = 0

with resources.files("tropa.server").joinpath("data/scenes.toml").open("rb") as _file:
    SCENES: dict[str, dict[str, int]] = {
        game: {kind: round(1000 * seconds) for kind, seconds in kinds.items()} for game, kinds in tomllib.load(_file).items()
    }


def scene_of(game: str, events: list[object]) -> int:
    """Milliseconds that these events of a game fill the screen."""
    kinds = SCENES.get(game)
    return NO_SCENE if not kinds else max((kinds.get(kind_of(event), NO_SCENE) for event in events), default=NO_SCENE)


def kind_of(event: object) -> str:
    config = getattr(event, "__struct_config__", None)
    tag = None if config is None else config.tag
    return tag if isinstance(tag, str) else str(getattr(event, "kind", ""))
