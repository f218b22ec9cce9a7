"""What is chosen, as a person would call it: dice by what they show."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Said
from tropa.core.meta import Text
from tropa.core.texts import LANGUAGES, load_texts
from tropa.games.innsmouth.notation import FATE, PAIRS, PICK, REMOVE, TAKE
from tropa.games.innsmouth.state import State


def dice_values(state: State, action: i64) -> dict[str, Said]:
    """What the sentence of an action with the dice takes; records count them by their places."""
    if action < TAKE or action >= PICK + len(PAIRS):
        return {}
    if action >= PICK:
        first, second = (die_text(state, die) for die in PAIRS[action - PICK])
        return {"dice": Text(f"{first.en}, {second.en}", f"{first.ru}, {second.ru}")}
    return {"die": die_text(state, action - (TAKE if action < REMOVE else REMOVE if action < FATE else FATE))}


def die_text(state: State, die: i64) -> Text:
    """Number and tourists: `4 (square, square)`; before it is rolled, its place."""
    number = state.die_number[die]
    if number == 0:
        return Text(f"{die + 1}", f"{die + 1}")
    words = load_texts("tropa.games.innsmouth")
    tourists = state.town.face_names[die][number][1:]
    en, ru = (
        f"{number} ({', '.join([words.say(f'table.kinds.{letter}', language) for letter in tourists])})"
        for language in LANGUAGES
    )
    return Text(en, ru)
