"""What a net is told of a seat's expedition, and what it is asked: the points and the artifacts that are still to come.

Paths are alike, so each is told in the same way; nothing is told that the seat doesn't know.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

from mypy_extensions import i64

from tropa.core.net_files import read_net
from tropa.core.nets import Net, Shape
from tropa.core.vecs import vec
from tropa.games.lost_cities.bot.outlook import count_turns_left
from tropa.games.lost_cities.components import ARROW, ARTIFACT, BOARD, NO_TOKEN, PATH_COUNT, STEPS, TOKEN_POINTS, VALUES
from tropa.games.lost_cities.scoring import figure_points
from tropa.games.lost_cities.state import HAND_ROOM, OVER, State

# Of a path.
STEP: Final[i64] = 0
RESEARCHER: Final[i64] = 10
TOP: Final[i64] = 11
FITTING: Final[i64] = 12
"""Cards in hand that fit, by how much they leave out: nothing, 1, 2, 3 or 4, more."""
GAPS: Final[i64] = 5
UNSEEN: Final[i64] = 17
"""Cards that fit and lie who knows where; then those of them that leave out at most 2."""
TOKENS: Final[i64] = 19
"""Points, artifact and arrow on the next step, on the two after it, and further on."""
PILE: Final[i64] = 28
"""How well its top card fits; then to the seat after this one."""
RIVAL: Final[i64] = 30
"""The step of the furthest rival; then whether that is his researcher."""
PATH_INPUTS: Final[i64] = 32
# Of the whole.
WHOLE: Final[i64] = 160
USELESS: Final[i64] = 14
WHOLE_INPUTS: Final[i64] = 16

SHAPE: Final = Shape(PATH_COUNT, PATH_INPUTS, WHOLE_INPUTS, 2)
POINTS: Final = 50.0
"""What the net counts points in."""
ANSWER_POINTS: Final[i64] = 0
ANSWER_ARTIFACTS: Final[i64] = 1
TOKEN_SHARE: Final = vec[float]([float(points) / 15.0 for points in TOKEN_POINTS])


def load_net() -> Net:
    """The net that proved best; `docs/bots.md` says how it was learned."""
    name = "data/judgement.net"
    text = resources.files("tropa.games.lost_cities").joinpath(name).read_text(encoding="utf-8")
    return read_net(f"lost_cities/{name}", text, "lost-cities", SHAPE)


def write_inputs(state: State, seat: i64, out: vec[float], at: i64) -> None:
    for place in range(at, at + SHAPE.inputs):
        out[place] = 0.0
    for path in range(PATH_COUNT):
        _write_path(state, seat, path, out, at + path * PATH_INPUTS)
    _write_hands(state, seat, out, at)
    _write_whole(state, seat, out, at + WHOLE)


def _write_path(state: State, seat: i64, path: i64, out: vec[float], at: i64) -> None:
    place = seat * PATH_COUNT + path
    step = state.step[place]
    out[at + STEP + step] = 1.0
    if state.researcher[seat] == path:
        out[at + RESEARCHER] = 1.0
    if step > 0:
        out[at + TOP] = float(state.top[place]) / 10.0
    if step < STEPS:
        _write_unseen(state, seat, path, out, at)
        token = state.token
        for next_step in range(step, STEPS):
            kind = i64(token[path * STEPS + next_step])
            if kind != NO_TOKEN:
                _write_token(kind, out, at + TOKENS + (0 if next_step == step else 3 if next_step < step + 3 else 6))
    following = (seat + 1) % state.players
    if state.pile_size[path] > 0:
        value = state.top_of_pile(path) % VALUES
        out[at + PILE] = _closeness(state, seat, path, value)
        out[at + PILE + 1] = _closeness(state, following, path, value)
    for other in range(state.players):
        if other != seat:
            theirs = float(state.step[other * PATH_COUNT + path]) / 9.0
            if theirs > out[at + RIVAL]:
                out[at + RIVAL] = theirs
                out[at + RIVAL + 1] = 1.0 if state.researcher[other] == path else 0.0


def _write_hands(state: State, seat: i64, out: vec[float], at: i64) -> None:
    """The seat's own cards that fit; to it those of the others are no other than those of the deck."""
    for owner in range(state.players):
        for slot in range(owner * HAND_ROOM, owner * HAND_ROOM + state.hand_size[owner]):
            card = state.hand[slot]
            path = card // VALUES
            gap = _gap(state, seat, path, card % VALUES)
            if gap < 0:
                if owner == seat:
                    out[at + WHOLE + USELESS] += 0.25
            elif owner != seat:
                _add_unseen(gap, 1, out, at + path * PATH_INPUTS)
            else:
                out[at + path * PATH_INPUTS + FITTING + (gap if gap < 3 else 3 if gap < 5 else 4)] += 0.5


