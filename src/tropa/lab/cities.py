"""Games of En Route's cities between bots, kept with all that their balance is judged by (`tropa.lab.city_figures` tells it).

    python -m tropa.lab.cities --city london --seats search:100i,greedy --games 40 [--seed 1] [--seconds 200] [--folder FOLDER]
    python -m tropa.lab.cities --campaign [--seconds 200]

A seat's bot with a `-` behind it doesn't know what only this city offers (`search:100i-`). One line for each game goes into a file
named after city, seats and seed; called again, it goes on where it stopped, so a long campaign can be played in short pieces, on many
days. Final sheets, which are large, go into a file of the same name under `build/sheets`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time
from typing import TypeVar

import msgspec
from msgspec import Struct

from tropa.bots.players import Bot, make_bot
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.bot.knowledge import EnRouteKnowledge
from tropa.games.en_route.components import CITIES, FURTHER_CITIES
from tropa.games.en_route.game import GAME, EnRouteGame
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.races import measure_sheet
from tropa.games.en_route.state import AFTER_ALL

PLAYER = 3
"""Raised when the strong player changes in all cities. If it does in one, or if that city's data does, its games are taken away."""
FOLDER = Path("bench/cities") / f"player-{PLAYER}"
SHEETS = Path("build/sheets")
Line = TypeVar("Line")
UNKNOWING = "-"
UNKNOWN = EnRouteGame(EnRouteKnowledge(knows_city=False))
SEED_STRIDE = 1_000_003
SEVEN = [CITIES[0].id, *(city.id for city in FURTHER_CITIES)]
STRONG = "search:100i"
CAMPAIGN = [
    ([STRONG], 200, 1),
    ([STRONG, STRONG + UNKNOWING], 200, 1),
    ([STRONG, "greedy"], 40, 1),
    (["greedy", "random"], 40, 1),
    ([STRONG, "greedy", "greedy", "greedy"], 20, 1),
    (["greedy", "random", "random", "random"], 20, 1),
    ([STRONG] * 4, 100, 1),
    (["search:400i"], 200, 5001),
]
"""Seats, games and seed, for each city; the last confirms on fresh deals what was tuned on the first."""
PARTS = 10
"""All matches are played in so many parts: a campaign that is broken off has some of everything."""


class Sheet(Struct):
    """A final sheet: what may be walked, and what makes points there."""

    open: list[int]
    tours: list[int]
    walkable: list[int]
    tourists: list[int]
    ratings: list[int]
    task: list[int]
    fixed: int


class SeatResult(Struct, omit_defaults=True):
    """What a seat ended with."""

    score: int
    goals_met: int = 0
    open: list[int] = []
    """The open goals, by their numbers in the city."""
    values: list[int] = []
    """What each goal of the city measures, open or not."""
    marks: list[int] = []
    """Where goals are races: the rounds in which the open ones were reached."""
    line: int = -1
    tours: list[int] = []
    """The open excursion and the own one."""
    sights: list[int] = []
    links: int = 0
    cafe_cards: list[int] = []
    """Those collected, where cafés have cards."""
    won: bool = False
    shared: int = 1
    """By how many the victory is shared."""
    seconds: float = 0.0
    decisions: int = 0


class CityGame(Struct):
    number: int
    seats: list[SeatResult]
    """In the order of the bots."""


class Player:
    """A bot, and how long it has thought."""

    def __init__(self, spec: str) -> None:
        self.bot: Bot = make_bot(spec.removesuffix(UNKNOWING), UNKNOWN if spec.endswith(UNKNOWING) else GAME)
        self.seconds = 0.0
        self.decisions = 0

    def decide(self, position: EnRoute, seat: int, rng: Rng) -> int:
        seen = position.guess(seat, rng)
        has_choice = len(seen.owed(seat)) > 1
        begun = process_time()
        action = self.bot.decide(seen, seat, rng)
        if has_choice:
            self.seconds += process_time() - begun
            self.decisions += 1
        return action


def games_of_deal(seats: list[str]) -> int:
    return len(seats) if len(set(seats)) > 1 else 1


