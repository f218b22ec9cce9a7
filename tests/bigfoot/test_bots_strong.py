"""The strong player of Bigfoot: evidence that asks what was possible, accusations by the odds, a Bigfoot who stays quiet."""

from __future__ import annotations

from tests.bigfoot.table import Table
from tropa.bots.players import make_bot
from tropa.core.rng import Rng
from tropa.games.bigfoot.belief import SHARP, belief, best_promise, suspicions, turns_after
from tropa.games.bigfoot.components import CARD_NAMES
from tropa.games.bigfoot.cunning import QUIET, accusing_is_right, allowance, hunt_chance, quiet_row
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.notation import PLACE_AT, SHOW_CARD
from tropa.games.bigfoot.outlook import Outlook
from tropa.games.bigfoot.pursuit import chase_shortlist, figure_distance
from tropa.games.bigfoot.trials import best_step

STRONG = make_bot("search:4i", GAME)


def decide(table: Table, seat: int) -> str:
    rng = Rng(1)
    return table.position.text(seat, STRONG.decide(table.position.guess(seat, rng), seat, rng))


def test_a_poor_card_laid_well_speaks_for_its_player() -> None:
    """The sharp evidence counts from the best place that the shown card had."""
    well, badly = Table({1: "NN-hkb WE-bbb"}), Table({1: "NN-hkb WE-bbb"})
    well.play("show NN-hkb")
    ground = well.position.ground
    best = best_promise(ground, well.position.shown, turns_after(0))
    for number in ground.places(False, 0):
        covered = ground.put_card(well.position.shown, ground.place_at(number))
        value = Outlook().promise(ground, turns_after(0))
        ground.take_back(ground.place_at(number), covered)
        if value == best:
            break
    well.position.act(1, int(PLACE_AT) + number)
    badly.half_turn(card="NN-hkb")
    assert suspicions(well.position, SHARP)[1] < 1.0 < suspicions(badly.position, SHARP)[1]


def test_a_liar_is_accused_while_camps_are_left() -> None:
    """BF-4.1, BF-5.4: the lie is certain, and a camp beside the figure makes a short loop."""
    table = Table({1: "NN-hhh NN-hhb"}, bigfoot=1, players=3)
    table.play("declare kayak kayak")
    table.half_turn(card="NN-hhh")
    table.play("discard hike", "end")
    table.refill()
    assert decide(table, 0) == "accuse"
    assert decide(table, 2) == "accuse"


def test_nobody_is_accused_for_a_single_card() -> None:
    """BF-5.3: a wrong accusation loses at once."""
    table = Table(players=3)
    table.half_turn()
    table.play("discard hike", "end")
    table.refill()
    assert not accusing_is_right(table.position, 0)
    assert decide(table, 0) != "accuse"


def test_camps_beside_the_table_make_every_figure_near() -> None:
    """BF-7.2"""
    table = Table()
    assert hunt_chance(table.position, 30) > 0.9
    for camp in range(3):
        table.position.ground.camp_place[camp] = max(table.position.ground.camp_place[camp], 0)
    assert hunt_chance(table.position, 30) < hunt_chance(table.position, 2) < 0.9


def test_bigfoot_stays_above_suspicion() -> None:
    """However the others count, his placement leaves their belief where he wants it, or is the best one there is."""
    table = Table({1: "NN-hkb WE-bbb"}, bigfoot=1, players=3)
    table.play("show NN-hkb")
    best = best_promise(table.position.ground, table.position.shown, turns_after(0))
    table.play(decide(table, 1))
    is_quiet = max(belief(table.position, seat)[1] for seat in (0, 2)) <= QUIET[3]
    assert is_quiet or Outlook().promise(table.position.ground, turns_after(0)) == best


def test_bigfoot_stacks_rows_only_when_trusted() -> None:
    table = Table(bigfoot=0, players=3)
    table.position.row_size[2] = 2
    assert allowance(table.position, 0, SHARP) < SHARP.of_lead(2)
    assert quiet_row(table.position, 0) in (0, 1)


def test_in_the_chase_the_nearest_places_are_tried() -> None:
    """BF-7.4"""
    table = Table({1: "NN-hkb WE-bbb"}, bigfoot=1, players=2)
    table.half_turn(card="WE-bbb", place="place at 2,0 turn 0")
    table.play("discard hike", "end")
    table.refill()
    table.play("accuse", seat=0)
    for _ in range(2):
        table.play("draw deck")
        table.deal(f"deal {table.spare()}")
    position = table.position
    assert sorted(chase_shortlist(position)) == sorted(int(SHOW_CARD + card) for card in position.drawn)
    table.play(f"show {CARD_NAMES[position.drawn[0]]}")
    before = figure_distance(position, position.ground)
    for action in chase_shortlist(position):
        tried = position.copy()
        tried.act(0, action)
        assert tried.is_over() or figure_distance(tried, tried.ground) <= before


def test_a_single_step_needs_no_trial() -> None:
    table = Table()
    assert best_step(table.position, 1, [7], Rng(1), 1, 0.0) == 7
