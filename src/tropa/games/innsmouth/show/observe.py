"""What a seat knows of Innsmouth as a row of numbers: everything but what others choose at the same time (IN-4.6)."""

from __future__ import annotations

from mypy_extensions import i16, i64

from tropa.core.meta import Block
from tropa.core.rows import MOST, Row, relative
from tropa.core.vecs import vec
from tropa.games.innsmouth.components import (
    ARTIFACTS,
    BOARDS,
    CACHE_CARDS,
    CHARACTERS,
    DEEP_ONES,
    DICE,
    FACES,
    GOALS,
    GOALS_IN_PLAY,
    KINDS,
    ZIGZAG,
)
from tropa.games.innsmouth.state import (
    CALMING,
    FINISHED,
    OVER,
    ROLL_DICE,
    ROUNDS,
    SECTIONS,
    TAKE_DICE,
    UNAVAILABLE,
    Sheet,
    State,
)


def lay_out(state: State) -> list[Block]:
    """The table, then the sheets one after the other, one's own first; `own_` and `seat1_`, `seat2_` … tell them apart."""
    blocks = _lay_out_table(state)
    for place in range(int(state.players)):
        blocks.extend(_lay_out_sheet(state, f"seat{place}_" if place else "own_"))
    return blocks


def _lay_out_table(state: State) -> list[Block]:
    players, dice, rounds = int(state.players), int(DICE), int(ROUNDS)
    return [
        Block("phase", (1,), 0, int(OVER), "what is waited for, as in state.py"),
        Block("round", (1,), 0, rounds, "0 during set-up"),
        Block("first", (1,), -1, players - 1, "who begins the round; -1: nobody"),
        Block("turn", (1,), -1, players - 1, "who acts; -1: all at once, or nobody"),
        Block("step", (1,), 0, MOST, "how far the dice are: takes and removals of the draft"),
        Block("goal", (int(GOALS_IN_PLAY),), -1, int(GOALS) - 1, "open goals"),
        Block("caches", (1,), -1, int(CACHE_CARDS) - 1, "the card that says where caches are"),
        Block("threat", (1,), -1, int(DEEP_ONES), "0 cultists, 1 Deep Ones"),
        Block("track", (rounds + 1,), 0, int(FACES), "the number noted for each round"),
        Block("die_place", (dice,), 0, int(UNAVAILABLE), "where a tourist die is, as in state.py"),
        Block("die_number", (dice,), 0, int(FACES), "what it shows; 0: not rolled"),
        Block("die_owner", (dice,), -1, players - 1, "who took it in an opening round"),
        Block("bonus", (1,), -1, int(ZIGZAG), "the bonus of the round"),
        Block("fate", (1,), -1, dice - 1, "the die of fate"),
        Block("is_done", (players,), 0, 1, "has finished what all do at the same time now"),
    ]


def _lay_out_sheet(state: State, whose: str) -> list[Block]:
    town = state.town
    segments, districts, nodes = int(town.segments), int(town.districts), int(town.nodes)
    sections, artifacts = int(SECTIONS), int(ARTIFACTS)
    return [
        Block(f"{whose}board", (1,), -1, int(BOARDS) - 1, "how the map is numbered"),
        Block(f"{whose}character", (1,), -1, int(CHARACTERS) - 1, "who it is"),
        Block(f"{whose}bonuses", (3,), 0, MOST, "changes, extra segments and diagonals left"),
        Block(f"{whose}has_skipped", (1,), 0, 1, "a symbol of the Deep Ones"),
        Block(f"{whose}stage", (1,), 0, int(CALMING), "how far the seat is, as in state.py"),
        Block(f"{whose}dice", (2,), -1, int(DICE) - 1, "the dice used in this turn"),
        Block(f"{whose}coordinate", (2,), 0, int(FACES), "their numbers, after changes"),
        Block(f"{whose}chosen", (1,), -1, districts - 1, "the district of this turn"),
        Block(f"{whose}turn", (4,), 0, MOST, "whether it is forced, the bonus used, segments drawn, a new place found"),
        Block(f"{whose}new", (3,), -1, segments - 1, "segments of this turn, in order"),
        Block(f"{whose}segment_round", (segments,), 0, int(ROUNDS) + 1, "when a segment was drawn; 0: not yet"),
        Block(f"{whose}district_round", (districts,), 0, int(ROUNDS) + 1, "when tourists came to a district"),
        Block(f"{whose}tourists", (districts, int(KINDS)), 0, MOST, "how many of each kind are there"),
        Block(f"{whose}threats", (districts,), 0, MOST, "threat symbols there"),
        Block(f"{whose}is_checked", (nodes,), 0, 1, "shelters and caches touched"),
        Block(f"{whose}sections", (1,), 0, sections, "sections of the final route"),
        Block(f"{whose}section_start", (sections,), -1, nodes - 1, "where each begins"),
        Block(f"{whose}section_length", (sections,), 0, segments, "how many segments it has"),
        Block(f"{whose}walk", (segments,), -1, segments - 1, "the segments of the route, in order"),
        Block(f"{whose}check", (9,), 0, MOST, "level, artifacts taken, dice lifted and to roll, hits, failures, to banish, to lose, lost"),
        Block(f"{whose}losing", (1,), -1, districts - 1, "the district whose loss erases a symbol"),
        Block(f"{whose}opened", (artifacts,), 0, MOST, "artifacts opened, by kind"),
        Block(f"{whose}used", (artifacts,), 0, MOST, "artifacts used"),
        Block(f"{whose}faces", (int(FACES) + 1,), 0, MOST, "how many dice of the check show each value"),
    ]  # fmt: skip


