"""Makes the golden games that a game's `required.toml` asks for and that aren't there yet.

    python -m tests.golden.make_golden [--again] GAME...

Games are played by chance, one seed after the other, until one is as required; the same seeds give the same games.
`--again` makes all of them anew, which is right when the rules of the game have changed.
"""

from __future__ import annotations

import argparse
import json

from tests.golden.golden import FOLDER, Playthrough, Required, required_games
from tropa.bots.players import make_bot
from tropa.core.contract import DEALER, Position
from tropa.core.record import Record, new_header
from tropa.core.rng import Rng
from tropa.registry import find_game

LAST_SEED = 20_000


def play(required: Required, seed: int) -> Record:
    """A game that follows from the seed."""
    rng = Rng(seed)
    boldness = rng.chance()
    bot = None if required.by is None else make_bot(required.by, find_game(required.game))
    position = find_game(required.game).new(required.players, required.options)
    actions: list[tuple[int, str]] = []
    while not position.is_over():
        seats = position.to_act()
        seat = seats[rng.below(len(seats))]
        if seat == DEALER:
            action = int(position.chance_at(rng.below(position.chance_total())))
        elif bot is not None:
            action = int(bot.decide(position.guess(seat, rng), seat, rng))
        else:
            action = _choose(position, seat, required.prefer if rng.chance() < boldness else (), rng)
        actions.append((seat, position.text(seat, action)))
        position.act(seat, action)
    names = [f"Seat {number + 1}" for number in range(required.players)]
    return Record(new_header(find_game(required.game), names, required.options), actions)


def _choose(position: Position, seat: int, prefer: tuple[str, ...], rng: Rng) -> int:
    owed = position.owed(seat)
    for action in position.actions(seat):
        if position.text(seat, action).split(" ")[0] in prefer:
            return action
    return owed[rng.below(len(owed))]


def search(required: Required) -> tuple[int, Record, Playthrough]:
    for seed in range(LAST_SEED + 1):
        record = play(required, seed)
        played = Playthrough(record)
        if played.fault(required) is None:
            return seed, record, played
    raise SystemExit(f"{required.game}: no game up to seed {LAST_SEED} is {required.name}")


def make(game_id: str, *, again: bool) -> None:
    expected_path = FOLDER / game_id / "expected.json"
    known = json.loads(expected_path.read_text(encoding="utf-8")) if expected_path.exists() and not again else {}
    expected = {}
    for required in required_games(game_id):
        if required.name in known and required.path.exists():
            expected[required.name] = known[required.name]
            continue
        seed, record, played = search(required)
        required.path.write_text(played.record().write(), encoding="utf-8")
        expected[required.name] = played.expected()
        print(f"{game_id}/{required.name}: seed {seed}, {len(record.actions)} actions")
    for path in (FOLDER / game_id).glob("*.tropa"):
        if path.stem not in expected:
            path.unlink()
    expected_path.write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the golden games that are missing.")
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--again", action="store_true", help="make all of them anew")
    arguments = parser.parse_args()
    for game_id in arguments.games:
        make(game_id, again=arguments.again)


if __name__ == "__main__":
    main()
