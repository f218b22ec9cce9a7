"""One game between bots, played by a plan: what a simulation is made of, wherever it runs.

Every game has seeds of its own that follow from the plan's seed and the game's number, so it doesn't matter who plays it and when.
Bots with a budget in seconds are the exception: what they find depends on the machine.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tropa.bots.players import Bot, SearchBot, make_bot
from tropa.core.contract import DEALER, DEALER_ALONE, Game, Position
from tropa.core.fair import Dealing
from tropa.core.meta import Options, complete_options
from tropa.core.record import NAMED
from tropa.core.rng import Rng
from tropa.lab.turns import drawn_of_several, turns
from tropa.lab.uses import uses_of_action, uses_of_end
from tropa.registry import find_game

SEED_STRIDE = 1_000_003
SEED_LIMIT = 1 << 62
MOST_DEALS = 10_000
"""So often roles are dealt anew before they count as impossible."""


class Plan(Struct, frozen=True):
    """What is to be played. `bots` has one entry for each seat; they move on by one seat from game to game."""

    game: str
    bots: list[str]
    games: int
    seed: int
    options: Options = {}
    role_bots: dict[str, str] = {}
    """Who holds one of these roles is played by that bot instead of its seat's."""
    present: list[str] = []
    absent: list[str] = []
    """Roles are dealt anew until somebody holds each of these, nobody any of those."""
    keeps_decisions: bool = False
    """Each game tells what was decided in it."""
    keeps_uses: bool = False
    """Each game tells what every seat used of the game, and how often the lead changed."""
    deals_by_name: bool = False
    """Draws follow from their names: games of other plans with the same seed have the same luck, whatever options they have."""
    city: str = ""
    """En Route: the text of a city file of one's own, in whose city all games are played."""


class PlanFault(ValueError):
    """A simulation that can't be played."""


class Decision(Struct, frozen=True, array_like=True):
    """One decision of a game."""

    seat: int
    entry: int
    """Whose: the number of the bot in the plan."""
    action: int
    text: str
    owed: int
    """How many actions there were to choose from."""


class Played(Struct, frozen=True):
    """One game; scores and wins are in the order of the plan's bots."""

    number: int
    scores: list[int]
    wins: list[float]
    reason: str
    actions: int
    roles: list[str] = []
    """The role of each, where the game has any."""
    first: int = 0
    """The seat that had the first decision."""
    decided: int = 0
    """Decisions of all seats."""
    decisions: list[Decision] = []
    lead_changes: int = 0
    uses: list[dict[str, int]] = []

    def seat_of(self, entry: int) -> int:
        return (entry - self.number) % len(self.scores)


def check_plan(plan: Plan) -> Plan:
    """The plan with all options filled in, or a fault that says what can't be played."""
    game = game_of(plan)
    if len(plan.bots) not in game.info.players:
        counts = ", ".join(str(count) for count in game.info.players)
        raise PlanFault(f"{plan.game} is for {counts} players, not for {len(plan.bots)}")
    if plan.games < 1:
        raise PlanFault("at least one game has to be played")
    for bot in [*plan.bots, *plan.role_bots.values()]:
        make_bot(bot, game)
    for role in [*plan.role_bots, *plan.present, *plan.absent]:
        if role not in game.info.roles:
            known = ", ".join(game.info.roles) or "none"
            raise PlanFault(f"{plan.game} has no role {role!r} (it has: {known})")
    checked = replace(plan, options=complete_options(game.info, plan.options))
    _cast_roles(checked, game, Luck(checked, 0, Rng(1)))
    return checked


def timed_bots(plan: Plan) -> list[str]:
    """The bots whose budget is in seconds: their games can't be repeated."""
    game = find_game(plan.game)
    made = {name: make_bot(name, game) for name in [*plan.bots, *plan.role_bots.values()]}
    return [name for name, bot in made.items() if isinstance(bot, SearchBot) and bot.seconds > 0.0]


def game_of(plan: Plan) -> Game:
    game = find_game(plan.game)
    if not plan.city:
        return game
    from tropa.lab.own_city import game_in  # noqa: PLC0415 - only En Route has cities

    return game_in(game, plan.city)


class Luck:
    """Where the dealer's draws come from."""

    def __init__(self, plan: Plan, number: int, rng: Rng) -> None:
        self.rng = rng
        self.dealing = Dealing(f"{plan.seed} {number}", [], NAMED) if plan.deals_by_name else None
        self.draws = 0

    def again(self) -> None:
        """The next deal, after one that didn't suit."""
        self.draws = 0
        if self.dealing is not None:
            self.dealing = Dealing(f"{self.dealing.secret} again", [], NAMED)

    def deal(self, position: Position) -> int:
        """The dealer acts; returns how."""
        if self.dealing is None:
            action = int(position.chance_at(self.rng.below(position.chance_total())))
        else:
            action = self.dealing.action(position, self.draws)
        position.act(DEALER, action)
        self.draws += 1
        return action


