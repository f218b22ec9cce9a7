"""The strong player of Bigfoot: evidence that asks what was possible, accusations by the odds, a Bigfoot who stays quiet."""

from __future__ import annotations

from tests.bigfoot.table import Table
from tropa.bots.players import make_bot
from tropa.core.budget import Budget
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.accusing import accusing_is_right
from tropa.games.bigfoot.bot.beliefs import MILD, SHARP, belief, best_promise, likely_animals, suspicions
from tropa.games.bigfoot.bot.chase import chase_shortlist, distances_with, figure_distance
from tropa.games.bigfoot.bot.disguise import QUIET, WATCHFUL, allowance, quiet_card, quiet_row
from tropa.games.bigfoot.bot.outlook import Outlook, turns_after, turns_left
from tropa.games.bigfoot.bot.playouts import best_step
from tropa.games.bigfoot.bot.trials import UNLIKE_A_HIKER, best_trial
from tropa.games.bigfoot.bot.worth import hunt_chance
from tropa.games.bigfoot.components import ANIMALS, CARD_NAMES, CARD_OF
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.notation import PLACE_AT, SHOW_CARD
from tropa.games.bigfoot.rules.chase import begin_chase as start_chase
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.state import PLACE

STRONG = make_bot("search:4i", GAME)
ANIMAL = next(name for name, card in CARD_OF.items() if ANIMALS[card])
PLAIN = next(name for name, card in CARD_OF.items() if not ANIMALS[card])


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
    plain = SHARP.of_card(CARD_OF["NN-hkb"])
    assert suspicions(well.position, SHARP)[1] < plain < suspicions(badly.position, SHARP)[1]


def test_who_lays_animals_is_trusted_more() -> None:
    """BF-6.2: hikers keep animals out of the rows, Bigfoot feeds them. It counts from the moment the card is shown."""
    for evidence in (MILD, SHARP):
        animal, plain = Table({1: f"{ANIMAL} {PLAIN}"}), Table({1: f"{ANIMAL} {PLAIN}"})
        animal.play(f"show {ANIMAL}")
        plain.play(f"show {PLAIN}")
        assert suspicions(animal.position, evidence)[1] < 1.0 < suspicions(plain.position, evidence)[1]


def test_what_was_laid_tells_about_what_was_discarded() -> None:
    """Whoever lays a plain card had no animal to keep out of the rows, or is Bigfoot."""
    table = Table({1: f"{ANIMAL} {PLAIN}"})
    table.turn("hike", card=PLAIN)
    assert likely_animals(table.position, 0, 0.0) < 0.2 < likely_animals(table.position, 0, 1.0)
    table = Table({1: f"{ANIMAL} {PLAIN}"})
    table.turn("hike", card=ANIMAL)
    assert likely_animals(table.position, 0, 0.0) < 0.4 < likely_animals(table.position, 0, 1.0)


def test_bigfoot_feeds_the_rows_only_when_trusted() -> None:
    table = Table({1: f"{ANIMAL} {PLAIN}"}, bigfoot=1)
    position = table.position
    animal, plain = CARD_OF[ANIMAL], CARD_OF[PLAIN]
    assert quiet_card(position, 1, plain, animal, WATCHFUL) == (
        plain if SHARP.plain <= allowance(position, 1, SHARP) else animal
    )
    assert quiet_card(position, 1, animal, animal, WATCHFUL) == animal
    position.belied[1] = 1
    assert quiet_card(position, 1, plain, animal, WATCHFUL) == animal


def test_hikers_look_ahead_and_stay_above_suspicion() -> None:
    """The place is one that the others find good, whatever the budget; the same luck gives the same one."""
    table = Table({1: "NN-hkb WE-bbb"})
    position = table.position
    turns = turns_left(position)
    hand = [CARD_OF["NN-hkb"], CARD_OF["WE-bbb"]]
    trials = [best_trial(position, hand, [0.0, 0.0], turns, Rng(3), Budget(iterations)) for iterations in (1, 30, 30)]
    assert (trials[1].card, trials[1].number) == (trials[2].card, trials[2].number)
    for trial in trials:
        place = position.ground.place_at(trial.number)
        ground = position.ground.copy()
        ground.lay_card(trial.card, place)
        best = best_promise(position.ground, trial.card, turns_after(0))
        assert Outlook().promise(ground, turns_after(0)) > best - UNLIKE_A_HIKER


def test_feeding_the_rows_counts_against_a_card() -> None:
    """BF-6.2: what discarding the other card costs decides between two."""
    table = Table({1: "NN-hkb WE-bbb"})
    hand = [CARD_OF["NN-hkb"], CARD_OF["WE-bbb"]]
    for costs, shown in (([100.0, 0.0], hand[1]), ([0.0, 100.0], hand[0])):
        assert best_trial(table.position, hand, costs, turns_left(table.position), Rng(3), Budget(30)).card == shown