def play(city: str, seats: list[str], seed: int, number: int) -> tuple[CityGame, list[Sheet]]:
    """Game `number`; seats move on by one from game to game. Different bots play each deal once from every seat.

    The sheets are those of strong players.
    """
    players = [Player(spec) for spec in seats]
    rng = Rng(seed * SEED_STRIDE + number // games_of_deal(seats))
    dealing, order = rng.split(), rng.split()
    thoughts = Rng(seed * SEED_STRIDE + number)
    thinking = [thoughts.split() for _ in seats]
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
    found: list[SeatResult] = []
    sheets: list[Sheet] = []
    for entry, player in enumerate(players):
        seat = (entry - number) % len(seats)
        result = describe(position, seat)
        result.won = seat in winners
        result.shared = max(1, len(winners))
        result.seconds = round(player.seconds, 3)
        result.decisions = player.decisions
        found.append(result)
        if seats[entry].startswith("search"):
            sheets.append(describe_sheet(position, seat))
    return CityGame(number, found), sheets


def describe(position: EnRoute, seat: int) -> SeatResult:
    """Of a game that is over."""
    city = position.city
    score = scoring.final_scores(position)[seat]
    sets = len(position.goal)
    is_race = city.race_until > 0
    rules = [card.rule for card in city.goals]
    collected = [cafe for cafe in range(int(city.cafes)) if position.cafe_round[seat * city.cafes + cafe]]
    return SeatResult(
        score=score.total(),
        goals_met=int(score.tally.marks(score.scoring)) if position.setting.is_solo() else sum(score.met),
        open=open_goals(position),
        values=[int(measure_sheet(position, seat, r.measure) if is_race else score.tally.measure(r.measure)) for r in rules],
        marks=[int(position.mark[seat * sets + i]) for i in range(sets) if position.goal[i] >= 0] if is_race else [],
        line=int(position.line[seat]),
        tours=tours_of(position, seat),
        sights=[int(count) for count in score.tally.tours],
        links=int(score.tally.links),
        cafe_cards=[int(position.cafe_got[seat * city.cafes + cafe]) for cafe in collected] if city.has_cafe_cards else [],
    )


def describe_sheet(position: EnRoute, seat: int) -> Sheet:
    """Of a game that is over."""
    judged = scoring.final_scores(position)[seat].scoring
    return Sheet(
        open=open_goals(position),
        tours=tours_of(position, seat),
        walkable=scoring.walkable_segments(position, seat, AFTER_ALL),
        tourists=[int(count) for count in judged.tourists],
        ratings=scoring.ratings(position),
        task=[int(node) for node in judged.task],
        fixed=int(judged.fixed),
    )


def open_goals(position: EnRoute) -> list[int]:
    return [int(goal) for goal in position.goal if goal >= 0]


def tours_of(position: EnRoute, seat: int) -> list[int]:
    return [int(position.tour_open), int(position.own_tour(seat))] if position.tour_open >= 0 else []


def kept_games(folder: Path, city: str, seats: str = "*", seed: str = "*") -> list[CityGame]:
    """What was played of a city, by these bots, from this seed."""
    return [game for path in find_kept(folder, city, seats, seed) for game in _read_lines(path, CityGame)]


def kept_sheets(folder: Path, city: str) -> list[Sheet]:
    """The final sheets of strong players in a city's games."""
    return [sheet for path in find_kept(folder, city) for sheet in _read_lines(path, Sheet)]


def find_kept(folder: Path, city: str, seats: str = "*", seed: str = "*") -> list[Path]:
    return sorted(folder.glob(f"{city}_{seats}_{seed}.jsonl"))


def _read_lines(path: Path, kind: type[Line]) -> list[Line]:
    return [msgspec.json.decode(line, type=kind) for line in path.read_text(encoding="utf-8").splitlines()]


def play_on(folder: Path, sheets: Path, city: str, seats: list[str], games: int, seed: int, until: float) -> bool:
    """Play what is missing of the games; False if the time didn't suffice."""
    name = f"{city}_{','.join(seats)}_{seed}.jsonl"
    for place in (folder, sheets):
        place.mkdir(parents=True, exist_ok=True)
    path = folder / name
    done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
    with path.open("a", encoding="utf-8") as out, (sheets / name).open("a", encoding="utf-8") as beside:
        for number in range(done, games):
            if process_time() >= until:
                return False
            game, final = play(city, seats, seed, number)
            print(msgspec.json.encode(game).decode(), file=out, flush=True)
            for sheet in final:
                print(msgspec.json.encode(sheet).decode(), file=beside, flush=True)
    return True


def play_matches(folder: Path, matches: list[tuple[list[str], int, int]], cities: list[str], until: float) -> None:
    """What is missing of the matches in all cities, part by part, until that much processor time is used up."""
    for part in range(1, PARTS + 1):
        for seats, games, seed in matches:
            for city in cities:
                if not play_on(folder, SHEETS, city, seats, games * part // PARTS, seed, until):
                    print(
                        f"stopped in part {part} of {PARTS}, at {city} {','.join(seats)}: the next call goes on there",
                        flush=True,
                    )
                    return
        print(f"part {part} of {PARTS} is played", flush=True)


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
    play_matches(wanted.folder, matches, wanted.city.split(","), until)


if __name__ == "__main__":
    main()
