"""What a position is worth to each seat, from 0 to 1."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tropa.core.nets import Net
from tropa.games.lost_cities import scoring
from tropa.games.lost_cities.bot.judgement import ANSWER_ARTIFACTS, ANSWER_POINTS, POINTS, write_inputs
from tropa.games.lost_cities.bot.outlook import seat_outlook
from tropa.games.lost_cities.scoring import artifact_track
from tropa.games.lost_cities.state import OVER, PLAY, State

ARTIFACTS_PER_EXPEDITION: Final = [0.0, 0.0, 3.2, 2.4, 1.9]
"""What a player finds on average, by number of players."""
FULL_DECK: Final = 80
LEAD_SCALE: Final = 45.0
"""A lead of so many points wins about three times in four."""


def estimate_worth(state: State) -> list[float]:
    """The share of the seat's points among all, in a scale where a lead counts: with two players, the odds of the lead."""
    players = state.players
    if state.phase == OVER:
        outcome = scoring.outcome(state)
        share = 1.0 / len(outcome.winners)
        points = [float(score) for score in outcome.scores]
        lead = [_lead_worth(points, seat, LEAD_SCALE) for seat in range(players)]
        won = [share if seat in outcome.winners else 0.0 for seat in range(players)]
        return [0.7 * won[seat] + 0.3 * lead[seat] for seat in range(players)]
    return _chances_ahead(state)


def win_chances(state: State) -> list[float]:
    """For each seat the chance that it wins; of a game that is over, who has won."""
    if state.phase == OVER:
        winners = scoring.outcome(state).winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
    return _chances_ahead(state)


def _chances_ahead(state: State) -> list[float]:
    players = state.players
    left = float(state.expeditions() - state.expedition)
    points = [_projected(state, seat, left) for seat in range(players)]
    scale = LEAD_SCALE * math.sqrt(1.0 + left)
    return [_lead_worth(points, seat, scale) for seat in range(players)]


def judged_chances(net: Net, state: State) -> list[float]:
    """The same, by what a net expects of the expedition. A turn must be over."""
    if state.phase != PLAY:
        return win_chances(state)
    left = float(state.expeditions() - state.expedition - 1)
    points: list[float] = []
    track = artifact_track(state)
    for seat in range(state.players):
        write_inputs(state, seat, net.inputs, 0)
        net.ask()
        gained = net.answers[ANSWER_POINTS] * POINTS
        found = float(state.artifacts[seat]) + net.answers[ANSWER_ARTIFACTS] + ARTIFACTS_PER_EXPEDITION[state.players] * left
        points.append(max(0.0, float(state.total[seat]) + gained) + _on_track(track, found))
    rest = float(state.deck) / 80.0
    scale = LEAD_SCALE * math.sqrt(left + 0.15 + rest)
    return [_lead_worth(points, seat, scale) for seat in range(state.players)]


def _lead_worth(points: list[float], seat: i64, scale: float) -> float:
    total = 0.0
    for other in range(len(points)):
        total += math.exp((points[other] - points[seat]) / scale)
    return 1.0 / total


def _projected(state: State, seat: i64, left: float) -> float:
    """Points now, with what the artifacts will be worth at the rate at which they are found."""
    figures = seat_outlook(state, seat) if state.deck < FULL_DECK else 0.0
    track = artifact_track(state)
    expected = float(state.artifacts[seat]) + ARTIFACTS_PER_EXPEDITION[state.players] * max(0.0, left)
    return max(0.0, float(state.total[seat]) + figures) + _on_track(track, expected)


def _on_track(track: list[int], count: float) -> float:
    last = len(track) - 1
    low = int(count)
    if low >= last:
        return float(track[last])
    return float(track[low]) + (count - float(low)) * float(track[low + 1] - track[low])