def write_row(state: State, seat: i64, out: vec[i16], at: i64) -> None:
    row = Row(out, at)
    _write_table(state, seat, row)
    for place in range(state.players):
        _write_sheet(state.seen_sheet(seat, (seat + place) % state.players), row)


def _write_table(state: State, seat: i64, row: Row) -> None:
    players = state.players
    phase = state.phase
    is_together = len(state.shown) > 0
    has_turn = not is_together and phase >= TAKE_DICE and phase != ROLL_DICE and phase != OVER
    row.put(phase)
    row.put(state.round)
    row.put(relative(state.first, seat, players) if state.round > 0 and players > 1 else -1)
    row.put(relative(state.turn, seat, players) if has_turn else -1)
    row.put(state.step)
    row.put_all(state.goal, 0, GOALS_IN_PLAY)
    row.put(state.caches)
    row.put(state.threat)
    row.put_all(state.track, 0, ROUNDS + 1)
    row.put_all(state.die_place, 0, DICE)
    row.put_all(state.die_number, 0, DICE)
    for die in range(DICE):
        row.put(relative(state.die_owner[die], seat, players))
    row.put(state.bonus)
    row.put(state.fate)
    for place in range(players):
        row.put_flag(is_together and state.sheets[(seat + place) % players].stage == FINISHED)


def _write_sheet(sheet: Sheet, row: Row) -> None:
    town = sheet.town
    row.put(sheet.board)
    row.put(sheet.character)
    row.put(sheet.changes)
    row.put(sheet.extras)
    row.put(sheet.diagonals)
    row.put(sheet.has_skipped)
    row.put(sheet.stage)
    row.put_all(sheet.dice, 0, 2)
    row.put_all(sheet.coordinate, 0, 2)
    row.put(sheet.chosen)
    row.put(sheet.is_forced)
    row.put(sheet.is_bonus_used)
    row.put(sheet.drawn)
    row.put(sheet.has_found)
    row.put_all(sheet.new, 0, 3)
    row.put_all(sheet.segment_round, 0, town.segments)
    row.put_all(sheet.district_round, 0, town.districts)
    row.put_all(sheet.tourists, 0, town.districts * KINDS)
    row.put_all(sheet.threats, 0, town.districts)
    row.put_all(sheet.is_checked, 0, town.nodes)
    _write_route(sheet, row)
    _write_check(sheet, row)


def _write_route(sheet: Sheet, row: Row) -> None:
    row.put(sheet.sections)
    row.put_all(sheet.section_start, 0, SECTIONS)
    row.put_all(sheet.section_length, 0, SECTIONS)
    row.put_all(sheet.walk, 0, sheet.walked)
    row.fill(sheet.town.segments - sheet.walked, -1)


def _write_check(sheet: Sheet, row: Row) -> None:
    row.put(sheet.level)
    row.put(sheet.taken)
    row.put(sheet.lifted)
    row.put(sheet.to_roll)
    row.put(sheet.hits)
    row.put(sheet.failures)
    row.put(sheet.to_banish)
    row.put(sheet.to_lose)
    row.put(sheet.lost)
    row.put(sheet.losing)
    row.put_all(sheet.opened, 0, ARTIFACTS)
    row.put_all(sheet.used, 0, ARTIFACTS)
    row.put_all(sheet.faces, 0, FACES + 1)