def test_places_that_no_trail_concerns_change_nothing() -> None:
    """`promises` skips them; it must agree with the promise of every place by itself."""
    table = Table(players=3)
    for row in ("hike", "bike", "kayak", "hike"):
        table.turn(row)
    ground = table.position.ground
    numbers = ground.places(False, 0)
    card = CARD_OF["NE-hbk"]
    for number, value in zip(numbers, Outlook().promises(ground, card, numbers, 20), strict=True):
        laid = ground.copy()
        laid.lay_card(card, ground.place_at(number))
        assert Outlook().promise(laid, 20) == value


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


def begin_chase(table: Table) -> None:
    """Accused at the end of his turn; the first hiker has drawn (BF-7.4)."""
    table.refill()
    table.play("accuse", seat=0)
    for _ in range(2):
        table.play("draw deck")
        table.deal(f"deal {table.spare()}")


def test_in_the_chase_the_nearest_places_are_tried() -> None:
    """BF-7.4"""
    table = Table({1: "NN-hkb WE-bbb"}, bigfoot=1, players=2)
    table.half_turn(card="WE-bbb", place="place at 2,0 turn 0")
    table.play("discard hike", "end")
    begin_chase(table)
    position = table.position
    assert sorted(chase_shortlist(position)) == sorted(int(SHOW_CARD + card) for card in position.drawn)
    table.play(f"show {CARD_NAMES[position.drawn[0]]}")
    before = figure_distance(position, position.ground)
    for action in chase_shortlist(position):
        tried = position.copy()
        tried.act(0, action)
        assert tried.is_over() or figure_distance(tried, tried.ground) <= before


def test_a_small_budget_tries_fewer_places() -> None:
    """Otherwise chance would choose between places that were tried once."""
    table = Table({1: "NN-hkb WE-bbb"}, bigfoot=1, players=2)
    table.half_turn(card="WE-bbb", place="place at 2,0 turn 0")
    table.play("discard hike", "end")
    begin_chase(table)
    table.play(f"show {CARD_NAMES[table.position.drawn[0]]}")
    few, many = chase_shortlist(table.position, 6), chase_shortlist(table.position)
    assert few == many[: len(few)]
    assert len(few) == 2 < len(many)


def test_distances_are_those_of_every_place_by_itself() -> None:
    """BF-7.4: places that no trail concerns are skipped when distances are reckoned; none may change by that."""
    table = Table(bigfoot=1, players=2)
    for row in ("hike", "bike", "kayak", "hike"):
        table.turn(row)
    table.half_turn()
    table.play("discard bike", "end")
    begin_chase(table)
    position = table.position
    card = position.drawn[0]
    numbers = position.ground.places(False, 0)
    for number, distance in zip(numbers, distances_with(position, card, numbers), strict=True):
        laid = position.ground.copy()
        laid.lay_card(card, position.ground.place_at(number))
        assert figure_distance(position, laid) == distance


def test_what_is_kept_of_trails_that_a_card_does_not_touch_holds() -> None:
    """BF-7.4: in chases on maps of all sizes, with the shown card at every place."""
    nearer = 0
    for seed in range(10):
        rng = Rng(seed)
        position = GAME.new(2, {})
        assert isinstance(position, Bigfoot)
        while (seats := position.to_act()) and not (position.is_chase() and position.phase == PLACE):
            if seats == (DEALER,):
                deal(position, rng)
            elif position.turn_number == 2 * seed + 3 and not position.is_chase():
                start_chase(position)
            else:
                position.act(seats[0], GAME.knowledge.playout_action(position, seats[0], rng))
        if position.is_over():
            continue
        numbers = position.ground.places(False, 0)
        distances = distances_with(position, position.shown, numbers)
        for number, distance in zip(numbers, distances, strict=False):
            laid = position.ground.copy()
            laid.lay_card(position.shown, position.ground.place_at(number))
            assert figure_distance(position, laid) == distance
        assert len(distances) == len(numbers) or distances[-1] == 0
        nearer += len(set(distances)) > 2
    assert nearer >= 6, "most maps have something to get wrong"


def test_a_camp_is_tried_as_if_it_were_laid() -> None:
    """For promises and distances; and taken back it leaves the map as it was."""
    table = Table(bigfoot=1, players=2)
    for row in ("hike", "bike", "kayak", "hike"):
        table.turn(row)
    ground = table.position.ground
    camp = next(camp for camp in range(3) if table.position.has_camp(camp))
    numbers = ground.places(True, 0)
    before = ground.key()[:2]
    trial = ground.copy()
    for number, promise in zip(numbers, Outlook().camp_promises(ground, camp, numbers, 9), strict=True):
        laid = ground.copy()
        laid.lay_camp(camp, ground.place_at(number))
        assert promise == Outlook().promise(laid, 9)
        covered = trial.put_camp(camp, ground.place_at(number))
        assert Outlook().distance_of_camp(trial, camp) == Outlook().distance_of_camp(laid, camp)
        trial.take_camp_back(camp, covered)
        assert trial.key()[:2] == before


def test_a_single_step_needs_no_trial() -> None:
    table = Table()
    assert best_step(table.position, 1, [7], Rng(1), Budget(1)) == 7
