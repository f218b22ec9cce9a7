"""What a notice says, in the person's language: who waits and where, and never what was said or what lies on the board."""

from __future__ import annotations

import tomllib
from importlib import resources

import msgspec
from msgspec import Struct, convert

from tropa.core.meta import Text
from tropa.registry import UnknownGame, find_game
from tropa.server.table import Table


class Letter(Struct):
    """What the service worker is told."""

    title: str
    body: str
    tag: str
    """One for each table: a later one takes the place of the one before."""
    mark: str
    """Of one mark the person is told once, even if the message comes twice."""
    url: str
    waiting: int
    """So many games wait; shown on the icon of the app."""


def _load() -> dict[str, dict[str, Text]]:
    source = resources.files("tropa.server").joinpath("data/notices.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(source), dict[str, dict[str, Text]])


WORDS = _load()


class Told(Struct):
    """What a notice is about, whatever the language."""

    tag: str
    mark: str
    url: str
    waiting: int = 0
    game: str = ""
    people: list[str] = []


def write(kind: str, language: str, told: Told) -> bytes:
    words = {part: text.ru if language == "ru" else text.en for part, text in WORDS[kind].items()}
    nobody = WORDS["people"]["nobody"]
    people = ", ".join(told.people) or (nobody.ru if language == "ru" else nobody.en)
    values = {"game": _name(told.game, language), "people": people}
    title, body = words["title"].format(**values), words["text"].format(**values)
    return msgspec.json.encode(Letter(title, body, told.tag, told.mark, told.url, told.waiting))


def _name(game: str, language: str) -> str:
    try:
        names = find_game(game).info.names
    except UnknownGame:
        return game
    return names.ru if language == "ru" else names.en


def people_at(table: Table, own: list[int]) -> list[str]:
    """Who else plays; whoever has no name isn't named."""
    return [seat.name for number, seat in enumerate(table.seats) if number not in own and seat.is_human and seat.name]
