"""Lets a bot of Lost Cities learn by playing against itself, plays with what it learned, and plots how strong it became: some minutes.

    python examples/lab/judge.py --minutes 5 --folder learned

Cell by cell, as in a notebook: each part below can be run by itself after those before it. What is learned is how to judge a position: a small
net that says what the rest of an expedition will bring. Called again with the same folder it goes on.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tropa.bots.players import make_bot
from tropa.core.meta import complete_options
from tropa.lab.duels import duel
from tropa.lab.learning import Course, Learning, plot_strength
from tropa.lab.self_play import Setting
from tropa.registry import find_game

# %% The game: short, for two.
GAME = find_game("lost-cities")
SHORT = Setting(2, complete_options(GAME.info, {"short": True}))


# %% Learn: play, train, and keep the net if it wins a match.
def learn(folder: Path, minutes: float, games: int, match: int) -> Learning:
    course = Course("lost-cities", [SHORT], is_anew=True, games=games, match=match)
    learning = Learning(course, folder, print)
    learning.go_on(minutes)
    return learning


# %% Play: the net against the bots that the game has.
def play(folder: Path, games: int) -> list[str]:
    bot = make_bot(f"search:60i@{folder / 'judgement.net'}", GAME)
    rivals = ["random", "greedy", "search:60i@0.1.0"]
    return [f"against {rival}: {duel(GAME, (bot, make_bot(rival, GAME)), SHORT, games, 7).text()}" for rival in rivals]


def main(arguments: list[str] | None = None) -> list[str]:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=200, help="of a round")
    parser.add_argument("--match", type=int, default=40, help="games of each match")
    parser.add_argument("--folder", type=Path, default=Path("learned"))
    given: Any = parser.parse_args(arguments)
    learning = learn(given.folder, given.minutes, given.games, given.match)
    told = [learning.summary()]
    if learning.net is not None:
        told += play(given.folder, given.match)
    # %% Plot: also in the folder, as strength.svg.
    plot = given.folder / "strength.svg"
    plot.write_text(plot_strength(learning.diary.rounds), encoding="utf-8")
    print("\n".join([*told, str(plot)]))
    return told


if __name__ == "__main__":
    main()
