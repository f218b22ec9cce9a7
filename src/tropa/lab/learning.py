"""Learning by playing: games of a bot against itself, a net trained on them, and a match that decides whether it is kept.

Everything stands in one folder, so that learning that was stopped goes on when it is called again:

    learning.json    what is learned, how far it is, and what every round brought
    rows/            what was played, a file for each round
    judgement.net    the best net so far; a bot plays by it as `search:300i@judgement.net`
    strength.svg     how strong it became
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct

from tropa.bots.players import Bot, GreedyBot, SearchBot
from tropa.core.contract import Game
from tropa.core.learnable import Learnable
from tropa.core.net_files import read_net, write_net
from tropa.core.nets import Net
from tropa.lab.duels import Share, duel
from tropa.lab.plots import line
from tropa.lab.self_play import Rows, Setting, join_rows, play_rows
from tropa.lab.training import Trainee, train
from tropa.registry import find_game

KEPT_FROM: Final = 0.55
"""A net replaces the one before when it wins so much against it."""
MOST_ROWS: Final = 1_000_000
"""The newest are learned from, a gigabyte at most."""


class Course(Struct, frozen=True):
    """What is learned and how."""

    game: str
    settings: list[Setting]
    """Played in turn; matches are of the first."""
    seed: int = 1
    is_anew: bool = False
    """It begins from the rule-based player, not from the net that the game has."""
    games: int = 400
    """Played in a round before a net is trained."""
    thought: int = 60
    """Iterations of a decision in them."""
    match: int = 60
    """Games of the match that decides."""
    match_thought: int = 120
    """Iterations of a decision there."""
    passes: int = 6
    """How often the rows are gone through in training."""


class Round(Struct, frozen=True):
    """What a round brought."""

    minutes: float
    """Since learning began."""
    games: int
    """Played by then."""
    rows: int
    """Learned from."""
    error: float
    """The mean square of what the net misses, on rows that it hasn't seen."""
    against_best: Share
    is_kept: bool
    against_first: Share | None = None
    """If it is kept: against the bot that the game had before."""


class Diary(Struct):
    """How far learning is."""

    course: Course
    seconds: float = 0.0
    games: int = 0
    rounds: list[Round] = []


