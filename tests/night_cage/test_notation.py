"""Actions as numbers and as text: the numbers of each kind of action begin where those of the one before end."""

from __future__ import annotations

import pytest

from tropa.core.contract import DEALER, MalformedAction
from tropa.games.night_cage import components, notation
from tropa.games.night_cage.game import INFO
from tropa.games.night_cage.notation import action_text, parse_action

FIRST_OF_EACH = {
    "put a1 turn 0": notation.PUT,
    "lay a1 turn 0": notation.LAY,
    "land a1": notation.LAND,
    "darken a1": notation.DARKEN,
    "move n": notation.MOVE,
    "charge n": notation.CHARGE,
    "scramble n": notation.SCRAMBLE,
    "stay": notation.STAY,
    "hold": notation.HOLD,
    "wait": notation.WAIT,
    "row": notation.ROW,
    "column": notation.COLUMN,
    "block": notation.BLOCK,
    "suffer 1": notation.SUFFER,
    "take": notation.TAKE,
    "give 1": notation.GIVE,
    "ask 1": notation.ASK,
    "accept": notation.ACCEPT,
    "decline": notation.DECLINE,
    "go on": notation.GO_ON,
    "end": notation.END,
    "sustain": notation.SUSTAIN,
    "concede": notation.CONCEDE,
    "refuse": notation.REFUSE,
}


@pytest.mark.parametrize("side", [6, 7])
def test_texts_and_numbers_agree(side: int) -> None:
    for text, action in FIRST_OF_EACH.items():
        assert parse_action(side, 0, text) == action
        assert action_text(side, 0, action) == text
    written = [action_text(side, 0, action) for action in range(notation.SEAT_ACTIONS)]
    assert written[-1] == "refuse"
    known = [text for text in written if not text.endswith(" ")]
    assert len(set(known)) == len(known)
    assert [written[parse_action(side, 0, text)] for text in known] == known


def test_the_counts_are_those_of_the_box() -> None:
    assert (notation.CELLS, notation.PRISONERS) == (components.MAX_CELLS, components.MAX_PRISONERS)
    assert (components.KINDS, max(INFO.players)) == (notation.TILES, notation.PLAYERS)
    assert (len(components.SIDES), components.HIT_CLASSES) == (notation.STEPS, notation.HITS)
    assert action_text(6, DEALER, notation.DEALER_ACTIONS - 1) == "first 4"


def test_what_the_smaller_board_lacks_is_no_action_there() -> None:
    """NC-1.1."""
    assert parse_action(7, 0, "land g7") == notation.LAND + 48
    for text in ("land g7", "put a7 turn 0", "suffer 2", "draw gate", "first 5", ""):
        with pytest.raises(MalformedAction):
            parse_action(6, 0, text)
    for text in ("draw dirge", "draw ", "move n"):
        with pytest.raises(MalformedAction):
            parse_action(6, DEALER, text)
