"""Writes the record of a guided first game: a seed deals, bots play, and whoever writes it decides what matters.

A lesson is made piece by piece. Each run keeps the first actions of the record that is there, takes those that are given, lets bots
play on, and says what may be done next:

    python -m tropa.lab.lesson lost-cities --players 2 --seed 7 --option short=true --play 12
    python -m tropa.lab.lesson lost-cities --keep 40 --act "begin r2 adventurer" --act "take deck" --play 6
    python -m tropa.lab.lesson en-route --keep 34 --bot search:20i --bot easy --play 999

An action is taken by whoever may take it, the dealer too: a draw can be chosen. The record lies in the game's `data/lesson.tropa`,
that of a short lesson, which `--name` names, in `data/lessons/`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tropa.bots.players import make_bot
from tropa.core.contract import DEALER, Game, MalformedAction, Position, Refusal
from tropa.core.ending import result_of
from tropa.core.meta import Options, read_setting
from tropa.core.record import Record, new_header, read_record
from tropa.core.rng import Rng
from tropa.registry import find_game, play_record

SHOWN = 14
"""So many of the last actions are shown."""
TEACHER = "greedy"


class LessonFault(ValueError):
    """What can't be done where the record is."""


def place_of(game_id: str, name: str = "") -> Path:
    """Where the record of a game's lesson lies, or of the short one of that name."""
    package = find_game(game_id).texts.package.rpartition(".")[2]
    data = Path(__file__).parents[1] / "games" / package / "data"
    return data / "lessons" / f"{name}.tropa" if name else data / "lesson.tropa"


def begin(game_id: str, players: int, options: Options) -> Record:
    return Record(new_header(find_game(game_id), [f"Seat {number + 1}" for number in range(players)], options), [])


def go_on(
    record: Record, keep: int | None, acts: list[str], play: int, seed: int, bots: Sequence[str] = (TEACHER,)
) -> tuple[Record, Position]:
    """The record with its first `keep` actions, then the given ones, then `play` more decided by bots, and where it leads.

    `bots` play the seats in order; the last of them plays all others.
    """
    kept = Record(record.header, record.actions[:keep])
    position = play_record(kept).position.copy()
    game = find_game(record.header.game)
    rng = Rng(seed + len(kept.actions))
    for text in acts:
        _deal_to(position, kept, rng, text)
        seat = _who_may(position, text)
        kept.actions.append((seat, text))
        position.act(seat, position.parse(seat, text))
    for _ in range(play):
        if position.is_over():
            break
        _bot_acts(game, position, kept, rng, bots)
    while position.to_act() == (DEALER,):
        _deal(position, kept, rng)
    if position.is_over():
        kept.result = result_of(position)
    return kept, position


def may_do(position: Position) -> list[str]:
    """What each seat may do now, one line for each."""
    return [
        f"{seat}: {', '.join(position.text(seat, action) for action in position.actions(seat))}"
        for seat in position.to_act()
        if seat != DEALER
    ]


def _who_may(position: Position, text: str) -> int:
    for seat in (*position.to_act(), *range(len(position.standing()))):
        try:
            action = position.parse(seat, text)
            position.copy().act(seat, action)
        except (MalformedAction, Refusal, ValueError):
            continue
        return int(seat)
    raise LessonFault(f"nobody may do {text!r} here; possible are {'; '.join(may_do(position)) or 'draws'}")


def _deal_to(position: Position, record: Record, rng: Rng, text: str) -> None:
    """Let the dealer draw until somebody may do what is asked for, unless it is a draw itself."""
    while position.to_act() == (DEALER,):
        try:
            position.copy().act(DEALER, position.parse(DEALER, text))
        except (MalformedAction, Refusal, ValueError):
            _deal(position, record, rng)
            continue
        return


def _deal(position: Position, record: Record, rng: Rng) -> None:
    action = int(position.chance_at(rng.below(position.chance_total())))
    record.actions.append((DEALER, position.text(DEALER, action)))
    position.act(DEALER, action)


def _bot_acts(game: Game, position: Position, record: Record, rng: Rng, bots: Sequence[str]) -> None:
    seat = position.to_act()[0]
    if seat == DEALER:
        return _deal(position, record, rng)
    bot = make_bot(bots[min(seat, len(bots) - 1)], game)
    action = int(bot.decide(position.guess(seat, rng), seat, rng))
    record.actions.append((int(seat), position.text(seat, action)))
    return position.act(seat, action)


def told(record: Record, position: Position) -> list[str]:
    """The end of the record with its numbers (`at` of a note counts the actions before it), and what may be done."""
    first = max(0, len(record.actions) - SHOWN)
    lines = [
        f"{number + 1:4} {'*' if seat == DEALER else seat} {text}"
        for number, (seat, text) in enumerate(record.actions[first:], start=first)
    ]
    return [*lines, "over" if position.is_over() else "", *may_do(position)]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tropa.lab.lesson", description="Write a lesson's record, piece by piece."
    )
    parser.add_argument("game")
    parser.add_argument("--name", default="", help="of a short lesson (default: the guided first game)")
    parser.add_argument("--file", type=Path, help="the record (default: the one of the game)")
    parser.add_argument("--players", type=int, help="begin anew, for so many; seat 0 is the learner")
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help="of a record that is begun anew")
    parser.add_argument("--seed", type=int, default=1, help="from which the draws and the bots' decisions follow")
    parser.add_argument("--keep", type=int, help="how many actions stay (default: all)")
    parser.add_argument("--act", metavar="ACTION", action="append", default=[], help="taken by whoever may; may be repeated")
    parser.add_argument("--play", type=int, default=0, help="how many more actions bots and dealer take")
    parser.add_argument(
        "--bot", action="append", help=f"who plays seat 0, 1 …; the last also all others (default: {TEACHER})"
    )
    given = parser.parse_args(arguments)
    path = given.file or place_of(given.game, given.name)
    if given.players is None:
        record = read_record(path.read_text(encoding="utf-8"))
    else:
        info = find_game(given.game).info
        pairs = [entry.split("=", 1) for entry in given.option]
        record = begin(given.game, given.players, {key: read_setting(info, key, value) for key, value in pairs})
    record, position = go_on(record, given.keep, given.act, given.play, given.seed, given.bot or (TEACHER,))
    path.write_text(record.write(), encoding="utf-8")
    print("\n".join(told(record, position)))


if __name__ == "__main__":
    main()