def _write_unseen(state: State, seat: i64, path: i64, out: vec[float], at: i64) -> None:
    """Of the cards in the deck and those set aside."""
    place = seat * PATH_COUNT + path
    step = state.step[place]
    top = state.top[place]
    direction = state.direction[place]
    unseen = state.unseen
    for value in range(VALUES):
        count = unseen[path * VALUES + value]
        if count > 0:
            gap = _gap_after(step, top, direction, state.is_up_and_down, value)
            if gap >= 0:
                _add_unseen(gap, count, out, at)


def _add_unseen(gap: i64, count: i64, out: vec[float], at: i64) -> None:
    out[at + UNSEEN] += float(count) / 10.0
    if gap <= 2:
        out[at + UNSEEN + 1] += float(count) / 4.0


def _gap(state: State, seat: i64, path: i64, value: i64) -> i64:
    """How many values a card would leave out on the path; -1: it doesn't fit."""
    place = seat * PATH_COUNT + path
    return _gap_after(state.step[place], state.top[place], state.direction[place], state.is_up_and_down, value)


def _gap_after(step: i64, top: i64, direction: i64, is_up_and_down: bool, value: i64) -> i64:
    if step == 0:
        return value
    if step == STEPS:
        return -1
    gap = value - top
    if gap >= 0:
        return gap if direction >= 0 else (0 if gap == 0 else -1)
    return -gap if is_up_and_down and direction <= 0 else -1


def _closeness(state: State, seat: i64, path: i64, value: i64) -> float:
    gap = _gap(state, seat, path, value)
    if gap < 0:
        return 0.0
    return 1.0 - float(gap) / 11.0


def _write_token(token: i64, out: vec[float], at: i64) -> None:
    if token == ARTIFACT:
        out[at + 1] += 1.0
    elif token == ARROW:
        out[at + 2] += 1.0
    else:
        out[at] += TOKEN_SHARE[token]


def _write_whole(state: State, seat: i64, out: vec[float], at: i64) -> None:
    players = state.players
    out[at] = float(state.deck) / float(players) / 30.0
    out[at + 1] = float(state.past_bridge) / float(BOARD.ending_figures)
    out[at + 2] = count_turns_left(state) / 30.0
    ahead = state.turn - seat
    if ahead < 0:
        ahead += players
    out[at + 3] = 1.0 if ahead == 0 else 0.0
    out[at + 4] = float(ahead) / float(players)
    out[at + 5] = 1.0 if players == 3 else 0.0
    out[at + 6] = 1.0 if players == 4 else 0.0
    out[at + 7] = float(state.adventurers[seat]) / 4.0
    out[at + 8] = 1.0 if state.researcher[seat] < 0 else 0.0
    out[at + 9] = 1.0 if state.is_up_and_down else 0.0
    out[at + 10] = float(figure_points(state, seat)) / 100.0
    best: i64 = -1000
    for other in range(players):
        if other != seat:
            points = figure_points(state, other)
            if points > best:
                best = points
    out[at + 11] = float(best) / 100.0
    walked: i64 = 0
    begun: i64 = 0
    for place in range(players * PATH_COUNT):
        if place // PATH_COUNT != seat:
            walked += state.step[place]
            if state.step[place] > 0:
                begun += 1
    rivals = float(players - 1)
    out[at + 12] = float(walked) / rivals / 30.0
    out[at + 13] = float(begun) / rivals / 5.0
    out[at + 15] = 1.0 if state.deck < 10 else 0.0


def find_answers(state: State, later: State, seat: i64) -> list[float]:
    """Points and artifacts that the rest of the expedition brought."""
    if later.phase == OVER:
        total = later.past_total[state.expedition * state.players + seat]
    else:
        total = later.total[seat]
    return [float(total - state.total[seat]) / POINTS, float(later.artifacts[seat] - state.artifacts[seat])]
