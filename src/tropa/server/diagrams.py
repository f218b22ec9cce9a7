"""The pictures of a rules page: kept positions, drawn by the game's own board. Runs in a worker."""

from __future__ import annotations

import gzip
from importlib import resources

import msgspec

from tropa.core.contract import Game
from tropa.core.record import Record, read_record
from tropa.core.texts import Texts
from tropa.registry import find_game, play_record
from tropa.server.protocol.http import Diagram
from tropa.server.protocol.tables import Face

FILE = "diagrams"
"""`texts/diagrams.toml` says what is shown, `data/diagrams/` holds the records that lead there, besides those of short lessons."""


def packed_diagrams(game_id: str) -> bytes:
    """A game's diagrams as compressed JSON, in the order of its rules."""
    return gzip.compress(msgspec.json.encode(build_diagrams(find_game(game_id))))


def build_diagrams(game: Game) -> list[Diagram]:
    return [_build(game, name) for name in diagram_names(game.texts)]


def diagram_names(texts: Texts) -> list[str]:
    """In the order in which they are written."""
    return list(dict.fromkeys(path.split(".")[1] for path in texts.words if path.startswith(f"{FILE}.")))


def _build(game: Game, name: str) -> Diagram:
    def value(key: str) -> str:
        return game.texts.text(f"{FILE}.{name}.{key}").en

    record = record_of(game, name)
    match = play_record(record, limit=int(value("at")))
    seat = int(value("seat"))
    face = Face(seat, game.show.view(match.position, seat), [], owes=False, can_undo=False)
    return Diagram(value("chapter"), game.texts.text(f"{FILE}.{name}.text"), record.header.players, face)


def record_of(game: Game, name: str) -> Record:
    """What is played up to a diagram: a record of `data/diagrams`, or that of a short lesson."""
    words = game.texts.words
    lesson = f"{FILE}.{name}.lesson"
    if lesson in words:
        return read_record(game.lesson(words[lesson].en))
    kept = words[f"{FILE}.{name}.record"].en
    place = resources.files(game.texts.package).joinpath("data", FILE, f"{kept}.tropa")
    return read_record(place.read_text(encoding="utf-8"))
