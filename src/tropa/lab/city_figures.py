"""What the kept games of En Route's cities say: strengths, totals, goals, and whether a card is too strong.

    python -m tropa.lab.city_figures [--folder bench/cities/player-3]

Shares come with 95 % intervals after Wilson; for cards they are widened for the number of cards that are looked at together.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from pathlib import Path
from statistics import NormalDist, fmean, stdev

from tropa.games.en_route.components import CITY_OF, City
from tropa.lab.cities import FOLDER, STRONG, UNKNOWING, CityGame, SeatResult, find_kept, kept_games
from tropa.lab.statistics import CONFIDENCE, quantile, wilson

TOO_STRONG = 1.5
"""Times the mean share."""
SPECIAL_SETS = {"london": "C", "new-york": "ABC", "hong-kong": "ABC", "rio": "D", "cairo": "C"}
"""The sets of a city's special goals (ER-20.1)."""


def share_text(count: float, games: int) -> str:
    low, high = wilson(count, games)
    return f"{100 * count / games:.0f} % ({100 * low:.0f}–{100 * high:.0f}) of {games}"


def mean_text(values: list[float]) -> str:
    """The mean with its 95 % interval."""
    if len(values) < 2:
        return f"{fmean(values):.1f} of {len(values)}"
    half = CONFIDENCE * stdev(values) / math.sqrt(len(values))
    return f"{fmean(values):.1f} ({fmean(values) - half:.1f} to {fmean(values) + half:.1f}) of {len(values)}"


def is_met(city: City, seat: SeatResult, index: int, is_in_time: bool) -> bool:
    """Whether the open goal `index` was met; a race in time, as it has to be alone (ER-23.7), or ever."""
    if city.race_until:
        mark = seat.marks[index]
        return 0 < mark <= city.race_until if is_in_time else mark > 0
    goal = seat.open[index]
    return city.goals[goal].rule.is_met(seat.values[goal])


def tell_solo(city: City, games: list[CityGame]) -> Iterator[str]:
    seats = [game.seats[0] for game in games]
    ranked = sorted(seat.score for seat in seats)
    quarters = ", ".join(f"{quantile(ranked, share):.0f}" for share in (0.25, 0.5, 0.75))
    yield f"  points {mean_text([float(seat.score) for seat in seats])}; quarters {quarters}"
    for total in city.totals:
        reached = sum(seat.score >= total and seat.goals_met >= 1 for seat in seats)
        yield f"  {total} and a goal: {share_text(reached, len(seats))}"
    won = sorted(seat.score if seat.goals_met else 0 for seat in seats)
    yield f"  half would reach {quantile(won, 0.5):.0f}, 60 % {quantile(won, 0.4):.0f}, three quarters {quantile(won, 0.25):.0f}"


def deal_leads(games: list[CityGame]) -> list[float]:
    """Points by which the first bot was ahead of the last one, of each deal the mean of its games."""
    leads = [float(game.seats[0].score - game.seats[-1].score) for game in games]
    times = len(games[0].seats)
    return [fmean(leads[first : first + times]) for first in range(0, len(leads) - times + 1, times)]


def tell_match(games: list[CityGame], bots: list[str]) -> Iterator[str]:
    wins = sum(game.seats[0].won / game.seats[0].shared for game in games)
    means = ", ".join(f"{fmean(game.seats[entry].score for game in games):.0f}" for entry in range(len(bots)))
    yield f"  {bots[0]} won {share_text(wins, len(games))}, points {means}"
    if bots[-1].endswith(UNKNOWING):
        yield f"  knowing the city is worth {mean_text(deal_leads(games))} deals, each played from both seats"


def tell_goals(city: City, seats: list[SeatResult], is_solo: bool) -> Iterator[str]:
    for goal, card in enumerate(city.goals):
        holders = [seat for seat in seats if goal in seat.open]
        met = sum(is_met(city, seat, seat.open.index(goal), is_solo) for seat in holders)
        if holders:
            yield f"  goal {card.measure} {card.rule.threshold}: met by {share_text(met, len(holders))}"
    for tour in range(len(city.tours)):
        sights = [count for seat in seats for card, count in zip(seat.tours, seat.sights, strict=True) if card == tour]
        if sights:
            yield f"  excursion {city.tours[tour].names.en}: {fmean(sights):.1f} sights on average of {len(sights)}"
    for line, start in enumerate(city.start_cards):
        links = [seat.links for seat in seats if seat.line == line]
        if links:
            yield f"  line {start.names.en}: {fmean(links):.1f} tunnels on average of {len(links)}"


def items_of(city: City, seat: SeatResult) -> list[str]:
    """The city's cards that a seat had: its line, its excursion, café cards."""
    found = [f"café card {card}" for card in sorted(set(seat.cafe_cards))]
    if seat.line >= 0:
        found.append(f"line {city.start_cards[seat.line].names.en}")
    if seat.tours:
        found.append(f"excursion {city.tours[seat.tours[1]].names.en}")
    return found


