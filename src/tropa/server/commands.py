"""What a client may ask of a table: each command becomes an event, or is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Set

from msgspec import json

from tropa.core.contract import MalformedAction, Position, Refusal
from tropa.core.ending import result_after
from tropa.core.record import clean_name
from tropa.server import beginning
from tropa.server.denials import Denied
from tropa.server.events import Acted, Left, Offered, Renamed, Said, Sat, StoodIn, Undone
from tropa.server.limits import Limits
from tropa.server.lobby.names import check_public_name
from tropa.server.protocol.messages import Act, Chat, Leave, OfferEnd, Open, Remove, Rename, Seal, StandIn, Start, Undo
from tropa.server.table import Decided, Table
from tropa.server.unnoticed import Seats

Command = Act | Undo | Chat | Start | Seal | Open | Remove | Rename | StandIn | OfferEnd | Leave


def decide(table: Table, command: Command, holder: Seats, present: Callable[[], Set[int]], limits: Limits) -> Decided:
    """What `command` comes to. Whoever sent it holds the seats `holder`, its own among them, and counts versions as they are told
    to these; `present` finds the seats with a client."""
    if isinstance(command, Rename | StandIn | OfferEnd) and table.changes >= limits.table_changes:
        raise Denied("too_many_messages")
    if isinstance(command, Act | Undo) and table.seq >= limits.table_events:
        raise Denied("table_full")
    match command:
        case Act(_, seat, version, action):
            return act(table, seat, table.unnoticed.true_version(holder, version), action, limits)
        case Undo(_, seat, version):
            return Decided(undo(table, seat, table.unnoticed.true_version(holder, version)))
        case Chat(_, talker, text):
            return Decided(chat(table, talker, text, limits))
        case Start(_, seat, without):
            return beginning.start(table, [other for other in without if other != seat])
        case Seal():
            return beginning.seal(table, command)
        case Open():
            return beginning.open_salt(table, command)
        case Remove():
            return beginning.remove(table, command, present())
        case Rename(_, seat, name):
            return Decided(Renamed(seat, check_name_at(table, name, limits)))
        case StandIn():
            return Decided(stand_in(table, command, present()))
        case OfferEnd(_, seat, agree):
            return Decided(offer_end(table, seat, agree))
        case Leave(_, seat):
            return Decided(Left(seat))


def act(table: Table, seat: int, version: int, text: str, limits: Limits) -> Decided:
    if len(text) > limits.action_length:
        raise Denied("too_long")
    require_going_on(table)
    if table.seats[seat].has_stand_in or table.seats[seat].has_fallen_unseen:
        raise Denied("stand_in_plays")
    return move(table, seat, version, text)


def move(table: Table, seat: int, version: int, text: str, intent: object = None) -> Decided:
    """The action of a person or a bot, made on `version` of the game; bots may say what they intend."""
    action = parse(table.match.position, seat, text)
    if version != table.version:
        _check_stale(table, seat, version, action)
    steps = table.prepare(seat, action)
    return Decided(Acted(seat, steps[0].text, [step.text for step in steps[1:]], intent, result_after(steps)), steps)


def parse(position: Position, seat: int, text: str) -> int:
    try:
        return position.parse(seat, text)
    except MalformedAction as fault:
        raise Denied("malformed_action") from fault


def _check_stale(table: Table, seat: int, version: int, action: int) -> None:
    """Where several act at once, a move made before the others' news came still counts if it means the same as then."""
    then = _owed_since(table, seat, version)
    now = table.match.position
    if then is None or action not in then.actions(seat) or action not in now.actions(seat):
        raise Denied("stale")
    show = table.match.game.show
    if json.encode(show.choice(then, seat, action)) != json.encode(show.choice(now, seat, action)):
        raise Denied("stale")


def _owed_since(table: Table, seat: int, version: int) -> Position | None:
    """The position at `version`, if the seat was one of several to act then and has done nothing since."""
    then = table.past.position_at(version)
    if then is None or seat not in then.to_act() or table.acted_at.get(seat, 0) > version:
        return None
    return then


