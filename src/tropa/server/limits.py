"""Every limit of the server, in one table."""

from __future__ import annotations

from msgspec import Struct


class Limits(Struct, frozen=True):
    # What one client may send
    message_bytes: int = 16_384
    """One message on a socket."""
    messages_per_second: float = 20.0
    """Sustained, for each socket."""
    messages_at_once: int = 60
    """In a burst, for each socket."""
    points_per_second: float = 10.0
    """Pointing at the board, sustained, for each socket; what is too much is refused."""
    points_at_once: int = 20
    messages_per_minute: int = 6_000
    """On all sockets of one address together."""
    header_bytes: int = 16_384
    """Address and headers of one HTTP request."""
    header_lines: int = 100
    body_bytes: int = 400_000
    """One HTTP request."""
    requests_per_minute: int = 600
    """HTTP requests of one address."""
    effort_at_once: float = 60.0
    """Milliseconds of the event loop that one address may use in one go; what is more waits."""
    effort_per_second: float = 200.0
    """Sustained."""
    tables_per_minute: int = 20
    """New tables of one address, rematches included."""
    replays_per_minute: int = 60
    """Replays asked for by one address."""
    sheets_per_minute: int = 30
    """Sheets that the score helper solves for one address."""
    hints_per_minute: int = 20
    """Hints asked for by one address."""
    analyses_per_minute: int = 10
    """Analyses asked for by one address."""
    profiles_per_minute: int = 20
    """New profiles of one address. Who comes too early plays without one, and gets it the next time."""
    guesses_per_minute: int = 10
    """Codes and recovery texts that one address may try."""
    guesses_in_all_per_minute: int = 300
    """By all addresses together: of a hundred million codes that is next to none in the minutes that one counts."""
    exports_per_minute: int = 4
    """Of one address."""
    trials_per_minute: int = 4
    """Notices that one address may have sent to itself, to see how they look."""
    reactions_at_once: int = 5
    """Signs that one seat shows to the others."""
    reactions_per_minute: float = 20.0
    """Sustained, for each seat."""
    reports_per_minute: int = 4
    """Of one address."""

    uploads_at_once: int = 4
    """Records and sheets of one address that are worked out, or wait for it, at the same time."""
    analyses_at_once: int = 2
    """Games of one address that are looked back on, or wait for it, at the same time."""
    analyses_waiting: int = 40
    """Of all addresses together, in one process of the server."""
    queue_seconds: float = 30.0
    """How long a record or a sheet waits for its turn; who would wait longer is told so at once."""

    # How many may be there
    lines: int = 4_000
    """Lines in all that aren't sockets."""
    lines_per_address: int = 500
    request_seconds: float = 20.0
    """How long a request may take to come whole."""
    answer_seconds: float = 30.0
    """How long the other end may take none of what it is sent."""
    connections: int = 4_000
    """Sockets in all; those of players and those of onlookers are counted apart."""
    connections_per_address: int = 200
    connections_per_table: int = 100
    """Onlookers of one table."""
    connections_per_seat: int = 20
    """Of one player, or of those who share a device; for one more the oldest goes."""
    hello_seconds: float = 10.0
    """How long a socket may stay silent before its first message."""
    unsent_bytes: int = 2_000_000
    unsent_messages: int = 256
    """How far a slow client may fall behind before it is cut off; it comes back with a snapshot."""

    # Open tables
    listing_minutes: float = 60.0
    """How long a table stands in the list before its founder is asked again."""
    listings: int = 200
    """Tables with free seats in the list; no more are taken."""
    listings_shown: int = 50
    """To each visitor, those that have waited longest."""
    listings_per_profile: int = 3
    """Open tables at which one person waits at the same time."""
    listings_per_address: int = 10
    reports: int = 10_000
    """Kept for the operator; no more are taken."""
    reports_per_table: int = 20
    report_length: int = 300

    # What belongs to one profile
    devices_per_profile: int = 20
    tables_per_profile: int = 20_000
    """Seats at more of them belong to the browser alone."""
    codes_per_profile: int = 3
    """That count at the same time."""
    subscriptions_per_profile: int = 10
    """Devices that are told; for one more the oldest goes."""
    code_seconds: float = 300.0
    """How long a code can be used."""
    games_shown: int = 50
    """In one page of the history."""

    # How long a text may be
    name_length: int = 40
    chat_length: int = 500
    chat_lines: int = 2_000
    """Per table."""
    table_changes: int = 1_000
    """How often names, stand-ins and offers may change at one table."""
    table_events: int = 20_000
    """In all at one table; acting and taking back could go on for ever."""
    tables_in_memory: int = 5_000
    """Of more, those that nobody looks at leave it, the longest untouched first."""
    chat_lines_shown: int = 200
    """In a snapshot."""
    moves_shown: int = 100
    """Of so many the log is told at a time: more than there are between two turns of a seat."""
    key_length: int = 64
    seat_key_length: int = 16
    """At least, of a key from which tokens follow."""
    pace_days: int = 30
    """The longest time that people may begin with at a table with clocks, in days."""
    place_number: int = 10_000
    """The largest number that names a place."""
    action_length: int = 200
    tokens: int = 16
    """Seats held by one socket."""
    tables_asked: int = 100
    """Tables in one question for one's own."""
    record_bytes: int = 300_000
    insight_moves: int = 100
    """Asked about at once."""
    record_lines: int = 6_000
    """Actions, times, hints and score sheets."""

    # How long something may last
    bot_seconds: float = 60.0
    """A bot that thinks longer is stopped and asked again."""
    upload_seconds: float = 20.0
    """What takes longer with a record or a sheet is given up."""
    hint_seconds: float = 30.0
    """What takes longer to find out is given up."""
    analysis_seconds: float = 180.0
    """What isn't found out about a game by then stays unsaid."""
    opening_seconds: float = 10.0
    """Who takes longer to seal or to open a salt holds up the beginning, and it is called off."""
    idle_minutes: float = 10.0
    """A table that nobody looks at leaves the memory; the store keeps it."""