def tell_items(city: City, games: list[CityGame]) -> Iterator[str]:
    """How often those who had a card won, against the mean; too strong if the whole interval lies above 1.5 times that."""
    held: dict[str, list[float]] = {}
    for game in games:
        for seat in game.seats:
            for item in items_of(city, seat):
                held.setdefault(item, []).append(seat.won / seat.shared)
    yield from _tell_shares(held, 1 / len(games[0].seats), "times the mean", "held")


def tell_winners_goals(city: City, games: list[CityGame]) -> Iterator[str]:
    """How many of the winners met a goal that was open, against the mean of all goals.

    Not how often those won who met it: a goal is no card that is dealt, and who does well meets more of them.
    """
    met: dict[str, list[float]] = {}
    for game in games:
        winners = [seat for seat in game.seats if seat.won]
        for index, goal in enumerate(winners[0].open):
            share = fmean(is_met(city, seat, index, False) for seat in winners)
            met.setdefault(f"goal {city.goals[goal].measure}", []).append(share)
    if met:
        mean = fmean(share for shares in met.values() for share in shares)
        yield from _tell_shares(met, mean, f"times the mean ({100 * mean:.0f} % of the winners met it)", "games")


def _tell_shares(found: dict[str, list[float]], mean: float, unit: str, counted: str) -> Iterator[str]:
    """Intervals are widened for the number of items."""
    confidence = NormalDist().inv_cdf(1 - 0.025 / max(1, len(found)))
    for item, shares in sorted(found.items()):
        low, high = wilson(sum(shares), len(shares), confidence)
        verdict = " TOO STRONG" if low > TOO_STRONG * mean else ""
        yield (
            f"  {item}: {fmean(shares) / mean:.2f} ({low / mean:.2f}–{high / mean:.2f}) {unit}, {len(shares)} {counted}{verdict}"
        )


def tell_special_goals(city: City, tables: dict[int, list[SeatResult]]) -> Iterator[str]:
    """Routes of the strong player that met a special goal when it was open, by the number of players and in all; races in time."""
    for goal, card in enumerate(city.goals):
        if "ABCD"[card.set_index] not in SPECIAL_SETS.get(city.id, ""):
            continue
        counts = []
        for players, seats in sorted(tables.items()):
            holders = [seat for seat in seats if goal in seat.open]
            counts.append((players, sum(is_met(city, seat, seat.open.index(goal), True) for seat in holders), len(holders)))
        total = sum(count for _, _, count in counts)
        if total:
            apart = ", ".join(f"{met} of {count} of {players}" for players, met, count in counts if count)
            whole = share_text(sum(met for _, met, _ in counts), total)
            yield f"  special goal {card.measure} {card.rule.threshold}: met by {whole} routes ({apart})"


def strong_seats(folder: Path, city: str) -> dict[int, list[SeatResult]]:
    """By the number of players: what the strong player ended with in all its games."""
    found: dict[int, list[SeatResult]] = {}
    for path in find_kept(folder, city):
        _, bots, seed = path.stem.split("_")
        names = bots.split(",")
        for game in kept_games(folder, city, bots, seed):
            seats = [seat for name, seat in zip(names, game.seats, strict=True) if name == STRONG]
            found.setdefault(len(names), []).extend(seats)
    return found


def tell_time(games: list[CityGame]) -> str:
    seconds = sum(game.seats[0].seconds for game in games)
    return f"  {1000 * seconds / sum(game.seats[0].decisions for game in games):.1f} ms of processor time per decision"


def tell_city(folder: Path, city: City) -> Iterator[str]:
    for path in sorted(folder.glob(f"{city.id}_*.jsonl")):
        _, bots, seed = path.stem.split("_")
        games = kept_games(folder, city.id, bots, seed)
        if not games:
            continue
        names = bots.split(",")
        yield f"{city.names.en}: {bots}, seed {seed}, {len(games)} games"
        yield tell_time(games)
        yield from tell_solo(city, games) if len(names) == 1 else tell_match(games, names)
        if all(name == names[0] for name in names):
            yield from tell_goals(city, [seat for game in games for seat in game.seats], len(names) == 1)
        if len(names) > 1 and all(name == names[0] for name in names):
            yield from tell_items(city, games)
            yield from tell_winners_goals(city, games)
    yield f"{city.names.en}: all games of {STRONG}"
    yield from tell_special_goals(city, strong_seats(folder, city.id))


def main() -> None:
    parser = argparse.ArgumentParser(description="Tell what kept games of En Route's cities say.")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--city", default=",".join(CITY_OF))
    wanted = parser.parse_args()
    for name in wanted.city.split(","):
        for line in tell_city(wanted.folder, CITY_OF[name]):
            print(line)


if __name__ == "__main__":
    main()
