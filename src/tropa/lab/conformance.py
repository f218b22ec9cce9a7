"""The conformance suite: what every game must keep, checked at every state of random games.

    from tropa.lab.conformance import check_game
    check_game(MY_GAME, seed=1, games=20)

A fault is raised as `Fault` with the record of the game up to it, so that it can be replayed. `python -m tropa.lab.conformance`
runs it as a long campaign over all registered games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from typing import Final

import msgspec

from tropa.core.contract import DEALER, Game, Position, Refusal
from tropa.core.match import Match, replay
from tropa.core.meta import Options
from tropa.core.parts import Parts
from tropa.core.record import new_header, read_record
from tropa.core.rng import Rng
from tropa.lab.endings import PARAGRAPH, end_faults
from tropa.lab.fields import FieldCheck
from tropa.lab.hints import hint_faults
from tropa.lab.observations import RowCheck
from tropa.lab.secrecy import guess_faults, is_same, notice_faults, reach_faults, sample, telling_faults
from tropa.lab.strangers import seat_faults, table_faults, told_faults
from tropa.registry import find_game, game_ids

REFUSED_PER_STATE: Final = 100
"""Unlisted actions tried per seat and state; smaller games are tried in full."""
ACCEPTED_PER_STATE: Final = 40
FIELDS_SHARE: Final = 8
"""Fields are tried at the first state checked and at one in so many."""
HINTS_SHARE: Final = 16
"""Hints are weighed at one in so many."""
LAST_ACTION: Final = 40_000
"""No random game is longer."""


class Fault(AssertionError):
    """A game that breaks the contract: what is wrong, and the record that leads there."""

    def __init__(self, what: str, match: Match) -> None:
        super().__init__(f"{match.header.game}: {what}\nafter {len(match.actions)} actions of\n{match.record().write()}")
        self.what = what
        self.match = match


class Tally:
    """How much was checked."""

    def __init__(self) -> None:
        self.games = 0
        self.states = 0
        self.ends: dict[str, int] = {}


def check_game(
    game: Game,
    seed: int,
    games: int,
    checked_share: int = 1,
    most_states: int = 1 << 60,
    tally: Tally | None = None,
    fixed: Options | None = None,
) -> Tally:
    """Play `games` random games and check every state of them (or one in `checked_share`), but at most `most_states` of each.

    Options are drawn at random but for those that are `fixed`.
    """
    tally = tally or Tally()
    for number in range(games):
        _GameCheck(game, Rng(seed * 1_000_003 + number), checked_share, most_states, tally, fixed).run()
    return tally


def random_set_up(game: Game, rng: Rng, fixed: Options | None = None) -> tuple[int, Options]:
    """A random number of players and random options that the game takes together, with those that are fixed."""
    for _ in range(1000):
        players = game.info.players[rng.below(len(game.info.players))]
        options = {option.key: option.values[rng.below(len(option.values))].value for option in game.info.options}
        options |= fixed or {}
        try:
            game.new(players, options)
        except ValueError:
            continue
        return players, options
    raise AssertionError(f"{game.info.id}: no random set-up was taken")


class _GameCheck:
    def __init__(
        self, game: Game, rng: Rng, checked_share: int, most_states: int, tally: Tally, fixed: Options | None = None
    ) -> None:
        self.game = game
        self.rng = rng
        self.checked_share = checked_share
        self.states_left = most_states
        self.tally = tally
        players, options = random_set_up(game, rng, fixed)
        self.match = Match(game, new_header(game, [f"seat {seat}" for seat in range(players)], options))
        self.players = players
        self.components = self.match.position.components()
        self.kept: list[tuple[Position, int]] = []
        self.draw_names: set[str] = set()
        self.stamped: dict[int, tuple[object, Position]] = {}
        self.parts = Parts(game.show.stamp)
        self.fields = FieldCheck(self.match.position, game.show)
        self.rows = RowCheck(game, self.match.position, players)
        self.fields_rng = Rng(rng.below(1 << 30))

    def fail(self, what: str) -> Fault:
        return Fault(what, self.match)

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            raise self.fail(what)

    def expect_none(self, faults: Iterable[str]) -> None:
        for what in faults:
            raise self.fail(what)

    def run(self) -> None:
        self.expect_none(table_faults(self.game))
        while not self.match.position.is_over():
            self.expect(len(self.match.actions) < LAST_ACTION, "the game doesn't end")
            if self.states_left > 0 and self.rng.below(self.checked_share) == 0:
                self.check_state()
            self.step()
        if self.states_left > 0:
            self.check_state()
        self.check_end()
        self.tally.games += 1

    def step(self) -> None:
        """One random action; before a seat's, now and then the way back is tried."""
        position = self.match.position
        seats = position.to_act()
        seat = seats[self.rng.below(len(seats))]
        if seat == DEALER:
            self.check_draw_name(position.draw_name())
            self.match.act(seat, int(position.chance_at(self.rng.below(position.chance_total()))))
            return
        actions = position.owed(seat)
        if self.rng.below(8) == 0:
            seat, actions = self.any_free_action(seat, actions)
        self.match.act(seat, actions[self.rng.below(len(actions))])
        if self.rng.below(4) == 0:
            self.check_undo(sample(sorted(self.match.recent_actors()), 1, self.rng)[0])

    def any_free_action(self, seat: int, owed: list[int]) -> tuple[int, list[int]]:
        """Now and then something that nobody asked for: a free action of any seat."""
        other = int(self.rng.below(self.players))
        free = self.match.position.actions(other)
        return (other, free) if free and len(self.match.actions) < LAST_ACTION // 2 else (seat, owed)

    def check_draw_name(self, name: str) -> None:
        """A name stands for one draw; without any the draws are counted (`core/fair.py`)."""
        self.expect(name not in self.draw_names, f"{name!r} stands for two draws")
        self.expect(name.isprintable() and not name.startswith("#"), f"{name!r} can't be the name of a draw")
        if name:
            self.draw_names.add(name)

    # One state ------------------------------------------------------------------------------------------------

    def check_state(self) -> None:
        position = self.match.position
        key = position.key()
        self.tally.states += 1
        self.states_left -= 1
        self.check_to_act(position)
        self.check_copy(position, key)
        self.expect(position.components() == self.components, "components were lost, added or changed")
        standing = position.standing()
        self.expect(len(standing) == self.players, "standing() has not one entry for each seat")
        msgspec.json.encode(self.game.show.headline(position))
        msgspec.json.encode(self.game.show.view(position, None))
        if position.to_act() == (DEALER,):
            self.check_chances(position)
        for seat in range(self.players):
            self.check_actions(position, seat, key)
            self.expect_none(guess_faults(self.game, position, seat, self.rng))
            self.expect_none(self.rows.faults(position, seat, self.fields_rng))
        self.expect_none(seat_faults(self.game, position, self.players, self.rng))
        self.check_worth(position)
        if self.fields_rng.below(HINTS_SHARE) == 0:
            self.expect_none(hint_faults(self.game, position, int(self.fields_rng.below(self.players)), self.fields_rng))
        self.expect(position.key() == key, "a question changed the position")

    def check_to_act(self, position: Position) -> None:
        seats = position.to_act()
        self.expect(list(seats) == sorted(set(seats)), f"to_act() is not sorted: {seats}")
        self.expect(position.is_over() == (len(seats) == 0), "is_over() and to_act() differ")
        self.expect(DEALER not in seats or seats == (DEALER,), "the dealer acts alone")
        self.expect(all(DEALER <= seat < self.players for seat in seats), f"to_act() names a seat that isn't there: {seats}")

    def check_copy(self, position: Position, key: tuple[object, ...]) -> None:
        copy = position.copy()
        self.expect(copy.key() == key, "a copy differs from its original")
        self.expect(type(copy) is type(position), "a copy is of another type")
        if not self.kept or self.fields_rng.below(FIELDS_SHARE) == 0:
            self.expect_none(self.fields.faults(position, self.fields_rng))
            self.expect_none(self.fields.kept_faults(position))
        self.kept.append((copy, self.fields.told(position)))

    def check_chances(self, position: Position) -> None:
        chances = position.chances()
        actions = [action for action, _ in chances]
        self.expect(actions == sorted(set(actions)), "the dealer's actions are not sorted")
        self.expect(all(0 <= action < self.game.chance_count for action in actions), "a dealer's action is out of range")
        self.expect(all(weight > 0 for _, weight in chances), "a dealer's action has no weight")
        self.expect(
            position.chance_total() == sum(weight for _, weight in chances), "chance_total() is not the sum of weights"
        )
        first = 0
        for action, weight in chances:
            self.expect(position.chance_at(first) == action, f"chance_at({first}) is not {action}")
            self.expect(position.chance_at(first + weight - 1) == action, f"chance_at({first + weight - 1}) is not {action}")
            first += weight
        self.check_accepted(position, DEALER, actions)
        self.check_told(position, DEALER, actions)

    def check_actions(self, position: Position, seat: int, key: tuple[object, ...]) -> None:
        actions = position.actions(seat)
        self.expect(actions == sorted(set(actions)), f"actions of seat {seat} are not sorted")
        self.expect(
            all(0 <= action < self.game.action_count for action in actions), f"an action of seat {seat} is out of range"
        )
        if seat in position.to_act():
            owed = position.owed(seat)
            self.expect(len(owed) > 0, f"seat {seat} owes a decision and has none")
            self.expect(set(owed) <= set(actions), f"seat {seat} owes an action that isn't listed")
            drawn = owed[Rng(len(self.match.actions)).below(len(owed))]
            self.expect(position.pick(seat, Rng(len(self.match.actions))) == drawn, f"seat {seat} picks what isn't drawn")
            shortlist = self.game.knowledge.shortlist(position, seat)
            self.expect(len(shortlist) > 0 and set(shortlist) <= set(owed), "the shortlist is not a part of what is owed")
        self.check_stamp(position, seat)
        self.check_accepted(position, seat, actions)
        self.check_refused(position, seat, set(actions), key)
        if actions and seat in position.to_act():
            self.check_told(position, seat, actions)
        for action in sample(actions, ACCEPTED_PER_STATE, self.rng):
            self.expect_none(reach_faults(self.game, position, seat, action, self.players, self.fields_rng))
            if position.is_unnoticed(seat, action):
                self.expect_none(notice_faults(self.game, position, seat, action, self.players))

    def check_stamp(self, position: Position, seat: int) -> None:
        """Equal stamps, equal choices and parts of views: of this state and of those that were checked before."""
        show = self.game.show
        choices = [show.choice(position, seat, action) for action in position.actions(seat)]
        self.expect(
            is_same(show.choices(position, seat), choices), f"the choices of seat {seat} aren't those of its actions"
        )
        stamp = show.stamp(position, seat)
        last, before = self.stamped.get(seat, (None, position))
        if stamp is not None and stamp == last:
            same = is_same(show.choices(before, seat), choices)
            self.expect(same, f"the choices of seat {seat} changed, and their stamp didn't")
        self.stamped[seat] = (stamp, position)
        for viewer in (seat, None):
            by_parts = show.view_by_parts(position, viewer, self.parts)
            self.expect(
                is_same(by_parts, show.view(position, viewer)),
                f"a part of {viewer}'s view has changed, and its stamp didn't",
            )

    def check_accepted(self, position: Position, seat: int, actions: list[int]) -> None:
        texts = [position.text(seat, action) for action in actions]
        self.expect(len(set(texts)) == len(texts), "two actions have the same text")
        for action, text in zip(actions, texts, strict=True):
            self.expect(text == text.strip() and "\n" not in text and text != "", f"{text!r} doesn't fit into a record")
            self.expect(position.parse(seat, text) == action, f"{text!r} is read as another action")
        for action in sample(actions, ACCEPTED_PER_STATE, self.rng):
            trial = position.copy()
            try:
                trial.act(seat, action)
            except Refusal as refusal:
                raise self.fail(
                    f"seat {seat} is offered {position.text(seat, action)!r} and refused it by {refusal}"
                ) from refusal
            if seat != DEALER:
                told = msgspec.to_builtins(self.game.show.choice(position, seat, action))
                self.expect(told.get("action") == position.text(seat, action), "a choice doesn't carry its action's text")
                self.expect(bool(told.get("kind")), "a choice has no kind")

    def check_refused(self, position: Position, seat: int, listed: set[int], key: tuple[object, ...]) -> None:
        unlisted = [action for action in range(self.game.action_count) if action not in listed]
        for action in [*sample(unlisted, REFUSED_PER_STATE, self.rng), -1, self.game.action_count]:
            try:
                position.act(seat, action)
            except Refusal as refusal:
                self.expect(PARAGRAPH.fullmatch(refusal.paragraph) is not None, f"{refusal} names no paragraph")
                self.expect(refusal.code in self.game.refusals, f"the refusal {refusal.code} has no sentence")
            else:
                raise self.fail(f"seat {seat} did {action}, which isn't listed")
        self.expect(position.key() == key, "a refused action changed the position")

    def check_told(self, position: Position, actor: int, actions: list[int]) -> None:
        """One of the actions, or two: what is told of them, to whom."""
        first = self.rng.below(len(actions))
        second = (first + 1 + self.rng.below(len(actions) - 1)) % len(actions) if len(actions) > 1 else first
        pair = (actions[first], actions[second])
        ends = (position.copy(), position.copy())
        for end, action in zip(ends, pair, strict=True):
            end.act(actor, action)
        self.expect_none(telling_faults(self.game, position, actor, pair, ends, self.players))
        self.expect_none(told_faults(self.game, position, ends[0], actor, pair[0], self.players))

    def check_worth(self, position: Position) -> None:
        worth = self.game.knowledge.worth(position)
        self.expect(len(worth) == self.players, "worth() has not one entry for each seat")
        self.expect(all(0.0 <= value <= 1.0 for value in worth), f"worth() is not between 0 and 1: {worth}")

    # The whole game -------------------------------------------------------------------------------------------

    def check_undo(self, seat: int) -> None:
        """The way back leads to the position that the remaining actions give."""
        index = self.match.undo_index(seat)
        if self.match.is_undo_known(seat):
            self.expect(self.match.undo_index(seat, 1) == index, "what may be taken back isn't what a glimpse tells")
        if index is None:
            return
        taken_back = self.match.actions[index]
        before = self.match.position.key()
        self.match.remove(index)
        replayed = self.match.position_after(len(self.match.actions))
        self.expect(self.match.position.key() == replayed.key(), "undo doesn't restore the position")
        if index == len(self.match.actions):
            self.match.act(*taken_back)
            self.expect(self.match.position.key() == before, "doing again what was undone leads elsewhere")

    def check_end(self) -> None:
        position = self.match.position
        self.expect_none(end_faults(self.game, position, self.match.options, self.players))
        for copy, expected in self.kept:
            self.expect(self.fields.told(copy) == expected, "playing on changed an earlier copy")
        text = self.match.record().write()
        self.expect(read_record(text).write() == text, "the record is written differently after reading")
        self.expect(
            replay(self.game, read_record(text)).position.key() == position.key(), "replaying the record leads elsewhere"
        )
        reason = position.outcome().reason
        self.tally.ends[reason] = self.tally.ends.get(reason, 0) + 1


def main() -> int:
    """A long campaign: games in turn until the time is up."""
    parser = argparse.ArgumentParser(prog="python -m tropa.lab.conformance", description=main.__doc__)
    parser.add_argument("games", nargs="*", help="games to check (default: all)")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    names = arguments.games or game_ids()
    tallies = {name: Tally() for name in names}
    end = time.monotonic() + arguments.minutes * 60
    seed = arguments.seed
    try:
        while time.monotonic() < end:
            for name in names:
                check_game(find_game(name), seed, 1, tally=tallies[name])
            seed += 1
            told = ", ".join(f"{name} {tally.games} games {tally.states} states" for name, tally in tallies.items())
            print(f"\rseed {seed}: {told}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
    except Fault as fault:
        print(f"\n{fault}", file=sys.stderr)
        return 1
    print(file=sys.stderr)
    for name, tally in tallies.items():
        print(f"{name}: {tally.games} games, {tally.states} states, no fault; ends {tally.ends}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