class Learning:
    """One folder in which something is learned."""

    def __init__(self, course: Course, folder: Path, tell: Callable[[str], None]) -> None:
        self.game: Game = find_game(course.game)
        self.first = learnable(self.game)
        self.folder = folder
        self.tell = tell
        self.diary = self._open(course)
        self.course = self.diary.course
        self.net: Net | None = None
        """The best so far; none: the bot that it began from is."""
        if self._file.exists():
            text = self._file.read_text(encoding="utf-8")
            self.net = read_net(str(self._file), text, course.game, self.first.shape())

    def go_on(self, minutes: float) -> None:
        """Learn for so long; a round that isn't over then goes on the next time."""
        end = time.monotonic() + 60.0 * minutes
        while self._play_round(end):
            self._end_round()

    def summary(self) -> str:
        """What came of it so far."""
        kept = [told for told in self.diary.rounds if told.is_kept]
        if not kept:
            return f"{self.folder}: no net proved better in {len(self.diary.rounds)} rounds; call it again to go on"
        won = kept[-1].against_first
        assert won is not None
        return f"{self._file}: {won.text()} against the bot before; {len(kept)} of {len(self.diary.rounds)} nets were kept"

    # A round --------------------------------------------------------------------------------------------------

    def _play_round(self, end: float) -> bool:
        """Play what is missing of the round; returns whether that was possible before the end."""
        course = self.course
        last = (len(self.diary.rounds) + 1) * course.games
        bot = self._best(course.thought)
        fresh: list[Rows] = []
        begun = time.monotonic()
        try:
            while self.diary.games < last and time.monotonic() < end:
                setting = course.settings[self.diary.games % len(course.settings)]
                fresh.append(play_rows(self.game, self.first, bot, setting, course.seed, self.diary.games))
                self.diary.games += 1
        finally:  # What was played is kept, Ctrl-C or not.
            self._keep(fresh)
            self.diary.seconds += time.monotonic() - begun
            self._write_diary()
        self.tell(f"round {len(self.diary.rounds) + 1}: {self.diary.games} games played")
        return self.diary.games >= last

    def _end_round(self) -> None:
        """Train on what was played, and let the net prove itself."""
        begun = time.monotonic()
        rows = self._rows()
        luck = np.random.default_rng([self.course.seed, len(self.diary.rounds)])
        shape = self.first.shape()
        trainee = Trainee(shape, luck) if self.net is None else Trainee.from_net(self.net, luck)
        error = train(trainee, rows.inputs, rows.answers, self.course.passes)
        # What is written down is what plays: its numbers have six digits.
        text = write_net(trainee.as_net(), self.course.game, self._told(len(rows)))
        candidate = read_net("the net", text, self.course.game, shape)
        against_best = self._match(candidate, self._best(self.course.match_thought))
        is_kept = against_best.share >= KEPT_FROM
        against_first = None
        if is_kept:
            first = self._first(self.course.match_thought)
            against_first = against_best if self.net is None else self._match(candidate, first)
            self.net = candidate
            replace_file(self._file, text)
        self.diary.seconds += time.monotonic() - begun
        minutes = self.diary.seconds / 60.0
        told = Round(minutes, self.diary.games, len(rows), error, against_best, is_kept, against_first)
        self.diary.rounds.append(told)
        self._write_diary()
        replace_file(self.folder / "strength.svg", plot_strength(self.diary.rounds))
        self.tell(round_text(len(self.diary.rounds), told))

    def _match(self, candidate: Net, other: Bot) -> Share:
        course = self.course
        bot = SearchBot(self.first.judged_by(candidate), course.match_thought, 0.0)
        return duel(self.game, (bot, other), course.settings[0], course.match, course.seed + 1 + len(self.diary.rounds))

    def _best(self, thought: int) -> Bot:
        """The best player so far."""
        return self._first(thought) if self.net is None else SearchBot(self.first.judged_by(self.net), thought, 0.0)

    def _first(self, thought: int) -> Bot:
        """The player that learning begins from."""
        return GreedyBot(self.first) if self.course.is_anew else SearchBot(self.first, thought, 0.0)

    # The folder -----------------------------------------------------------------------------------------------

    @property
    def _file(self) -> Path:
        return self.folder / "judgement.net"

    def _open(self, course: Course) -> Diary:
        (self.folder / "rows").mkdir(parents=True, exist_ok=True)
        path = self.folder / "learning.json"
        if not path.exists():
            return Diary(course)
        try:
            diary = msgspec.json.decode(path.read_bytes(), type=Diary)
        except msgspec.DecodeError as fault:
            raise ValueError(f"{path}: {fault}") from fault
        if diary.course != course:
            raise ValueError(f"{self.folder}: something else is learned there ({path.name} says what); give another folder")
        return diary

    def _write_diary(self) -> None:
        replace_file(self.folder / "learning.json", msgspec.json.format(msgspec.json.encode(self.diary)).decode())

    def _keep(self, fresh: list[Rows]) -> None:
        if fresh:
            rows = join_rows(fresh)
            path = self.folder / "rows" / f"{self.diary.games:08}.npz"
            beside = path.with_suffix(".part")
            with beside.open("wb") as file:
                np.savez(file, inputs=rows.inputs.astype(np.float16), answers=rows.answers)
            os.replace(beside, path)

    def _rows(self) -> Rows:
        """The newest."""
        found: list[Rows] = []
        count = 0
        for path in sorted((self.folder / "rows").glob("*.npz"), reverse=True):
            with np.load(path) as kept:
                found.append(Rows(kept["inputs"].astype(np.float32), kept["answers"]))
            count += len(found[-1])
            if count >= MOST_ROWS:
                break
        return join_rows(found)

    def _told(self, rows: int) -> list[str]:
        course = self.course
        return [
            f"Learned by tropa learn from {rows} rows of {self.diary.games} games, round {len(self.diary.rounds) + 1}, seed {course.seed}.",
            f"Games: {', '.join(sorted({f'{each.players} players' for each in course.settings}))}; {course.thought} iterations a decision.",
        ]


def learnable(game: Game) -> Learnable:
    """What of the game's knowledge can be learned."""
    if not isinstance(game.knowledge, Learnable):
        raise ValueError(f"{game.info.id}: its bots judge by nothing that could be learned")
    return game.knowledge


def round_text(number: int, told: Round) -> str:
    fate = "kept" if told.is_kept else "not kept"
    words = f"round {number}: {told.rows} rows, error {told.error:.4f}, {told.against_best.text()} against the best so far: {fate}"
    return words if told.against_first is None else f"{words}; {told.against_first.text()} against the bot before"


def plot_strength(rounds: list[Round]) -> str:
    """The share won against the bot that the game had before, by minutes; what isn't kept changes nothing."""
    points: list[tuple[float, float]] = [(0.0, 0.5)]
    for told in rounds:
        points.append((told.minutes, told.against_first.share if told.against_first else points[-1][1]))
    return line("won against the bot before", points, "minutes", "won")


def replace_file(path: Path, text: str) -> None:
    """Whole or not at all."""
    beside = path.with_name(path.name + ".part")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