def _cast_roles(plan: Plan, game: Game, luck: Luck) -> Position:
    """A game with its roles dealt as the plan wants them, up to the first decision."""
    for _ in range(MOST_DEALS):
        position = game.new(len(plan.bots), plan.options)
        while position.to_act() == DEALER_ALONE:
            luck.deal(position)
        held = {position.role_of(seat) for seat in range(len(plan.bots))}
        if held.issuperset(plan.present) and held.isdisjoint(plan.absent):
            return position
        luck.again()
    raise PlanFault(f"{plan.game} never deals the roles so")


class _Watch:
    """Follows a game for what the plan wants to know of it."""

    def __init__(self, plan: Plan, game: Game) -> None:
        self.plan = plan
        self.game_id = game.info.id
        self.is_rivalry = game.info.spirit == "competitive" and len(plan.bots) > 1
        self.decisions: list[Decision] = []
        self.uses: list[dict[str, int]] = [{} for _ in plan.bots]
        self.leader = -1
        self.lead_changes = 0

    def see(self, position: Position, seat: int, entry: int, action: int) -> None:
        """Before the seat acts so."""
        text = position.text(seat, action)
        if self.plan.keeps_decisions:
            self.decisions.append(Decision(seat, entry, action, text, len(position.owed(seat))))
        if self.plan.keeps_uses:
            self.count(entry, uses_of_action(self.game_id, position, seat, text))

    def look(self, position: Position) -> None:
        """After it has acted: who is ahead alone, if that changed."""
        if self.is_rivalry and self.plan.keeps_uses:
            standing = position.standing()
            most = max(standing)
            if standing.count(most) == 1 and standing[self.leader] != most:
                self.lead_changes += self.leader >= 0
                self.leader = standing.index(most)

    def count(self, entry: int, things: list[str]) -> None:
        for thing in things:
            self.uses[entry][thing] = self.uses[entry].get(thing, 0) + 1


def play_game(plan: Plan, number: int) -> Played:
    """Game number `number` of a checked plan."""
    game = game_of(plan)
    players = len(plan.bots)
    rng = Rng((plan.seed * SEED_STRIDE + number) % SEED_LIMIT)
    luck = Luck(plan, number, rng.split())
    order = rng.split()
    thinking = [rng.split() for _ in range(players)]
    bots = [make_bot(bot, game) for bot in plan.bots]
    role_bots = {role: make_bot(bot, game) for role, bot in plan.role_bots.items()}
    watch = _Watch(plan, game) if plan.keeps_decisions or plan.keeps_uses else None
    position = _cast_roles(plan, game, luck)
    first, decided = -1, 0
    for seat in turns(lambda: position, luck.deal, drawn_of_several(order)):
        first = seat if first < 0 else first
        entry = (seat + number) % players
        action = _decide(position, seat, role_bots.get(position.role_of(seat), bots[entry]), thinking[entry])
        if watch is not None:
            watch.see(position, seat, entry, action)
        position.act(seat, action)
        decided += 1
        if watch is not None:
            watch.look(position)
    return _end(plan, game, position, Played(number, [], [], "", luck.draws + decided, first=first, decided=decided), watch)


def _decide(position: Position, seat: int, bot: Bot, rng: Rng) -> int:
    return bot.decide(position.guess(seat, rng), seat, rng)


def _end(plan: Plan, game: Game, position: Position, played: Played, watch: _Watch | None) -> Played:
    players = len(plan.bots)
    outcome = position.outcome()
    worth = 1.0 / len(outcome.winners) if game.info.spirit == "competitive" and outcome.winners else 1.0
    scores = [0] * players
    wins = [0.0] * players
    roles = [""] * players
    for seat in range(players):
        entry = (seat + played.number) % players
        scores[entry] = outcome.scores[seat]
        wins[entry] = worth if seat in outcome.winners else 0.0
        roles[entry] = position.role_of(seat)
        if watch is not None and plan.keeps_uses:
            watch.count(entry, uses_of_end(plan.game, position, seat))
    told = replace(played, scores=scores, wins=wins, reason=outcome.reason, roles=roles if game.info.roles else [])
    if watch is None:
        return told
    uses = [dict(sorted(used.items())) for used in watch.uses] if plan.keeps_uses else []
    return replace(told, decisions=watch.decisions, lead_changes=watch.lead_changes, uses=uses)
