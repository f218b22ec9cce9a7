"""A game's lessons: a kept record, frame by frame, with what the learner does next. Runs in a worker."""

from __future__ import annotations

import gzip

import msgspec

from tropa.core.contract import Game, Position
from tropa.core.ending import result_of
from tropa.core.match import Match
from tropa.core.record import read_record
from tropa.registry import find_game, play_record
from tropa.server.protocol.http import Lesson, ReplayFrame
from tropa.server.protocol.tables import Face, LogEntry

LEARNER = 0
"""The seat that the learner plays."""


def packed_lesson(game_id: str, name: str) -> bytes:
    """The `Lesson` as compressed JSON."""
    return gzip.compress(msgspec.json.encode(build_lesson(find_game(game_id), name)), compresslevel=6)


def build_lesson(game: Game, name: str = "") -> Lesson:
    """Every position of the record as the learner sees it; where it is the learner's turn, the one choice that goes on.

    `name`: of a short lesson; empty: the guided first game.
    """
    record = read_record(game.lesson(name))
    steps: list[tuple[Position, int, int]] = []

    def watch(match: Match, seat: int, action: int) -> None:
        steps.append((match.position, seat, action))

    match = play_record(record, watch)
    show = game.show
    frames: list[ReplayFrame] = []
    for move in range(len(match.actions) + 1):
        position = match.position if move == len(steps) else steps[move][0]
        choices: list[object] = []
        if move < len(steps) and steps[move][1] == LEARNER:
            choices = [show.choice(position, LEARNER, steps[move][2])]
        face = Face(LEARNER, show.view(position, LEARNER), choices, owes=bool(choices), can_undo=False)
        actor: int | None = None
        log: list[LogEntry] = []
        text = ""
        if move > 0:
            before, actor, action = steps[move - 1]
            log = [LogEntry(move, actor, event) for event in show.events(before, position, actor, action, LEARNER)]
            text = match.texts[move - 1]
        frames.append(ReplayFrame(move, actor, text, log, [face], position.standing()))
    result = result_of(match.position) if match.position.is_over() else None
    return Lesson(record.header.game, match.options, record.header.players, result, frames)
