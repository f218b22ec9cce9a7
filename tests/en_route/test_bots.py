"""The players of En Route: what plans count and promise, and that the strong player plays by them."""

from __future__ import annotations

import pytest

from tropa.atlas.route import walk_nodes
from tropa.core.budget import Budget
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.meta import Options, complete_options
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.bot.cards import CardChooser
from tropa.games.en_route.bot.contest import Care
from tropa.games.en_route.bot.judge import Judge
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.planner import Planner
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.playouts import Playouts, rounds_for
from tropa.games.en_route.bot.turns import segments_for
from tropa.games.en_route.game import GAME
from tropa.games.en_route.notation import RENEW
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import DRAWING, FINAL, HAND, IN_DECK, LEAD, ROUNDS, TAKE_BALANCES

CITIES = ["first-city", "two-banks"]
MODES: list[tuple[int, Options]] = [
    (1, {"challenge_total": 4}),
    (2, {"city": "two-banks", "balance": True}),
    (3, {"advanced": True}),
    (4, {"level": "simple", "in_turn_order": True}),
    (4, {"teams": True}),
]


def new_game(players: int, options: Options) -> EnRoute:
    position = GAME.new(players, complete_options(GAME.info, options))
    assert isinstance(position, EnRoute)
    return position


def play_on(position: EnRoute, rng: Rng) -> None:
    """One random action."""
    seats = position.to_act()
    if seats == (DEALER,):
        deal(position, rng)
    else:
        owed = position.owed(seats[0])
        position.act(seats[0], owed[rng.below(len(owed))])


def play_until(position: EnRoute, phase: int, number: int, rng: Rng) -> EnRoute:
    while position.phase != phase or position.round < number:
        play_on(position, rng)
    return position


def best_plan(position: EnRoute, seat: int) -> tuple[Plan, scoring.RouteScore]:
    """The best final route as a plan, and as it is scored."""
    route = scoring.best_route(position, seat)
    assert route is not None
    plan = Plan()
    plan.length = len(route.segments)
    for index, node in enumerate(walk_nodes(position.city.map, route.start, route.segments)):
        plan.node[index] = node
    for index, segment in enumerate(route.segments):
        plan.segment[index] = segment
    return plan, scoring.seat_score(position, seat, route.start, route.segments)


@pytest.mark.parametrize("city", CITIES)
def test_a_drawn_plan_is_worth_what_its_route_scores(city: str) -> None:
    for seed in range(4):
        position = play_until(new_game(2, {"city": city, "level": "medium"}), FINAL, ROUNDS, Rng(seed))
        for seat in range(2):
            plan, score = best_plan(position, seat)
            assert Judge(Outlook(position, seat), 20).judge(plan) == 100 * score.total()


@pytest.mark.parametrize("city", CITIES)
def test_with_nothing_left_to_draw_the_future_is_the_score(city: str) -> None:
    for seed in range(4):
        position = play_until(new_game(2, {"city": city}), FINAL, ROUNDS, Rng(seed))
        plan, score = best_plan(position, 1)
        worth = Playouts(Outlook(position, 1), plan, Rng(1)).play()
        cards = [position.city.goals[goal] for goal in position.goal if goal >= 0]
        goals = [(card.rule.points + card.best) / 2 for card, is_met in zip(cards, score.met, strict=True) if is_met]
        assert worth == pytest.approx((score.plain + sum(goals)) / 300)


def test_solo_futures_ask_for_total_and_goals() -> None:
    """A plan that misses the goals is worth a fifth of the same plan in a game that needs none."""
    worths = []
    for goals in (0, 3):
        position = play_until(new_game(1, {"challenge_goals": goals}), FINAL, ROUNDS, Rng(8))
        plan, score = best_plan(position, 0)
        assert sum(score.met) < 3
        worths.append(Playouts(Outlook(position, 0), plan, Rng(1)).play())
    assert worths[1] == pytest.approx(worths[0] / 5)


