"""Lost Cities a second time: slow, plain, straight from the rules, sharing nothing with the engine.

It plays the same actions, given as text, and says what may be done and what it brought. Whatever the two disagree about is a fault of
one of them.
"""

from __future__ import annotations

from collections import Counter

COLOURS = ["y", "g", "w", "r", "b"]
STEP_POINTS = {1: -20, 2: -15, 3: -10, 4: 5, 5: 10, 6: 15, 7: 30, 8: 35, 9: 50}  # LC-1.2
SPACES = {
    "y": [2, 3, 5, 7, 9],
    "g": [2, 4, 5, 7, 9],
    "w": [3, 4, 6, 7, 9],
    "r": [3, 5, 6, 7, 9],
    "b": [2, 4, 6, 7, 9],
}  # LC-1.5
TOKENS = {"artifact": 9, "arrow": 9, "points5": 2, "points10": 3, "points15": 2}  # LC-1.4
SHORT_TRACK = [-20, -15, 10, 15, 30, 50]  # LC-1.7
LONG_TRACK = [-60, -55, -50, -45, -40, -35, 30, 35, 40, 45, 60, 75, 90, 110, 130, 150]


def value_of(card: str) -> int:
    return int(card[1:])


class Explorer:
    """A player: a hand, a camp, and what has been collected."""

    def __init__(self) -> None:
        self.points = 0
        self.artifacts = 0
        self.return_to_camp()

    def return_to_camp(self) -> None:
        self.hand: list[str] = []
        self.camp = ["adventurer"] * 4 + ["researcher"]
        self.figure: dict[str, str] = {}
        self.step: dict[str, int] = {}
        self.played: dict[str, list[int]] = {}

    def copy(self) -> Explorer:
        twin = Explorer()
        twin.points, twin.artifacts = self.points, self.artifacts
        twin.hand, twin.camp = list(self.hand), list(self.camp)
        twin.figure, twin.step = dict(self.figure), dict(self.step)
        twin.played = {colour: list(values) for colour, values in self.played.items()}
        return twin

    def fits(self, card: str, up_and_down: bool) -> bool:
        """LC-3.4, LC-7.2"""
        values = self.played[card[0]]
        different = [value for value in values if value != values[0]]
        rises = not up_and_down or (bool(different) and different[0] > values[0])
        falls = up_and_down and bool(different) and different[0] < values[0]
        if rises:
            return value_of(card) >= values[-1]
        if falls:
            return value_of(card) <= values[-1]
        return True

    def figure_points(self) -> int:
        """LC-5.3"""
        return sum(
            STEP_POINTS[step] * (2 if self.figure[colour] == "researcher" else 1) for colour, step in self.step.items()
        )


