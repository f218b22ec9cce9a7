"""Answers of score helpers as JSON, worked out by a worker of the server."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from tropa.core.helper import CityFile, ScoreHelper
from tropa.registry import find_game


def check_packed(game: str, file: CityFile) -> bytes:
    """What a city file lets one enter."""
    return msgspec.json.encode(helper_of(game).check_file(file.text))


def solve_packed(game: str, paper: Struct) -> bytes:
    """The answer to a sheet."""
    return msgspec.json.encode(helper_of(game).solve(paper))


def helper_of(game: str) -> ScoreHelper[Struct, Struct]:
    """Of a game that has one."""
    helper = find_game(game).helper
    assert helper is not None
    return helper
