"""Games of En Route's cities between bots, kept with all that its balance is judged by; what they say: `city_figures.py`.

    python bench/cities.py --city london --seats search:100i,greedy --games 40 [--seed 1] [--seconds 200] [--folder build/cities]
    python bench/cities.py --campaign [--seconds 200]

A seat's bot with a `-` behind it doesn't know what only this city offers (`search:100i-`). One line for each game goes into a file
named after city, seats and seed; called again, it goes on where it stopped, so a long campaign can be played in short pieces.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import process_time

from tropa.bots.players import Bot, make_bot
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.bot.specials import WITS
from tropa.games.en_route.components import CITIES, FURTHER_CITIES
from tropa.games.en_route.game import GAME
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.races import measure_sheet
from tropa.games.en_route.state import AFTER_ALL

FOLDER = Path("build/cities")
UNKNOWING = "-"
SEED_STRIDE = 1_000_003
SEVEN = [CITIES[0].id, *(city.id for city in FURTHER_CITIES)]
STRONG = "search:100i"
CAMPAIGN = [
    ([STRONG], 200, 1),
    ([STRONG, STRONG + UNKNOWING], 60, 1),
    ([STRONG, "greedy"], 40, 1),
    (["greedy", "random"], 40, 1),
    ([STRONG, "greedy", "greedy", "greedy"], 20, 1),
    (["greedy", "random", "random", "random"], 20, 1),
    ([STRONG] * 4, 100, 1),
    (["search:400i"], 200, 5001),
]
"""Seats, games and seed, for each city; the last confirms on fresh deals what was tuned on the first."""


class Player:
    """A bot, what it knows, and how long it has thought."""

    def __init__(self, spec: str) -> None:
        self.is_knowing = not spec.endswith(UNKNOWING)
        self.bot: Bot = make_bot(spec.removesuffix(UNKNOWING), GAME)
        self.seconds = 0.0
        self.decisions = 0

    def decide(self, position: EnRoute, seat: int, rng: Rng) -> int:
        seen = position.guess(seat, rng)
        has_choice = len(seen.owed(seat)) > 1
        WITS.uses_specials = self.is_knowing
        begun = process_time()
        action = self.bot.decide(seen, seat, rng)
        if has_choice:
            self.seconds += process_time() - begun
            self.decisions += 1
        WITS.uses_specials = True
        return action


def play(city: str, seats: list[str], seed: int, number: int) -> dict[str, object]:
    """Game `number`; seats move on by one from game to game. The deal follows from seed and number alone."""
    players = [Player(spec) for spec in seats]
    rng = Rng(seed * SEED_STRIDE + number)
    dealing, order = rng.split(), rng.split()
    thinking = [rng.split() for _ in seats]
    position = GAME.new(len(seats), complete_options(GAME.info, {"city": city, "challenge_total": 4}))
    assert isinstance(position, EnRoute)
    while acting := position.to_act():
        if acting[0] == DEALER:
            deal(position, dealing)
            continue
        seat = acting[order.below(len(acting))]
        entry = (seat + number) % len(seats)
        position.act(seat, players[entry].decide(position, seat, thinking[entry]))
    winners = position.outcome().winners
    found = []
    for entry, player in enumerate(players):
        seat = (entry - number) % len(seats)
        found.append(
            {
                **describe(position, seat),
                "won": seat in winners,
                "shared": max(1, len(winners)),
                "seconds": round(player.seconds, 3),
                "decisions": player.decisions,
            }
        )
    return {"number": number, "seats": found}


def describe(position: EnRoute, seat: int) -> dict[str, object]:
    """What a seat ended with: points, open goals with their values, what its route measures, cards of the city, its sheet."""
    city = position.city
    score = scoring.final_scores(position)[seat]
    open_cards = [int(goal) for goal in position.goal if goal >= 0]
    sets = len(position.goal)
    if city.race_until:
        values = [int(measure_sheet(position, seat, card.rule.measure)) for card in city.goals]
        marks = [int(position.mark[seat * sets + index]) for index in range(sets) if position.goal[index] >= 0]
    else:
        values = [int(score.tally.measure(card.rule.measure)) for card in city.goals]
        marks = []
    collected = [cafe for cafe in range(int(city.cafes)) if position.cafe_round[seat * city.cafes + cafe]]
    return {
        "score": score.total(),
        "goals_met": int(score.tally.marks(score.scoring)) if position.setting.is_solo() else sum(score.met),
        "open": open_cards,
        "values": values,
        "marks": marks,
        "line": int(position.line[seat]),
        "tours": [int(position.tour_open), int(position.own_tour(seat))] if city.tours else [],
        "sights": [int(count) for count in score.tally.tours],
        "links": int(score.tally.links),
        "cafe_cards": [int(position.cafe_got[seat * city.cafes + cafe]) for cafe in collected]
        if city.has_cafe_cards
        else [],
        "sheet": {
            "walkable": scoring.walkable_segments(position, seat, AFTER_ALL),
            "tourists": [int(count) for count in score.scoring.tourists],
            "ratings": scoring.ratings(position),
            "task": [int(node) for node in score.scoring.task],
            "fixed": int(score.scoring.fixed),
        },
    }


def play_on(folder: Path, city: str, seats: list[str], games: int, seed: int, until: float) -> bool:
    """Play what is missing of the games; False if the time didn't suffice."""
    path = folder / f"{city}_{','.join(seats)}_{seed}.jsonl"
    folder.mkdir(parents=True, exist_ok=True)
    done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
    with path.open("a", encoding="utf-8") as out:
        for number in range(done, games):
            if process_time() >= until:
                return False
            print(json.dumps(play(city, seats, seed, number)), file=out, flush=True)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--campaign", action="store_true", help="all matches, in every city")
    parser.add_argument("--city", default=",".join(SEVEN), help="one or several, with commas")
    parser.add_argument("--seats", default=STRONG)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of processor time; then it stops")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args()
    until = process_time() + wanted.seconds
    matches = CAMPAIGN if wanted.campaign else [(wanted.seats.split(","), wanted.games, wanted.seed)]
    for seats, games, seed in matches:
        for city in wanted.city.split(","):
            if not play_on(wanted.folder, city, seats, games, seed, until):
                return


if __name__ == "__main__":
    main()
