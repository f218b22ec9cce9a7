"""Points of Lost Cities: expeditions (LC-5), artifacts (LC-1.7), the winner (LC-6), and the sheet that explains them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.meta import Outcome, ScoreLine
from tropa.core.vecs import vec
from tropa.games.lost_cities.components import BOARD, PATH_COUNT, PATHS, RESEARCHER_FACTOR
from tropa.games.lost_cities.state import OVER, State

STEP_POINTS: Final = vec[i64]([0] + BOARD.points)


def step_points(step: i64, is_researcher: bool) -> i64:
    return STEP_POINTS[step] * (RESEARCHER_FACTOR if is_researcher else 1)


def figure_points(state: State, seat: i64) -> i64:
    """The seat's figures on the board, added up."""
    points: i64 = 0
    for path in range(PATH_COUNT):
        points += step_points(state.step[seat * PATH_COUNT + path], state.researcher[seat] == path)
    return points


def artifact_track(state: State) -> list[int]:
    return BOARD.short_track if state.is_short else BOARD.long_track


def artifact_points(state: State, count: i64) -> i64:
    track = artifact_track(state)
    return track[min(count, len(track) - 1)]


def close_expedition(state: State, cause: i64) -> None:
    """Score all figures and keep where they stood (LC-5.3, LC-5.4)."""
    expedition = state.expedition
    players = state.players
    state.past_end = state.past_end[:]
    state.past_step = state.past_step[:]
    state.past_researcher = state.past_researcher[:]
    state.past_total = state.past_total[:]
    state.past_end[expedition] = cause
    for seat in range(players):
        entry = expedition * players + seat
        state.total[seat] = max(0, state.total[seat] + figure_points(state, seat))
        state.past_total[entry] = state.total[seat]
        state.past_researcher[entry] = state.researcher[seat]
        for path in range(PATH_COUNT):
            state.past_step[entry * PATH_COUNT + path] = state.step[seat * PATH_COUNT + path]


def score_artifacts(state: State) -> None:
    """After the last expedition (LC-6.1, LC-7.1), with the floor applied again (LC-5.4)."""
    for seat in range(state.players):
        state.total[seat] = max(0, state.total[seat] + artifact_points(state, state.artifacts[seat]))


def standing(state: State) -> list[float]:
    """Totals as if expedition and game ended now."""
    if state.phase == OVER:
        return [float(state.total[seat]) for seat in range(state.players)]
    points: list[float] = []
    for seat in range(state.players):
        total = max(0, state.total[seat] + figure_points(state, seat))
        points.append(float(max(0, total + artifact_points(state, state.artifacts[seat]))))
    return points


def outcome(state: State) -> Outcome:
    """Most points win, then most artifacts, then the win is shared (LC-6.2)."""
    scores = [int(state.total[seat]) for seat in range(state.players)]
    ranks = [(scores[seat], int(state.artifacts[seat])) for seat in range(state.players)]
    best = max(ranks)
    winners = [seat for seat, rank in enumerate(ranks) if rank == best]
    if len(winners) > 1:
        return Outcome("shared", "LC-6.2", scores, winners)
    if sum(points == best[0] for points in scores) > 1:
        return Outcome("most-artifacts", "LC-6.2", scores, winners)
    return Outcome("most-points", "LC-6.2", scores, winners)


def score_sheet(state: State, seat: i64) -> list[ScoreLine]:
    """Every line that made the seat's total, with the floor of LC-5.4 as a line of its own where it helped."""
    lines: list[ScoreLine] = []
    total = 0
    for expedition in range(state.expedition + 1):
        group = f"expedition{expedition + 1}"
        entry = expedition * state.players + seat
        gained = int(state.token_points[entry])
        if gained:
            lines.append(ScoreLine(group, "tokens", gained, "LC-4.3", {"points": gained}))
        total += gained
        for path in range(PATH_COUNT):
            step = int(state.past_step[entry * PATH_COUNT + path])
            if step == 0:
                continue
            is_researcher = bool(state.past_researcher[entry] == path)
            points = int(step_points(step, is_researcher))
            key = "researcher" if is_researcher else "adventurer"
            detail: dict[str, int | str] = {"path": PATHS[path], "step": step, "points": int(STEP_POINTS[step])}
            lines.append(ScoreLine(group, key, points, "LC-5.3", detail))
            total += points
        if total < 0:
            lines.append(ScoreLine(group, "floor", -total, "LC-5.4", {"points": total}))
            total = 0
    count = int(state.artifacts[seat])
    points = int(artifact_points(state, count))
    lines.append(ScoreLine("end", "artifacts", points, "LC-7.1" if state.is_short else "LC-6.1", {"count": count}))
    total += points
    if total < 0:
        lines.append(ScoreLine("end", "floor", -total, "LC-5.4", {"points": total}))
    return lines
