"""Puzzles as they are solved: the board after some strokes, and what an answer is worth beside the best. Runs in a worker."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tropa.bots.advice import appraisal_of, line_texts
from tropa.bots.advice_structs import Unit
from tropa.bots.comparison import Comparison, Effort, gap_between
from tropa.bots.measures import worlds_for
from tropa.bots.reasons import name_lines, reason_for
from tropa.core.appraisal import Appraisal
from tropa.core.contract import MalformedAction, Position, Refusal
from tropa.core.match import Match, Step
from tropa.core.meta import Options
from tropa.core.rng import Rng
from tropa.puzzles.answer_structs import Level, PuzzleAnswer
from tropa.puzzles.shelf import play_line, puzzles_of, set_up
from tropa.puzzles.structs import Puzzle

AS_GOOD: Final = 0.5
"""Of the smallest loss that counts: what costs less than that is as good."""
SECONDS: Final = 10.0
"""For a slow machine; anywhere else the worlds decide."""
SEED: Final = 1
"""An answer is weighed in the same worlds whoever gives it."""
LOG_MOVES: Final = 30
"""So many actions before the puzzle are told."""


class WrongLine(ValueError):
    """Strokes that aren't possible in the puzzle's position; says what is wrong with the first of them."""


class Stroke(Struct):
    """What happened by one action, as the one who solves is told."""

    move: int
    actor: int
    event: object


class Board(Struct):
    """A puzzle as it lies on the table after the strokes so far."""

    game: str
    number: int
    level: Level
    unit: Unit
    options: Options
    players: int
    seat: int
    view: object
    choices: list[object]
    log: list[Stroke]
    """At first of what happened before, afterwards of the strokes."""
    to_act: list[int]
    answer: PuzzleAnswer | None


def open_puzzle(game: str, number: int, line: list[str]) -> Board:
    """The board after these strokes; once they are a whole decision, with what they are worth."""
    puzzle = puzzles_of(game)[number]
    match = set_up(puzzle)
    position, actions, log = _stroke(match, puzzle.seat, line)
    rng = Rng(SEED)
    seen = match.position.guess(puzzle.seat, rng)
    appraisal = appraisal_of(match.game, seen, puzzle.seat, rng)
    is_whole = bool(actions) and is_decided(position, puzzle.seat, appraisal, actions)
    show = match.game.show
    return Board(
        game=game,
        number=number,
        level=puzzle.level,
        unit=puzzle.unit,
        options=match.options,
        players=match.header.players,
        seat=puzzle.seat,
        view=show.view(position, puzzle.seat),
        choices=[] if is_whole else list(show.choices(position, puzzle.seat)),
        log=log if line else _before(match, puzzle),
        to_act=[puzzle.seat] if not is_whole else [],
        answer=_judge(match, puzzle, seen, appraisal, actions) if is_whole else None,
    )


def _stroke(match: Match, seat: int, line: list[str]) -> tuple[Position, list[int], list[Stroke]]:
    position = match.position
    actions: list[int] = []
    log: list[Stroke] = []
    for text in line:
        try:
            step = Step(position, seat, position.parse(seat, text))
        except Refusal as refusal:
            raise WrongLine(f"{text}: refused by {refusal.paragraph} ({refusal.code})") from refusal
        except MalformedAction as fault:
            raise WrongLine(f"{text}: {fault}") from fault
        actions.append(step.action)
        events = match.game.show.events(step.before, step.after, seat, step.action, seat)
        position = step.after
        log += [Stroke(len(match.actions) + len(actions), seat, event) for event in events]
    return position, actions, log


def _before(match: Match, puzzle: Puzzle) -> list[Stroke]:
    """What the seat heard of the last actions."""
    first = max(0, len(match.actions) - LOG_MOVES)
    position = match.position_after(first)
    log: list[Stroke] = []
    for number, (actor, action) in enumerate(match.actions[first:], start=first + 1):
        step = Step(position, actor, action)
        events = match.game.show.events(step.before, step.after, actor, action, puzzle.seat)
        log += [Stroke(number, actor, event) for event in events]
        position = step.after
    return log


def is_decided(position: Position, seat: int, appraisal: Appraisal, actions: list[int]) -> bool:
    """Whether nothing that the seat could do next belongs to this decision."""
    if seat not in position.to_act():
        return True
    owed = position.owed(seat)
    return len(owed) == 0 or int(appraisal.length_of([*actions, owed[0]])) == len(actions)


def _judge(match: Match, puzzle: Puzzle, seen: Position, appraisal: Appraisal, actions: list[int]) -> PuzzleAnswer:
    seat = puzzle.seat
    best = play_line(match, seat, puzzle.best)
    is_best = is_same(match.position, seat, best, actions)
    other = play_line(match, seat, puzzle.second) if is_best else actions
    worlds = worlds_for(puzzle.game).puzzle
    first, second = Comparison(appraisal, Effort(worlds, SECONDS), Rng(SEED)).measure([best, other])
    loss, error = gap_between(first, second)
    best_named, other_named = name_lines(match.game, seen, seat, appraisal, [first.line, second.line])
    is_solved = is_best or loss < AS_GOOD * appraisal.scale().small
    return PuzzleAnswer(
        is_solved=is_solved,
        is_best=is_best,
        best=line_texts(seen, seat, best),
        best_named=best_named,
        played_named=best_named if is_best else other_named,
        value=puzzle.value,
        loss=puzzle.gap if is_best else loss,
        loss_error=puzzle.gap_error if is_best else error,
        reason=reason_for(match.game, appraisal, first, second),
    )


def is_same(position: Position, seat: int, line: list[int], other: list[int]) -> bool:
    """Whether both lead to the same: strokes in another order are no other turn."""
    if line == other:
        return True
    ends = []
    for actions in (line, other):
        end = position.copy()
        for action in actions:
            end.act(seat, action)
        ends.append(end.key())
    return bool(ends[0] == ends[1])
