"""The score helper for people with the real game on the table: which games have one, and how sheets come in and answers go out."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from tropa.atlas.paper import CityFile, PaperFault, place_fault, read_paper
from tropa.atlas.source import Source

HELPERS = {"en-route": "tropa.games.en_route.paper", "innsmouth": "tropa.games.innsmouth.paper"}


def paper_module(game: str) -> ModuleType:
    """`Paper`, `solve`, `report`, `guide`, and for city files `file_texts`, `read_file` and `check` of a game."""
    if game not in HELPERS:
        raise ValueError(f"no sheets of {game} can be solved; there are {', '.join(HELPERS)}")
    return import_module(HELPERS[game])


def solve_file(game: str, name: str, text: str, city: tuple[str, str] | None = None) -> Any:
    """The answer to a sheet written as TOML; `city` is the name and the text of a city file to take instead of ours."""
    module = paper_module(game)
    source = Source(name, text)
    own_city = None if city is None else module.read_file(*city)
    try:
        return module.solve(read_paper(module.Paper, source), own_city)
    except PaperFault as fault:
        raise place_fault(fault, source) from fault


def check_packed(game: str, file: CityFile) -> bytes:
    """What a city file lets one enter, as JSON. Runs in a worker of the server."""
    return msgspec.json.encode(paper_module(game).check(file))


def solve_packed(game: str, paper: Struct) -> bytes:
    """The answer to a sheet as JSON. Runs in a worker of the server."""
    return msgspec.json.encode(paper_module(game).solve(paper))