def test_two_neighbours_are_drawn_in_a_round() -> None:
    def fewest(missing: int) -> int:
        if missing == 0:
            return 0
        lowest = missing & -missing
        return 1 + min(fewest(missing & ~lowest), fewest(missing & ~(3 * lowest)))

    assert [rounds_for(missing) for missing in range(256)] == [fewest(missing) for missing in range(256)]


@pytest.mark.parametrize("city", CITIES)
def test_plans_are_trails_and_the_best_comes_first(city: str) -> None:
    position = play_until(new_game(2, {"city": city}), DRAWING, 5, Rng(3))
    planner = Planner(Outlook(position, 0), Rng(1), 20)
    begun = planner.start_anywhere()
    planner.improve(begun, 600, 900.0)
    assert len(planner.pool) > 5
    values = [plan.value for plan in planner.pool]
    assert values == sorted(values, reverse=True)
    assert values[0] > planner.judge(begun)
    for plan in planner.pool:
        segments = [int(plan.segment[index]) for index in range(plan.length)]
        nodes = walk_nodes(position.city.map, int(plan.node[0]), segments)
        assert nodes == [plan.node[index] for index in range(plan.length + 1)]
        assert planner.judge(plan) == plan.value
        assert plan.margin == 20, "whoever goes on with it is as cautious"


@pytest.mark.parametrize(("players", "options"), MODES)
def test_the_strong_player_answers_everything_it_is_asked(players: int, options: Options) -> None:
    """Each kind of decision once: what comes is owed or a new hand, and what was shown is left as it was."""
    answer_everything(new_game(players, options), Rng(players))


def answer_everything(position: EnRoute, rng: Rng) -> None:
    """Random play in which the strong player is asked once for each kind of decision."""
    asked: set[tuple[int, int, bool]] = set()
    while seats := position.to_act():
        if seats != (DEALER,):
            seat = seats[0]
            kind = (int(position.phase), int(position.stage[seat]), bool(position.has_pending(seat)))
            if kind not in asked and len(position.owed(seat)) > 1:
                asked.add(kind)
                seen = position.guess(seat, rng)
                before = seen.key()
                answer = GAME.knowledge.ponder(seen, seat, rng, Budget(1))
                # A new hand is never owed (ER-4.4).
                assert answer in seen.owed(seat) or (answer >= RENEW and answer in seen.actions(seat))
                assert seen.key() == before
        play_on(position, rng)
    assert len(asked) > 5


def test_iterations_make_decisions_that_follow_from_the_seed() -> None:
    position = play_until(new_game(1, {}), DRAWING, 4, Rng(5))
    seen = position.guess(0, Rng(1))
    decisions = {GAME.knowledge.ponder(seen, 0, Rng(9), Budget(2)) for _ in range(2)}
    assert len(decisions) == 1


def test_a_plan_that_is_drawn_is_gone_on_from() -> None:
    position = play_until(new_game(1, {}), DRAWING, 9, Rng(7))
    plan, _ = best_plan(position, 0)
    end = plan.node[plan.length]
    ((segment,),) = segments_for(Outlook(position, 0), plan, position)
    assert not position.is_drawn(0, segment)
    assert end in position.city.map.ends[segment]


def test_in_the_last_round_the_gap_is_closed() -> None:
    """Two long pieces with all tourists, one segment between them: nothing else is worth as much."""
    position = play_until(new_game(1, {}), DRAWING, 1, Rng(2))
    town = position.city.map
    names = ["h3,0", "h3,1", "h3,3", "h3,4", "h3,5"]
    for name in names:
        position.segment_round[town.segment_of[name]] = 1
    for location in ("3,2", "4,6", "3,4", "4,1"):
        index = town.location_of[location]
        position.location_round[index] = 1
        for kind in range(3):
            position.tourists[index * 3 + kind] = 2
    position.round = ROUNDS
    seat = 0
    while position.stage[seat] != 3:
        position.act(seat, position.owed(seat)[-1])
    drawn = []
    while position.phase == DRAWING:
        action = GAME.knowledge.ponder(position.guess(seat, Rng(1)), seat, Rng(1), Budget(40))
        drawn.append(position.text(seat, action))
        position.act(seat, action)
    assert any(text.endswith("h3,2") for text in drawn)


