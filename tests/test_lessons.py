"""The lessons: each replays and has each note at its move; a guided first game meets every phase that no game can do without."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

from tropa.core.contract import DEALER, Game
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.record import Record, read_record
from tropa.core.texts import SHORT_LESSONS
from tropa.games.en_route.components import ALL_CITIES
from tropa.registry import BUILT_IN, find_game, play_record
from tropa.server.lesson import LEARNER, build_lesson
from tropa.server.protocol.http import ReplayFrame

GOLDEN = Path(__file__).parent / "golden"
LONGEST_NOTE = 175
"""Letters: what fits into a note's lane."""
WORDS_A_SECOND, DEED, BOT, RUN = 3.3, 3.5, 1.3, 4.0
"""How fast one reads, and how many seconds a move of one's own, a bot's, and a stretch that runs by itself take."""
GAMES_LOOKED_AT = 3
SHORT = [(game_id, name) for game_id in BUILT_IN for name in find_game(game_id).texts.short_lessons()]
LESSONS = [*((game_id, "") for game_id in BUILT_IN), *SHORT]
"""The guided first games, and the short lessons by name."""
SECONDS = {False: (180, 300), True: (60, 120)}
"""How long a guided first game takes, and a short lesson."""
built = functools.cache(build_lesson)


def notes_of(game: Game, name: str = "", language: str = "en") -> dict[str, dict[str, str]]:
    """What each note of a lesson says, by its own name, in order."""
    notes: dict[str, dict[str, str]] = {}
    place = f"{SHORT_LESSONS}.{name}." if name else "lessons."
    for path, word in game.texts.words.items():
        if path.startswith(place):
            note, what = path.removeprefix(place).split(".")
            notes.setdefault(note, {})[what] = word.written(language)
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


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_a_lesson_replays_by_todays_rules_and_ends(game_id: str, name: str) -> None:
    game = find_game(game_id)
    record = read_record(game.lesson(name))
    assert record.header.game == game_id
    assert record.header.rules_version == game.info.rules_version
    match = play_record(record)
    assert match.halt is None
    assert match.position.is_over()


def runs_of(game: Game, name: str = "") -> list[tuple[int, int]]:
    """The stretches that go by themselves."""
    return [(int(note["at"]), int(note["runs"])) for note in notes_of(game, name).values() if "runs" in note]


def moves_of(game: Game, name: str = "") -> list[ReplayFrame]:
    """What is played one by one from the first note on, by the learner or by bots."""
    first = int(next(iter(notes_of(game, name).values()))["at"])
    return [
        frame
        for frame in built(game, name).frames[first + 1 :]
        if frame.actor != DEALER and not any(begins < frame.move <= ends for begins, ends in runs_of(game, name))
    ]


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_every_phase_is_met_move_by_move(game_id: str) -> None:
    game = find_game(game_id)
    lesson = built(game, "")
    met = {str(lesson.frames[frame.move - 1].faces[0].view.phase) for frame in moves_of(game)}
    assert phases_of_every_game(game, lesson.players, lesson.options) - met == set()


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_lesson_takes_three_to_five_minutes_and_a_short_one_two_at_most(game_id: str, name: str, language: str) -> None:
    game = find_game(game_id)
    notes = notes_of(game, name, language).values()
    read = sum(len(note[part].split()) for note in notes for part in ("title", "text"))
    played = sum(DEED if frame.actor == LEARNER else BOT for frame in moves_of(game, name))
    least, most = SECONDS[name != ""]
    assert least <= read / WORDS_A_SECOND + played + RUN * len(runs_of(game, name)) <= most


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_the_learner_wins(game_id: str, name: str) -> None:
    """The last note says by what one wins; whoever reads it has just done it."""
    game = find_game(game_id)
    result = read_record(game.lesson(name)).result
    assert result is not None
    assert LEARNER in result.winners


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_every_note_has_its_move_and_one_thing_to_do(game_id: str, name: str) -> None:
    game = find_game(game_id)
    frames = built(game, name).frames
    notes = notes_of(game, name)
    moves = [int(note["at"]) for note in notes.values()]
    assert moves == sorted(moves)
    assert moves[-1] == len(frames) - 1, "the last note is told when the game is over"
    for note_name, note in notes.items():
        assert int(note["at"]) < int(note.get("runs", len(frames))) <= len(frames), note_name
    learners = [frame for frame in frames[1:] if frame.actor == LEARNER]
    assert all(frames[frame.move - 1].faces[0].choices for frame in learners)


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_note_fits_into_its_lane(game_id: str, name: str, language: str) -> None:
    notes = notes_of(find_game(game_id), name, language)
    assert [note_name for note_name, note in notes.items() if len(note["text"]) > LONGEST_NOTE] == []


@pytest.mark.parametrize(("game_id", "name"), SHORT)
def test_a_short_lesson_is_about_what_it_is_called_after(game_id: str, name: str) -> None:
    """An option has that value, the lesson is played with it, and its last note tells how it ended."""
    game = find_game(game_id)
    lesson = built(game, name)
    assert name in lesson.options.values()
    assert lesson.result is not None
    for language in ("en", "ru"):
        last = list(notes_of(game, name, language).values())[-1]
        assert re.findall(r"\d+", last["text"])[:2] == [f"{score}" for score in lesson.result.scores]


def test_every_city_but_the_first_has_a_short_lesson() -> None:
    assert [name for game_id, name in SHORT if game_id == "en-route"] == [city.id for city in ALL_CITIES[1:]]


def test_a_lesson_that_is_not_there_has_no_record() -> None:
    game = find_game("en-route")
    assert game.lesson("first-city") == ""
    assert game.lesson("../lesson") == ""
