"""The contract between a game and everything that plays, shows, stores or studies it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i16, i64, mypyc_attr

from tropa.core.appraisal import Appraisal
from tropa.core.budget import Budget
from tropa.core.data import digest_data
from tropa.core.flattening import lay_out_view, write_view
from tropa.core.helper import ScoreHelper
from tropa.core.keeping import Kept
from tropa.core.meta import Block, GameInfo, Options, Outcome, ScoreLine, complete_options
from tropa.core.parts import Parts
from tropa.core.reach import UNSURE
from tropa.core.rng import Rng
from tropa.core.texts import RefusalText, Texts
from tropa.core.tickets import Tickets
from tropa.core.vecs import vec

DEALER: Final = -1
"""The seat that draws, rolls and shuffles: its actions have stated weights and stand in the record."""

Seats = tuple[int, ...]
NOBODY: Final[Seats] = ()
DEALER_ALONE: Final[Seats] = (DEALER,)
ALONE: Final[list[Seats]] = [(seat,) for seat in range(8)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(Exception):
    """An action that a rule forbids: the rule's paragraph, and a code for the reason. Nothing was changed."""

    def __init__(self, code: str, paragraph: str) -> None:
        super().__init__(f"{paragraph}: {code}")
        self.code = code
        self.paragraph = paragraph


class MalformedAction(ValueError):
    """A text that is no action of the game at all."""