def undo(table: Table, seat: int, version: int) -> Undone:
    require_going_on(table)
    if table.seats[seat].has_stand_in:
        raise Denied("stand_in_plays")
    if version != table.version and not _is_own_since(table, seat, version):
        raise Denied("stale")
    index = table.undoing.find(seat)
    if index is None:
        raise Denied("nothing_to_undo")
    return Undone(seat, index)


def _is_own_since(table: Table, seat: int, version: int) -> bool:
    """Several acted at once at `version`, and the seat's last action is still the one it saw then."""
    return table.past.is_known(version) and table.acted_at.get(seat, 0) <= version


def why_not(table: Table, seat: int, ask: object) -> Refusal | None:
    """Why what was tapped at isn't possible now; None if it is."""
    require_going_on(table)
    try:
        action = table.match.game.show.asked(table.match.position, seat, ask)
    except MalformedAction as fault:
        raise Denied("malformed_action") from fault
    except Refusal as refusal:
        return refusal
    return table.match.why_not(seat, action)


def chat(table: Table, seat: int | None, text: str, limits: Limits) -> Said:
    text = text.strip()
    if not text:
        raise Denied("empty_chat")
    if len(text) > limits.chat_length:
        raise Denied("too_long")
    if len(table.hearing.chat) >= limits.chat_lines:
        raise Denied("chat_full")
    return Said(seat, text)


def stand_in(table: Table, command: StandIn, present: Set[int]) -> StoodIn:
    require_playing(table)
    if table.founding.day is not None and table.founding.day.is_counted:
        raise Denied("counted")
    if not 0 <= command.of < len(table.seats):
        raise Denied("not_your_seat")
    target = table.seats[command.of]
    if target.kind not in ("person", "device"):
        raise Denied("is_bot")
    if command.of != command.seat:
        if not command.on:
            raise Denied("not_your_seat")
        if command.of in present:
            raise Denied("is_present")
    return StoodIn(command.of, command.on, command.strength)


def offer_end(table: Table, seat: int, agree: bool) -> Offered:
    if not (table.status == "waiting" and table.course.is_halted):
        require_playing(table)
    if not agree and table.offer is None:
        raise Denied("no_offer")
    return Offered(seat, agree)


def sit(table: Table, seat: int | None, name: str, token: str, limits: Limits) -> Sat:
    """Take an open seat, the first one if none is named."""
    if table.is_finished:
        raise Denied("game_over")
    if seat is None:
        seat = next((number for number, seated in enumerate(table.seats) if seated.kind == "open"), None)
        if seat is None:
            raise Denied("no_open_seat")
    if not 0 <= seat < len(table.seats):
        raise Denied("no_open_seat")
    if table.seats[seat].kind != "open":
        raise Denied("seat_taken")
    return Sat(seat, token, check_name_at(table, name, limits))


def require_playing(table: Table) -> None:
    if table.status == "waiting":
        raise Denied("not_started")
    if table.is_finished:
        raise Denied("game_over")


def require_going_on(table: Table) -> None:
    require_playing(table)
    if table.course.is_halted:
        raise Denied("old_rules")


def check_name(name: str, limits: Limits) -> str:
    name = clean_name(name)
    if len(name) > limits.name_length:
        raise Denied("too_long")
    return name


def check_name_at(table: Table, name: str, limits: Limits) -> str:
    """Where strangers meet, names lead nowhere."""
    name = check_name(name, limits)
    return check_public_name(name) if table.listed_at > 0.0 else name


def check_key(owner: str, key: str, limits: Limits) -> str:
    """The key under which a command is stored: nobody's key can be another's."""
    if not 0 < len(key) <= limits.key_length or not (key.isascii() and key.isprintable()):
        raise Denied("malformed", "a key is 1 to 64 printable characters")
    return f"{owner}/{key}"


def check_seat_key(key: str, limits: Limits) -> None:
    """Of a founding or of sitting down: tokens follow from it, so it has to be as hard to guess as they are."""
    if key and not (limits.seat_key_length <= len(key) <= limits.key_length and key.isascii() and key.isprintable()):
        raise Denied("malformed", f"such a key is {limits.seat_key_length} to {limits.key_length} printable characters")
