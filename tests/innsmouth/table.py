"""Positions of Innsmouth set up by hand."""

from __future__ import annotations

from typing import cast

import pytest

from tropa.core.contract import DEALER, Refusal
from tropa.core.meta import Setting, complete_options
from tropa.core.rng import Rng
from tropa.games.innsmouth.components import KIND_LETTERS, KINDS, TOWN
from tropa.games.innsmouth.game import GAME
from tropa.games.innsmouth.rules.position import Innsmouth
from tropa.games.innsmouth.rules.route import begin_routes
from tropa.games.innsmouth.show.view import tourists_in
from tropa.games.innsmouth.state import DRAWING, EXTENSION, FINISHED, OVER, ROUTES, Sheet


def new_game(players: int = 2, **options: Setting) -> Innsmouth:
    return cast(Innsmouth, GAME.new(players, complete_options(GAME.info, options)))


def do(position: Innsmouth, seat: int, *texts: str) -> None:
    for text in texts:
        position.act(seat, position.parse(seat, text))


def deal(position: Innsmouth, *texts: str) -> None:
    do(position, DEALER, *texts)


def refused(position: Innsmouth, seat: int, text: str, code: str, paragraph: str) -> None:
    """The action is refused for that reason, and nothing changes (IN-12.1)."""
    before = position.key()
    with pytest.raises(Refusal) as caught:
        do(position, seat, text)
    assert (caught.value.code, caught.value.paragraph) == (code, paragraph)
    assert position.key() == before
    assert code in GAME.refusals


def texts(position: Innsmouth, seat: int) -> list[str]:
    return [position.text(seat, action) for action in position.actions(seat)]


def verbs(position: Innsmouth, seat: int) -> set[str]:
    return {text.split(" ")[0] for text in texts(position, seat)}


def set_up(position: Innsmouth, first: int = 0) -> None:
    """All that is random: the first possible thing each, boards by seat."""
    while position.to_act() == (DEALER,) and position.round == 0:
        chances = [position.text(DEALER, action) for action, _ in position.chances()]
        deal(position, f"first {first}" if f"first {first}" in chances else chances[0])


def drawing(
    bonus: str = "blank", numbers: tuple[int, int] = (1, 2), fate: int = 3, *, players: int = 2, **options: Setting
) -> Innsmouth:
    """Everybody draws: dice 1 and 2 are the round dice, die 5 the fate die."""
    position = new_game(
        players, **{"character": "huntress", "goal_1": "winding", "goal_2": "sets", "threat": "cultists", **options}
    )
    set_up(position)
    assert players == 2
    deal(position, f"roll {numbers[0]}", f"roll {numbers[1]}", "roll 1", "roll 1", f"roll {fate}", f"bonus {bonus}")
    do(position, 0, "take 1")
    do(position, 1, "remove 3", "remove 4")
    do(position, 0, "take 2")
    assert position.phase == DRAWING
    return position


def district(name: str) -> int:
    return TOWN.map.location_of[name]


def segment(name: str) -> int:
    return TOWN.map.segment_of[name]


def crowd_in(sheet: Sheet, name: str) -> str:
    """The tourists in a district, a letter each."""
    return "".join(tourists_in(sheet, district(name)))


def put(sheet: Sheet, name: str, kinds: str) -> None:
    """Tourists into a district."""
    at = district(name)
    sheet.district_round[at] = 1
    for letter in kinds:
        sheet.tourists[at * KINDS + "".join(KIND_LETTERS).index(letter)] += 1


def draw(sheet: Sheet, *names: str) -> None:
    for name in names:
        sheet.segment_round[segment(name)] = 1


def threaten(sheet: Sheet, *names: str) -> None:
    for name in names:
        sheet.threats[district(name)] += 1


def at_the_end(players: int = 1, **options: Setting) -> Innsmouth:
    """All rounds are over, final routes are to be chosen; caches of the first card."""
    position = new_game(players, **{"goal_1": "winding", "goal_2": "sets", "threat": "cultists", **options})
    while position.to_act() == (DEALER,) and position.round == 0:
        chances = [position.text(DEALER, action) for action, _ in position.chances()]
        deal(position, chances[0])
    position.round = 10
    for die in range(6):
        position.to_roll[die] = 0
    position.phase = EXTENSION
    for sheet in position.own_all():
        sheet.stage = FINISHED
    begin_routes(position)
    assert position.phase == ROUTES
    return position


def walk(position: Innsmouth, seat: int, start: str, *names: str) -> None:
    """`names` are segments, or `>node` for a ferry."""
    do(position, seat, f"start {start}")
    for name in names:
        do(position, seat, f"ferry {name[1:]}" if name.startswith(">") else f"step {name}")


def chosen(position: Innsmouth, seat: int = 0) -> str:
    """Choose the first district that is allowed."""
    name = next(text for text in texts(position, seat) if text.startswith("locate"))
    do(position, seat, name)
    return name.split(" ")[1]


def checked(character: str = "collector", symbols: tuple[str, ...] = ("3,3", "3,3")) -> Innsmouth:
    """One section past two caches of the first card, with tourists in 3,3, 2,3 and 3,2; the level is that of the symbols."""
    position = at_the_end(1, character=character)
    sheet = position.own(0)
    draw(sheet, "h2,1", "h2,2", "v2,1", "h4,1", "v3,1")
    put(sheet, "3,3", "ttc")
    put(sheet, "2,3", "ss")
    put(sheet, "3,2", "x")
    threaten(sheet, *symbols)
    walk(position, 0, "D2", "h2,2", "h2,1", "v2,1", "v3,1", "h4,1")
    do(position, 0, "confirm")
    return position


def play_random(position: Innsmouth, rng: Rng, until: int = OVER) -> None:
    """To the end, or until that phase begins."""
    while position.phase < until:
        seats = position.to_act()
        seat = seats[rng.below(len(seats))]
        if seat == DEALER:
            position.act(seat, position.chance_at(rng.below(position.chance_total())))
        else:
            owed = position.owed(seat)
            position.act(seat, owed[rng.below(len(owed))])