class Oracle:
    def __init__(self, players: int, short: bool, up_and_down: bool) -> None:
        self.players = players
        self.short = short
        self.up_and_down = up_and_down
        self.explorers = [Explorer() for _ in range(players)]
        self.expedition = 1
        self.turn = -1
        self.stage = "first"
        self.endings: list[str] = []
        self.lay_out()

    def copy(self) -> Oracle:
        twin = Oracle(self.players, self.short, self.up_and_down)
        twin.explorers = [explorer.copy() for explorer in self.explorers]
        twin.expedition, twin.turn, twin.stage, twin.deck = self.expedition, self.turn, self.stage, self.deck
        twin.endings, twin.unseen, twin.bag = list(self.endings), Counter(self.unseen), Counter(self.bag)
        twin.token = dict(self.token)
        twin.piles = {colour: list(pile) for colour, pile in self.piles.items()}
        twin.closed, twin.finished, twin.idle, twin.is_idle = self.closed, self.finished, self.idle, self.is_idle
        return twin

    def lay_out(self) -> None:
        """LC-2, LC-5.5"""
        for explorer in self.explorers:
            explorer.return_to_camp()
        self.unseen = Counter({f"{colour}{value}": 2 for colour in COLOURS for value in range(11)})
        self.deck = 110 - (30 if self.players == 2 else 0)
        self.bag = Counter(TOKENS)
        self.token: dict[tuple[str, int], str] = {}
        self.piles: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        self.closed = ""
        self.finished = ""
        self.idle = 0
        self.is_idle = True

    # What may be done -----------------------------------------------------------------------------------------

    def actor(self) -> int | None:
        """-1 is the dealer, None nobody."""
        if self.stage == "over":
            return None
        return self.turn if self.stage in ("play", "extra", "take") else -1

    def chances(self) -> dict[str, int]:
        if self.stage == "first":
            return {f"first {seat}": 1 for seat in range(self.players)}
        if self.stage == "tokens":
            return {f"token {kind}": count for kind, count in self.bag.items() if count}
        return {f"deal {card}": count for card, count in self.unseen.items() if count}

    def legal(self, *, bots: bool = False) -> set[str]:
        """What the player whose turn it is may do; bots don't idle for ever (LC-5.2)."""
        explorer = self.explorers[self.turn]
        if self.stage == "extra":
            return {"stay"} | {f"move {colour}" for colour in self.movable()}
        if self.stage == "take":
            found = {"take deck"}
            if not (bots and self.is_idle and self.idle >= 20):
                found |= {f"take {colour}" for colour in COLOURS if self.piles[colour] and colour != self.closed}
            return found
        found = set()
        for card in explorer.hand:
            found.add(f"discard {card}")
            if card[0] not in explorer.figure:
                found |= {f"begin {card} {figure}" for figure in explorer.camp}
            elif explorer.fits(card, self.up_and_down):
                found.add(f"advance {card}")
        return found

    def movable(self) -> list[str]:
        """LC-4.4, LC-3.5"""
        step = self.explorers[self.turn].step
        return [colour for colour in step if step[colour] < 9 and colour != self.finished]

    # What it does ---------------------------------------------------------------------------------------------

    def act(self, text: str) -> None:
        verb, *rest = text.split(" ")
        getattr(self, f"do_{verb}")(*rest)

    def do_first(self, seat: str) -> None:
        self.turn = int(seat)
        self.stage = "tokens"

    def do_token(self, kind: str) -> None:
        self.bag[kind] -= 1
        empty = [(colour, step) for colour in COLOURS for step in SPACES[colour] if (colour, step) not in self.token]
        self.token[empty[0]] = kind
        if len(empty) == 1:
            self.stage = "hands"

    def do_deal(self, card: str) -> None:
        self.unseen[card] -= 1
        self.deck -= 1
        if self.stage == "hands":
            next(explorer for explorer in self.explorers if len(explorer.hand) < 8).hand.append(card)
            if all(len(explorer.hand) == 8 for explorer in self.explorers):
                self.stage = "play"
            return
        self.explorers[self.turn].hand.append(card)
        if self.deck == 0:
            self.end_expedition("deck")
        else:
            self.end_turn()

    def do_discard(self, card: str) -> None:
        self.explorers[self.turn].hand.remove(card)
        self.piles[card[0]].append(card)
        self.closed = card[0]
        self.is_idle = True
        self.stage = "take"

    def do_begin(self, card: str, figure: str) -> None:
        explorer = self.explorers[self.turn]
        explorer.camp.remove(figure)
        explorer.figure[card[0]] = figure
        explorer.step[card[0]] = 0
        explorer.played[card[0]] = []
        self.do_advance(card)

    def do_advance(self, card: str) -> None:
        explorer = self.explorers[self.turn]
        explorer.hand.remove(card)
        explorer.played[card[0]].append(value_of(card))
        self.is_idle = False
        if explorer.step[card[0]] == 9:
            self.finished = card[0]
            self.offer_step()
        else:
            self.go(card[0])

    def do_move(self, colour: str) -> None:
        self.finished = ""
        self.go(colour)

    def do_stay(self) -> None:
        self.finished = ""
        self.stage = "take"

    def offer_step(self) -> None:
        if self.movable():
            self.stage = "extra"
        else:
            self.do_stay()

    def go(self, colour: str) -> None:
        """LC-4"""
        explorer = self.explorers[self.turn]
        explorer.step[colour] += 1
        if sum(step >= 7 for other in self.explorers for step in other.step.values()) == 5 and explorer.step[colour] == 7:
            self.end_expedition("bridge")
            return
        place = (colour, explorer.step[colour])
        kind = self.token.get(place, "")
        self.stage = "take"
        if kind == "artifact":
            explorer.artifacts += 1
            del self.token[place]
        elif kind.startswith("points"):
            explorer.points += int(kind.removeprefix("points"))
        elif kind == "arrow":
            self.offer_step()

    def do_take(self, source: str) -> None:
        if source == "deck":
            self.is_idle = False
            self.stage = "draw"
        else:
            self.explorers[self.turn].hand.append(self.piles[source].pop())
            self.end_turn()

    def end_turn(self) -> None:
        self.idle = self.idle + 1 if self.is_idle else 0
        self.closed = ""
        self.is_idle = True
        self.turn = (self.turn + 1) % self.players
        self.stage = "play"

    # Ends -----------------------------------------------------------------------------------------------------

    def end_expedition(self, reason: str) -> None:
        self.endings.append(reason)
        for explorer in self.explorers:
            explorer.points = max(0, explorer.points + explorer.figure_points())
        if self.short or self.expedition == 3:
            track = SHORT_TRACK if self.short else LONG_TRACK
            for explorer in self.explorers:
                explorer.points = max(0, explorer.points + track[min(explorer.artifacts, len(track) - 1)])
            self.stage = "over"
            return
        self.expedition += 1
        self.turn = (self.turn + 1) % self.players
        self.lay_out()
        self.stage = "tokens"

    def outcome(self) -> tuple[str, list[int], list[int]]:
        """LC-6.2: reason, scores, winners."""
        scores = [explorer.points for explorer in self.explorers]
        first = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        if len(first) == 1:
            return "most-points", scores, first
        most = max(self.explorers[seat].artifacts for seat in first)
        first = [seat for seat in first if self.explorers[seat].artifacts == most]
        return "most-artifacts" if len(first) == 1 else "shared", scores, first
