"""How fast Bigfoot finds the places for a card, and judges them, on maps of growing size.

    python bench/bigfoot_places.py

Maps are grown by chance from fixed seeds; the median of nine slices counts. An interpreted engine is measured just as well, and said so.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

from tropa.core.rng import Rng
from tropa.games.bigfoot import ground as ground_module
from tropa.games.bigfoot.components import CARDS
from tropa.games.bigfoot.grid import place_of
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.show.preview import preview_card

SLICES = 9
SIZES = [1, 5, 10, 20, 34, 60]


def grown(cards: int, seed: int) -> Ground:
    """A camp and so many cards, each laid at a random place that is allowed; half of them beside camps or over others."""
    rng = Rng(seed)
    ground = Ground()
    ground.lay_camp(0, place_of(0, 0, 0))
    for _ in range(cards):
        places = ground.places(False, 0)
        ground.lay_card(rng.below(CARDS), ground.place_at(places[rng.below(len(places))]))
    return ground


def seconds(work: Callable[[], object], times: int) -> float:
    """What one call takes."""
    measured = []
    for _ in range(SLICES):
        start = perf_counter()
        for _ in range(times):
            work()
        measured.append((perf_counter() - start) / times)
    return median(measured)


def main() -> None:
    built = "interpreted" if (ground_module.__file__ or "").endswith(".py") else "compiled"
    print(f"Bigfoot, {built} engine")
    print("cards   places   finding them, µs   per place, ns   all loops, µs   all places scored, ms")
    for cards in SIZES:
        ground = grown(cards, 7)
        places = ground.places(False, 0)
        times = 200 if built == "compiled" else 3
        finding = seconds(lambda ground=ground: ground.places(False, 0), times)  # type: ignore[misc]
        loops = seconds(ground.points, times)

        def score_all(ground: Ground = ground, places: list[int] = places) -> None:
            for number in places:
                preview_card(ground, 0, ground.place_at(number), 0)

        scoring = seconds(score_all, 1 if built == "interpreted" else 5)
        per_place = finding / len(places) * 1e9
        print(
            f"{cards:5}   {len(places):6}   {finding * 1e6:16.1f}   {per_place:13.0f}   {loops * 1e6:13.2f}   {scoring * 1e3:21.2f}"
        )


if __name__ == "__main__":
    main()