def test_a_slip_never_spoils_the_final_route() -> None:
    position = play_until(new_game(2, {}), FINAL, ROUNDS, Rng(6))
    for wanted in ("best", "confirm"):
        (slip,) = GAME.knowledge.slips(position, 0)
        assert position.text(0, slip) == wanted
        position.act(0, slip)


def test_the_greedy_player_beats_chance() -> None:
    """Three rounds are enough to tell."""
    points = []
    for is_greedy in (True, False):
        position = new_game(1, {})
        rng = Rng(4)
        while position.round < 4:
            if position.to_act() == (DEALER,) or not is_greedy:
                play_on(position, rng)
            else:
                position.act(0, GAME.knowledge.decide(position.guess(0, rng), 0, rng))
        points.append(position.standing()[0])
    assert points[0] > 2 * points[1]


def test_the_strong_player_takes_its_share_of_the_balance_cards_the_quick_one_a_single_one() -> None:
    """ER-2.7: they cost nothing."""
    rng = Rng(1)
    position = play_until(new_game(2, {"balance": True}), TAKE_BALANCES, 0, rng)
    greedy = position.copy()
    while position.phase == TAKE_BALANCES:
        seat = position.to_act()[0]
        position.act(seat, GAME.knowledge.ponder(position, seat, rng, Budget(10)))
    assert list(position.balance_owner) == [position.leader] * 2 + [1 - position.leader] * 2
    while greedy.phase == TAKE_BALANCES:
        seat = greedy.to_act()[0]
        greedy.act(seat, GAME.knowledge.decide(greedy, seat, rng))
    assert list(greedy.balance_owner) == [greedy.leader, 1 - greedy.leader, -1, -1]


def test_the_strong_player_gives_a_poor_hand_back() -> None:
    """ER-4.4: at the last lead there is nothing to keep the new hand for."""
    position = play_until(new_game(2, {}), LEAD, ROUNDS, Rng(2))
    seat = position.leader
    player = CardChooser(position, seat, Rng(5), Care(Budget(40)))
    loose = [card for card in range(int(position.city.cards)) if position.card_place[card] in (IN_DECK, HAND + seat)]
    partners = [(card, card) for card in range(int(position.city.cards)) if position.card_place[card] == HAND + 1 - seat]
    ranked = sorted(loose, key=lambda card: player.lead_value(card, partners))

    def led_with(hand: list[int], thought: int) -> int:
        trial = position.copy()
        for card in loose:
            trial.card_place[card] = HAND + seat if card in hand else IN_DECK
        return int(GAME.knowledge.ponder(trial, seat, Rng(thought), Budget(40)))

    for thought in (6, 7):
        assert led_with(ranked[:3], thought) == RENEW + 7
        assert led_with(ranked[-3:], thought) < RENEW


def test_alone_the_strong_player_changes_a_poor_hand_in_the_last_round() -> None:
    """ER-4.4: not a good one, and not while the new hand could still serve later.

    With fewer iterations plans for one round differ too much to agree on which hand is poor.
    """
    position = play_until(new_game(1, {}), LEAD, ROUNDS, Rng(8))
    player = CardChooser(position, 0, Rng(5), Care(Budget(40)))
    loose = [card for card in range(int(position.city.cards)) if position.card_place[card] in (IN_DECK, HAND)]
    ranked = sorted(loose, key=player.queue_value)

    def led_with(hand: list[int], number: int, thought: int) -> int:
        trial = position.copy()
        trial.round = number
        for card in loose:
            trial.card_place[card] = HAND if card in hand else IN_DECK
        return int(GAME.knowledge.ponder(trial, 0, Rng(thought), Budget(40)))

    for thought in (6, 7):
        assert led_with(ranked[:2], 10, thought) == RENEW + 3
        assert led_with(ranked[-2:], 10, thought) < RENEW
        assert led_with(ranked[:2], 9, thought) < RENEW
