"""What a seat may see of Lost Cities (LC-6.3)."""

from __future__ import annotations

from tropa.games.lost_cities.components import (
    BOARD,
    PATH_COUNT,
    PATHS,
    RESEARCHER_FACTOR,
    STEPS,
    TOKEN_KINDS,
    TOKENS,
    VALUES,
    card_text,
)
from tropa.games.lost_cities.scoring import artifact_track
from tropa.games.lost_cities.show.structs import Headline, PathView, Phase, Pile, SeatView, Space, View
from tropa.games.lost_cities.state import (
    BONUS,
    BY_SUMMIT,
    CHOOSE_FIRST,
    DRAW,
    HAND_ROOM,
    NO_BONUS,
    OVER,
    PLAY,
    TAKE,
    State,
)

_PHASES: dict[int, Phase] = {PLAY: "play", BONUS: "bonus", TAKE: "take", DRAW: "take", OVER: "over"}


def build_view(state: State, seat: int | None) -> View:
    """All that `seat` may see; None is an onlooker."""
    phase: Phase = _PHASES.get(state.phase, "setup")
    return View(
        phase=phase,
        turn=None if state.phase in (CHOOSE_FIRST, OVER) else state.turn,
        turn_number=state.turn_number,
        expedition=state.expedition + 1,
        expeditions=state.expeditions(),
        deck=state.deck,
        piles=[_pile(state, path) for path in range(PATH_COUNT)],
        board=[[_SPACES[space][int(state.token[space])] for space in spaces] for spaces in _SPACES_OF_PATH],
        seats=[_seat(state, other, is_own=other == seat) for other in range(state.players)],
        bridge=BOARD.bridge,
        past_bridge=state.past_bridge,
        ending_figures=BOARD.ending_figures,
        researcher_factor=RESEARCHER_FACTOR,
        bonus=None if state.bonus == NO_BONUS else "summit" if state.bonus == BY_SUMMIT else "arrow",
        discarded=None if state.discarded < 0 else PATHS[state.discarded],
        artifact_track=artifact_track(state),
        open_totals=state.has_open_totals,
        up_and_down=state.is_up_and_down,
    )


def _pile(state: State, path: int) -> Pile:
    size = state.pile_size[path]
    if size == 0:
        return Pile(None, 0, None)
    return Pile(card_text(state.top_of_pile(path)), size, state.top_put_by(path))


# A board of new structs would be most of the cost of a view.
_SPACES = [
    [Space(BOARD.points[space % STEPS], space in BOARD.spaces, TOKENS[token]) for token in range(TOKEN_KINDS)]
    for space in range(PATH_COUNT * STEPS)
]
_SPACES_OF_PATH = [range(path * STEPS, (path + 1) * STEPS) for path in range(PATH_COUNT)]


def _seat(state: State, seat: int, *, is_own: bool) -> SeatView:
    sees_total = is_own or state.has_open_totals or state.phase == OVER
    return SeatView(
        hand=_hand(state, seat) if is_own else None,
        hand_size=state.hand_size[seat],
        adventurers=state.adventurers[seat],
        has_researcher=state.researcher[seat] < 0,
        artifacts=state.artifacts[seat],
        total=state.total[seat] if sees_total else None,
        paths=[_path_view(state, seat, path) for path in range(PATH_COUNT)],
    )


def _hand(state: State, seat: int) -> list[str]:
    return [card_text(state.hand[seat * HAND_ROOM + slot]) for slot in range(state.hand_size[seat])]


def _path_view(state: State, seat: int, path: int) -> PathView:
    place = seat * PATH_COUNT + path
    direction = state.direction[place]
    return PathView(
        step=state.step[place],
        is_researcher=state.researcher[seat] == path,
        top=card_text(path * VALUES + state.top[place]) if state.step[place] else None,
        direction=None if direction == 0 else "up" if direction > 0 else "down",
        least=state.top[place] if direction > 0 else None,
        most=state.top[place] if direction < 0 else None,
        cards=state.cards[place],
    )


def build_headline(state: State) -> Headline:
    return Headline(int(state.expedition) + 1, int(state.expeditions()))