class WrongPlayers(ValueError):
    """A number of players that the game isn't for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Kept):
    """One moment of a game.

    It holds neither seed nor deck order: a deck is a bag that the dealer draws from, so nothing secret is stored
    that nobody has seen yet. Seats are numbered from 0; an action is a small integer inside and a short text outside.
    """

    def to_act(self) -> Seats:
        """Who owes a decision: nobody when the game is over, the dealer alone, one seat, or several at once."""
        raise NotImplementedError

    def seen_to_act(self, seats: Seats) -> Seats:
        """Who owes a decision, as the holder of `seats` (nobody: an onlooker) may know it: all of them, in most games."""
        return self.to_act()

    def is_over(self) -> bool:
        return len(self.to_act()) == 0

    def actions(self, seat: i64) -> list[int]:
        """All that `seat` may do now, complete and sorted; free actions of a seat that owes nothing included."""
        raise NotImplementedError

    def owed(self, seat: i64) -> list[int]:
        """The actions that bots, playouts and learning loops choose from: without free ones, and without those that
        could keep a game going for ever. Never empty for a seat that owes a decision."""
        return self.actions(seat)

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of `owed` at random, drawn by its place there; a game with long lists finds it without listing them."""
        owed = self.owed(seat)
        return owed[rng.below(len(owed))] if len(owed) > 1 else owed[0]

    def act(self, seat: i64, action: i64) -> None:
        """Change the position, or raise `Refusal` and change nothing."""
        raise NotImplementedError

    def is_binding(self, seat: i64, action: i64) -> bool:
        """Whether an action can't be taken back once it is done, because others have seen it: a card shown, a word given."""
        return False

    def reach(self, seat: i64, action: i64) -> i64:
        """How far an action that is possible now reaches: `OWN`, `OPEN`, or `UNSURE`, and it is found out (`core/reach.py`)."""
        return UNSURE

    def is_secret(self, seat: i64, action: i64) -> bool:
        """Whether nobody else may know who answered so, or when: an answer that counts only once all have given theirs."""
        return False

    def is_unnoticed(self, seat: i64, action: i64) -> bool:
        """Whether a secret answer is to pass without a trace for now, because others still owe theirs: it binds, the
        dealer has nothing to do after it, and nothing that the others see changes by it."""
        return False

    def automatic(self, seat: i64) -> i64:
        """The answer that `seat` owes now and may leave to the table, as a pass; -1 if there is none."""
        return -1

    def chances(self) -> list[tuple[int, int]]:
        """The dealer's actions with their weights, sorted, when the dealer is to act."""
        raise NotImplementedError

    def chance_total(self) -> i64:
        """Sum of the weights of `chances`."""
        total: i64 = 0
        for _, weight in self.chances():
            total += weight
        return total

    def chance_at(self, ticket: i64) -> i64:
        """The dealer's action that owns `ticket`, a number from 0 to `chance_total() - 1`, in the order of `chances`."""
        for action, weight in self.chances():
            if ticket < weight:
                return action
            ticket -= weight
        raise ValueError("no dealer's action owns that ticket")

    def draw_name(self) -> str:
        """What the dealer is about to do: which deck or die, and which place in it, as in `expedition 2 card 17`.

        No name stands for two draws of a game, and it says nothing of what players chose: so the same secret gives the
        same luck to whoever plays. Empty: the draws are counted.
        """
        return ""

    def draw_by(self, tickets: Tickets, name: str) -> i64:
        """The dealer's action that follows from tickets; `name` is this draw's.
        A game in which players choose what is uncovered first finds out what lies in a place from the names of others, too."""
        return self.chance_at(tickets.ticket(name, self.chance_total()))

    def copy(self) -> Position:
        """An equal position that shares nothing that can change."""
        raise NotImplementedError

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def key(self) -> tuple[object, ...]:
        """Everything the position consists of: equal keys, equal positions."""
        raise NotImplementedError

    def guess(self, seat: i64, rng: Rng) -> Position:
        """A position that looks the same to `seat`, with the hidden rest drawn afresh by what the seat knows."""
        raise NotImplementedError

    def can_hear(self, seat: i64, speaker: i64) -> bool:
        """Whether what `speaker` says now reaches `seat`; in most games everything reaches everybody."""
        return True

    def check_point(self, seat: i64, sign: str, places: list[list[int]]) -> None:
        """Raise `Refusal` if `seat` may not point at these places by that sign of the game's now; nothing hidden may decide it."""

    def role_of(self, seat: i64) -> str:
        """Which of the roles in `GameInfo.roles` the seat holds in truth; empty until it is dealt, and where there are none.
        For whoever knows the truth anyway (simulations): nothing that reaches a seat may follow from another's."""
        return ""

    def text(self, seat: int, action: int) -> str:
        """The action's text in this position."""
        raise NotImplementedError

    def parse(self, seat: int, text: str) -> int:
        """The action written as `text`, possible now or not; raises `MalformedAction` if it is none."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """How the game ended; only when it is over."""
        raise NotImplementedError

    def standing(self) -> list[float]:
        """What each seat would have if the game ended here."""
        raise NotImplementedError

    def score_sheets(self) -> list[list[ScoreLine]]:
        """For every seat the lines that add up to its score; only when the game is over."""
        raise NotImplementedError

    def components(self) -> dict[str, int]:
        """How many of each component there are in all places together: the same at every moment of a game."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Show:
    """What leaves a game: what a seat may see, choose and be told. The structs are those of the game's `show/structs.py`."""

    def view(self, position: Position, seat: int | None) -> object:
        """What `seat` may see; None is an onlooker."""
        raise NotImplementedError

    def choice(self, position: Position, seat: int, action: int) -> object:
        """An action of `actions(seat)` as data for an interface: its text, its kind, its targets."""
        raise NotImplementedError

    def choices(self, position: Position, seat: int) -> list[object]:
        """All of `actions(seat)`: what they have in common is worked out once."""
        return [self.choice(position, seat, action) for action in position.actions(seat)]

    def stamp(self, position: Position, seat: int) -> object:
        """What the seat's choices follow from, and what is shown of the seat: two positions of one game with equal stamps
        have the same ones, so they are built once. None: they are always built anew. It must be had for far less."""
        return None

    def view_by_parts(self, position: Position, seat: int | None, parts: Parts) -> object:
        """The same view; what of it was built before for an equal stamp is taken from `parts`."""
        return self.view(position, seat)

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        """What happened when `action` led from `before` to `after`, as `viewer` may know it."""
        raise NotImplementedError

    def headline(self, position: Position) -> object:
        """How far the game is, for a list of games."""
        raise NotImplementedError

    def asked(self, position: Position, seat: int, ask: object) -> int:
        """The action that a person tapped at, possible now or not: `ask` is plain data, a kind and its target.

        Raises `MalformedAction` if there is none, or `Refusal` if the rules have none for such a target. A game without asks of its own is asked by the action's text.
        """
        if isinstance(ask, dict) and isinstance(ask.get("action"), str):
            return position.parse(seat, ask["action"])
        raise MalformedAction("expected the text of an action")

    def layout(self, position: Position) -> list[Block]:
        """What `observe` writes, in this order: the same for all positions of a game, whatever happens in it."""
        return lay_out_view(self.view(position, 0))

    def observe(self, position: Position, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what `seat` may see as numbers into `out`, from `at` on: its own things first, and nothing that it may not know.

        A game that says nothing has its view written out, field by field, which is slow.
        """
        write_view(self.view(position, seat), out, at)

    def score_kind(self) -> object:
        """The game's kinds of score lines, a union of `Scored` structs; None for a game that doesn't tell them apart."""
        return None

    def ask_kind(self) -> object:
        """The game's `Ask`, a union of structs; None for a game without asks of its own."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What a good player of a game knows; the bots are made of it. The defaults know nothing."""

    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        """The rule-based player's action. `seen` is a guess, never the truth."""
        owed = seen.owed(seat)
        return owed[rng.below(len(owed))]

    def slips(self, position: Position, seat: i64) -> list[int]:
        """What a beginner might do without thinking, never empty: anything owed, unless that could end the game for all."""
        return position.owed(seat)

    def ponder(self, seen: Position, seat: i64, rng: Rng, budget: Budget) -> i64:
        """A game's own strong player, within the search's budget; -1 leaves it to the tree search."""
        return -1

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        """The owed actions worth searching, never empty."""
        return position.owed(seat)

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        """A quick sensible action for playouts."""
        owed = position.owed(seat)
        return owed[rng.below(len(owed))]

    def intent(self, seen: Position, seat: i64, action: i64) -> object | None:
        """What a player who is about to take `action` has in mind, as a struct of the game's `show/structs.py`; None: nothing to say.
        It is said aloud: whatever `seat` alone may know stays out of it. `seen` is a guess, never the truth."""
        return None

    def insight(self, seen: Position, seat: i64) -> list[float]:
        """What `seat` makes of the question that the game keeps open: for every seat a chance from 0 to 1 that it is the one
        (the traitor). Empty: there is no such question, or `seat` is the answer. `seen` is a guess, never the truth."""
        return []

    def appraise(self, seen: Position, seat: i64, rng: Rng) -> Appraisal | None:
        """How the game itself weighs what the seat may do (`bots/advice.py`); None: by playing on. `seen` is a guess."""
        return None

    def explores_others(self, position: Position) -> bool:
        """Whether the tree search tries out what the other seats may do, instead of letting them act by the quick policy."""
        return True

    def horizon(self, position: Position) -> i64:
        """A playout stops when this number changes (a round, an expedition) and `rate` judges the position reached."""
        return 0

    def rate(self, position: Position) -> list[float]:
        """What the tree search compares positions by: their worth, unless another scale tells them apart better."""
        return self.worth(position)

    def worth(self, position: Position) -> list[float]:
        """For each seat a value from 0 (lost) to 1 (won), of any position, over or not."""
        standing = position.standing()
        ahead = [seat for seat, points in enumerate(standing) if points == max(standing)]
        winners = position.outcome().winners if position.is_over() else ahead
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(standing))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's declaration: what it is, how it starts, and what is said about it."""

    def __init__(
        self,
        info: GameInfo,
        action_count: int,
        chance_count: int,
        texts: Texts,
        knowledge: Knowledge,
        show: Show,
        helper: ScoreHelper[Any, Any] | None = None,
    ) -> None:
        self.info = info
        self.action_count = action_count
        """Seats' actions are numbered from 0 to this, exclusive."""
        self.chance_count = chance_count
        """The dealer's likewise."""
        self.texts = texts
        self.knowledge = knowledge
        self.show = show
        self.helper = helper
        """For those who play with the real box; None: the game has none."""
        self._digests: dict[str, str] | None = None

    @property
    def refusals(self) -> dict[str, RefusalText]:
        return self.texts.refusals

    def data_digests(self) -> dict[str, str]:
        """What tells the data apart that the game is played with: a digest for each file."""
        if self._digests is None:
            self._digests = digest_data(self.texts.package)
        return self._digests

    def played_with(self, options: Options) -> dict[str, str]:
        """The digests of those files that a game with these options is played with."""
        return self.data_digests()

    def edition(self, version: int, own_data: dict[str, str]) -> Game:
        """The game with the data that an earlier version of its rules used, or with files of the players' own.

        A game whose data has changed keeps the old files (`core/data.py`) and overrides this. The rules are always today's.
        """
        if own_data:
            raise ValueError(f"{self.info.id} is played with its own data only, not with {', '.join(own_data)}")
        return self

    def ended_by(self, version: int, position: Position) -> Position | None:
        """The position as it ended by an earlier version of the rules, where today's go on; None where that one went on, too."""
        return None

    def new(self, players: int, options: Options) -> Position:
        """The first position. `options` is complete (`complete_options`)."""
        if players not in self.info.players:
            counts = ", ".join(str(count) for count in self.info.players)
            raise WrongPlayers(f"{self.info.id} is for {counts} players, not for {players}")
        return self.begin(players, options)

    def begin(self, players: int, options: Options) -> Position:
        """The first position for a number of players that the game is for."""
        raise NotImplementedError

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        """No score of `outcome` lies outside these."""
        raise NotImplementedError

    def layout(self, players: int, options: Options | None = None) -> list[Block]:
        """The blocks of an observation with these options; those that aren't named have their defaults."""
        return self.show.layout(self.new(players, complete_options(self.info, options or {})))

    def rules(self, language: str) -> str:
        """The rules page as Markdown, `en` or `ru`."""
        return self.texts.rules(language)

    def lesson(self, name: str = "") -> str:
        """The record of the guided first game, or of a short lesson, which seat 0 plays; empty: there is none."""
        return self.texts.lesson(name)

    def explain(self, refusal: Refusal) -> RefusalText:
        """The sentence for a refusal, with the paragraph that forbade the action: a code may have more than one."""
        return RefusalText(refusal.paragraph, self.refusals[refusal.code].text)
