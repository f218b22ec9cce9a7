"""What is made of records that people bring. Runs in a worker."""

from __future__ import annotations

import gzip
from typing import NamedTuple

import msgspec

from tropa.core.contract import Position, Show
from tropa.core.ending import judge_today, result_told
from tropa.core.fair import FairCheck, UnfairDeal
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.record import BACK, FELL, Header, Record, read_record
from tropa.core.record_lines import RecordFault
from tropa.core.rng import Rng
from tropa.registry import find_game, play_record
from tropa.server.faces import halted
from tropa.server.protocol.http import Insight, Replay, ReplayFrame
from tropa.server.protocol.tables import Face, LogEntry, Pace


def packed_replay(text: str, perspective: int | str) -> bytes:
    """The `Replay` as compressed JSON. Raises `RecordFault` for a record that can't be replayed."""
    return gzip.compress(msgspec.json.encode(build_replay(text, perspective)), compresslevel=5)


def build_replay(text: str, perspective: int | str) -> Replay:
    record = read_record(text)
    header = record.header
    players = header.players
    if isinstance(perspective, int) and not 0 <= perspective < players:
        raise ValueError(f"there is no seat {perspective}")
    # The log of an open replay tells what an onlooker would hear: hands are in the faces.
    viewer = perspective if isinstance(perspective, int) else None
    seats: list[int | None] = list(range(players)) if perspective == "open" else [viewer]
    fairness = _Fairness(header)
    befores: list[tuple[Position, int, int]] = []

    def watch(match: Match, seat: int, action: int) -> None:
        fairness.check(match, seat, action)
        befores.append((match.position, seat, action))

    match = play_record(record, watch)
    del befores[len(match.actions) :]
    show = match.game.show
    times = Times(record)
    frames = [times.mark(_frame(show, match.start, seats, 0, None, "", []))]
    for move, (before, actor, action) in enumerate(befores, start=1):
        after = befores[move][0] if move < len(befores) else match.position
        log = [LogEntry(move, actor, event) for event in show.events(before, after, actor, action, viewer)]
        frames.append(times.mark(_frame(show, after, seats, move, actor, match.texts[move - 1], log)))
    told = result_told(record, match)
    return Replay(
        game=header.game,
        options=match.options,
        rules_version=header.rules_version,
        names=header.names,
        result=told,
        today=None if told is None else judge_today(told, match),
        halted=halted(match),
        other_data=match.other_data(),
        verified=None if match.halt is not None and fairness.verdict else fairness.verdict,
        draws_checked=fairness.draws,
        pace=None if header.pace is None else Pace(*header.pace),
        frames=frames,
    )


def _frame(
    show: Show, position: Position, seats: list[int | None], move: int, actor: int | None, action: str, log: list[LogEntry]
) -> ReplayFrame:
    faces = [Face(seat, show.view(position, seat), [], owes=seat in position.to_act(), can_undo=False) for seat in seats]
    return ReplayFrame(move, actor, action, log, faces, position.standing())


class Times:
    """The times and the clocks of a record, move by move."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._marks = list(record.clocks)
        pace = record.header.pace
        self._left = None if pace is None else [float(pace[0])] * record.header.players
        self._fallen: set[int] = set()

    def mark(self, frame: ReplayFrame) -> ReplayFrame:
        """Write the times of that move into the frame; frames come in their order."""
        if self._record.times:
            frame.at = self._record.times[frame.move - 1] / 1000 if frame.move else 0.0
        while self._marks and self._marks[0].index <= frame.move:
            mark = self._marks.pop(0)
            if mark.text == FELL:
                self._fallen.add(mark.seat)
            elif mark.text == BACK:
                self._fallen.discard(mark.seat)
            if self._left is not None and mark.text != BACK:
                self._left[mark.seat] = 0.0 if mark.text == FELL else float(mark.text)
        frame.clocks = None if self._left is None else list(self._left)
        frame.fallen = sorted(self._fallen)
        return frame


def build_insight(text: str, perspective: int | str, moves: list[int]) -> Insight:
    """What a bot at each seat looked through would have thought; it is shown guesses, as at the table."""
    record = read_record(text)
    players = record.header.players
    if isinstance(perspective, int) and not 0 <= perspective < players:
        raise ValueError(f"there is no seat {perspective}")
    seats = [perspective] if isinstance(perspective, int) else list(range(players))
    wanted = sorted(set(moves))
    if wanted and not 0 <= wanted[0] <= wanted[-1] <= len(record.actions):
        raise ValueError(f"the record has {len(record.actions)} actions")
    chances: list[list[list[float]]] = []
    match = play_record(record)
    knowledge = match.game.knowledge
    for move in wanted:
        position = match.position_after(move)
        chances.append([list(knowledge.insight(position.guess(seat, Rng(move + 1)), seat)) for seat in seats])
    return Insight(seats, wanted, chances)


class Opening(NamedTuple):
    """What a table takes over that goes on from a record."""

    rules_version: int
    """The record's, if it was played with other data than today's; otherwise today's."""
    options: Options
    actions: list[tuple[int, str]]
    is_over: bool


def opening(text: str, game: str, players: int, moves: int) -> Opening:
    """The first `moves` actions of a record."""
    record = read_record(text)
    if record.header.game != game or record.header.players != players:
        raise RecordFault("another game, or another number of players")
    if not 0 <= moves <= len(record.actions):
        raise RecordFault(f"it has {len(record.actions)} actions")
    if record.header.own_data:
        raise RecordFault("a table can't be founded with data of one's own")
    match = play_record(record, limit=moves)
    if match.halt is not None:
        raise RecordFault(
            f"action {match.halt.number} ({match.halt.text}) isn't possible by today's rules: {match.halt.why}"
        )
    has_todays_data = match.game is find_game(game)
    version = match.game.info.rules_version if has_todays_data else record.header.rules_version
    return Opening(version, match.options, match.record().actions, match.position.is_over())


class _Fairness:
    """Whether the draws follow from the opened secret; None if the record has none, or today's rules can't tell."""

    def __init__(self, header: Header) -> None:
        self.verdict: bool | None = None
        self._check: FairCheck | None = None
        if header.commit and header.secret:
            try:
                self._check = FairCheck(header)
                self.verdict = True
            except UnfairDeal:
                self.verdict = False

    def check(self, match: Match, seat: int, action: int) -> None:
        if self._check is None or not self.verdict:
            return
        try:
            self._check.check(match, seat, action)
        except UnfairDeal:
            self.verdict = False
        if self._check.is_ended:
            self.verdict = None

    @property
    def draws(self) -> int:
        return 0 if self._check is None else self._check.draws
