"""The puzzles of the package: each can be set up, enough of them are hard; and the maker finds, keeps and refuses what it should."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tropa import cli_puzzles
from tropa.bots.advice import ENGINE
from tropa.cli import main
from tropa.lab import puzzle_maker
from tropa.lab.puzzle_maker import Search, renew_puzzle, search_game
from tropa.puzzles.shelf import PuzzleFault, package_folder, puzzles_in, puzzles_of, read_puzzle, set_up, write_puzzle
from tropa.registry import find_game

ENOUGH = {"lost-cities": 50, "night-cage": 20, "bigfoot": 50, "innsmouth": 50, "en-route": 50}
SOME = Search([["greedy", "greedy"]], [{"short": True}], 6, 2, 4, "greedy", 0.0)
"""Anything at all."""


@pytest.mark.parametrize("game", sorted(ENOUGH))
def test_there_are_enough_puzzles_and_the_normal_bot_misses_half(game: str) -> None:
    puzzles = list(puzzles_of(game).values())
    assert len(puzzles) >= ENOUGH[game]
    assert 2 * sum(puzzle.level == 1 for puzzle in puzzles) <= len(puzzles)
    assert len({puzzle.source for puzzle in puzzles}) == len(puzzles), "one from a game"
    small = min(puzzle.gap for puzzle in puzzles)
    assert small > 0.0
    for puzzle in puzzles:
        match = set_up(puzzle)
        assert puzzle.seat in match.position.to_act()
        assert puzzle.gap > 2.0 * puzzle.gap_error, puzzle.number
        assert puzzle.best != puzzle.second


def test_what_is_made_is_kept_and_can_be_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(puzzle_maker.SEARCHES, "lost-cities", SOME)
    arguments = ["puzzles", "make", "lost-cities", "--folder", str(tmp_path), "--games", "40"]
    assert main([*arguments, "--count", "1"]) == 0
    first = puzzles_in(tmp_path, "lost-cities")
    assert main([*arguments, "--count", "2"]) == 0
    found = puzzles_in(tmp_path, "lost-cities")
    assert [puzzle.number for puzzle in found] == [1, 2]
    assert found[:1] == first, "it goes on"
    assert len({puzzle.source for puzzle in found}) == 2
    assert main(["puzzles", "check", "--folder", str(tmp_path)]) == 0


def test_puzzles_of_an_older_engine_are_weighed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that hold keep number and source; those in which nothing is clearly best any more go."""
    monkeypatch.setitem(puzzle_maker.SEARCHES, "lost-cities", SOME)
    made = next(found for number in range(40) if (found := search_game(find_game("lost-cities"), SOME, 7, number)))
    kept, new = (replace(made, number=number, engine=engine) for number, engine in ((1, ENGINE - 1), (2, ENGINE)))
    write_puzzle(tmp_path, kept)
    write_puzzle(tmp_path, new)
    arguments = ["puzzles", "renew", "lost-cities", "--folder", str(tmp_path)]
    monkeypatch.setattr(cli_puzzles, "renew_puzzle", lambda game, search, puzzle: replace(puzzle, gap=0.5, engine=ENGINE))
    assert main(arguments) == 0
    assert puzzles_in(tmp_path, "lost-cities") == [replace(kept, gap=0.5, engine=ENGINE), new]
    write_puzzle(tmp_path, kept)
    monkeypatch.setattr(cli_puzzles, "renew_puzzle", lambda game, search, puzzle: None)
    assert main(arguments) == 0
    assert puzzles_in(tmp_path, "lost-cities") == [new]


def test_a_puzzle_that_is_renewed_is_about_the_same_position() -> None:
    game = find_game("lost-cities")
    made = max(puzzles_of("lost-cities").values(), key=lambda puzzle: puzzle.gap)
    little = SOME._replace(glance=8, worlds=32)
    renewed = next(found for number in range(40) if (found := renew_puzzle(game, little, replace(made, number=number))))
    assert (renewed.record, renewed.seat, renewed.source) == (made.record, made.seat, made.source)
    assert renewed.engine == ENGINE
    assert renew_puzzle(game, little._replace(least=1000.0), made) is None, "no move is that far ahead"


def test_second_looks_and_games_played_out_only_take_puzzles_away(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("lost-cities")
    made = max(puzzles_of("lost-cities").values(), key=lambda puzzle: puzzle.gap)
    little = SOME._replace(glance=8, worlds=32, least=0.01)
    held = next(one for number in range(40) if renew_puzzle(game, little, one := replace(made, number=number)))
    for answer, is_kept in ((0.0, 0.1), False), ((0.5, 0.3), False), ((0.5, 0.1), True):
        monkeypatch.setattr(puzzle_maker, "gap_to_next", lambda appraisal, lines, worlds, rng, answer=answer: answer)
        assert (renew_puzzle(game, little._replace(is_played_out=True), held) is not None) == is_kept
        is_ahead = answer[0] > 0.0
        assert (renew_puzzle(game, little._replace(second=4), held) is not None) == is_ahead


def test_nothing_is_looked_at_that_isnt_worth_it() -> None:
    game = find_game("lost-cities")
    number = next(number for number in range(40) if search_game(game, SOME, 7, number))
    assert search_game(game, SOME._replace(is_worth_a_look=lambda position: False), 7, number) is None


def test_the_same_game_gives_the_same_puzzle() -> None:
    game = find_game("lost-cities")
    one, other = (next(found for number in range(40) if (found := search_game(game, SOME, 7, number))) for _ in range(2))
    assert one == other


def test_a_file_that_is_no_puzzle_is_refused(tmp_path: Path) -> None:
    puzzle = puzzles_of("night-cage")[1]
    text = write_puzzle(tmp_path, puzzle).read_text(encoding="utf-8")
    assert read_puzzle("x", text) == puzzle
    with pytest.raises(PuzzleFault, match=r"x\.json.*unknown field"):
        read_puzzle("x.json", text.replace('"level"', '"leval"'))
    for broken in (
        text.replace(puzzle.best[0], "fly away", 1),
        text.replace("rules: 3", "rules: 99"),
        text.replace("game: night-cage", "game: bigfoot"),
    ):
        with pytest.raises(PuzzleFault, match="puzzle night-cage 1"):
            set_up(read_puzzle("x", broken))


def test_the_folder_of_the_package_is_what_is_shown() -> None:
    assert {puzzle.number for puzzle in puzzles_in(package_folder(), "innsmouth")} == set(puzzles_of("innsmouth"))
