"""The guided first games: each replays, meets every phase that no game can do without, and has each note at its move."""

from __future__ import annotations

from pathlib import Path

import pytest

from tropa.core.contract import DEALER, Game
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.record import Record, read_record
from tropa.registry import BUILT_IN, find_game, play_record
from tropa.server.lesson import LEARNER, build_lesson
from tropa.server.protocol.http import ReplayFrame

GOLDEN = Path(__file__).parent / "golden"
LONGEST_NOTE = 175
"""Letters: what fits into a note's lane."""
WORDS_A_SECOND, DEED, BOT, RUN = 3.3, 3.5, 1.3, 4.0
"""How fast one reads, and how many seconds a move of one's own, a bot's, and a stretch that runs by itself take."""
GAMES_LOOKED_AT = 3


def notes_of(game: Game) -> dict[str, dict[str, str]]:
    """What each note of a lesson says, by its name, in order."""
    notes: dict[str, dict[str, str]] = {}
    for path, word in game.texts.words.items():
        file, *rest = path.split(".")
        if file == "lessons":
            notes.setdefault(rest[0], {})[rest[1]] = word.en
    return notes


def phases_of_every_game(game: Game, players: int, options: Options) -> set[str]:
    """The phases in which somebody decides, met in each of a few golden games for so many players with these options."""
    met: list[set[str]] = []
    for path in sorted((GOLDEN / game.info.id).glob("*.tropa")):
        record = read_record(path.read_text(encoding="utf-8"))
        if record.header.players != players or len(met) == GAMES_LOOKED_AT:
            continue
        match, phases = phases_in(record)
        if match.options == options:
            met.append(phases)
    assert met, "no golden game is like the lesson"
    return set.intersection(*met) - {""}


def phases_in(record: Record) -> tuple[Match, set[str]]:
    phases: set[str] = set()
    return play_record(record, lambda match, seat, _: phases.add(phase_of(match, seat))), phases


def phase_of(match: Match, seat: int) -> str:
    """Empty where the dealer decides."""
    return "" if seat == DEALER else str(match.game.show.view(match.position, seat).phase)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_a_lesson_replays_by_todays_rules_and_ends(game_id: str) -> None:
    game = find_game(game_id)
    record = read_record(game.lesson())
    assert record.header.game == game_id
    assert record.header.rules_version == game.info.rules_version
    match = play_record(record)
    assert match.halt is None
    assert match.position.is_over()


def runs_of(game: Game) -> list[tuple[int, int]]:
    """The stretches that go by themselves."""
    return [(int(note["at"]), int(note["runs"])) for note in notes_of(game).values() if "runs" in note]


def moves_of(game: Game, frames: list[ReplayFrame]) -> list[ReplayFrame]:
    """What is played one by one from the first note on, by the learner or by bots."""
    first = int(next(iter(notes_of(game).values()))["at"])
    return [
        frame
        for frame in frames[first + 1 :]
        if frame.actor != DEALER and not any(begins < frame.move <= ends for begins, ends in runs_of(game))
    ]


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_every_phase_is_met_move_by_move(game_id: str) -> None:
    game = find_game(game_id)
    lesson = build_lesson(game)
    met = {str(lesson.frames[frame.move - 1].faces[0].view.phase) for frame in moves_of(game, lesson.frames)}
    assert phases_of_every_game(game, lesson.players, lesson.options) - met == set()


@pytest.mark.parametrize("game_id", list(BUILT_IN))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_lesson_takes_three_to_five_minutes(game_id: str, language: str) -> None:
    game = find_game(game_id)
    words = {path: getattr(word, language) for path, word in game.texts.words.items() if path.startswith("lessons.")}
    read = sum(len(text.split()) for path, text in words.items() if path.endswith((".title", ".text")))
    moves = moves_of(game, build_lesson(game).frames)
    played = sum(DEED if frame.actor == LEARNER else BOT for frame in moves)
    assert 180 <= read / WORDS_A_SECOND + played + RUN * len(runs_of(game)) <= 300


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_the_learner_wins(game_id: str) -> None:
    """The last note says by what one wins; whoever reads it has just done it."""
    result = read_record(find_game(game_id).lesson()).result
    assert result is not None
    assert LEARNER in result.winners


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_every_note_has_its_move_and_one_thing_to_do(game_id: str) -> None:
    game = find_game(game_id)
    frames = build_lesson(game).frames
    notes = notes_of(game)
    moves = [int(note["at"]) for note in notes.values()]
    assert moves == sorted(moves)
    assert moves[-1] == len(frames) - 1, "the last note is told when the game is over"
    for name, note in notes.items():
        assert int(note["at"]) < int(note.get("runs", len(frames))) <= len(frames), name
    learners = [frame for frame in frames[1:] if frame.actor == LEARNER]
    assert all(frames[frame.move - 1].faces[0].choices for frame in learners)


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_a_note_fits_into_its_lane(game_id: str) -> None:
    words = find_game(game_id).texts.words
    texts = {path: word for path, word in words.items() if path.startswith("lessons.") and path.endswith(".text")}
    long = [path for path, word in texts.items() if max(len(word.en), len(word.ru)) > LONGEST_NOTE]
    assert long == []
