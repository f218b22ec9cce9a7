"""What was said at a table, by people in its chat and by bots about their moves, and whom it reached."""

from __future__ import annotations

from msgspec import structs

from tropa.server.protocol.tables import ChatLine, Intent
from tropa.server.unnoticed import Unnoticed, Viewer


class Hearing:
    def __init__(self, unnoticed: Unnoticed) -> None:
        self.chat: list[ChatLine] = []
        self.deaf: list[set[int]] = []
        """For every line of the chat the seats that it didn't reach."""
        self.intents: list[tuple[Intent, set[int]]] = []
        """What bots have said about their moves, with the seats that it didn't reach."""
        self._unnoticed = unnoticed

    def note_line(self, seat: int | None, name: str, text: str, at: float, deaf: set[int]) -> None:
        self.chat.append(ChatLine(len(self.chat) + 1, seat, name, text, at))
        self.deaf.append(deaf)

    def heard_chat(self, seats: tuple[int, ...]) -> list[ChatLine]:
        """The lines of the chat that reached somebody who holds these seats. They are numbered anew: a gap would tell that
        something was said."""
        lines = [line for line, deaf in zip(self.chat, self.deaf, strict=True) if reaches(seats, deaf)]
        return [structs.replace(line, number=number) for number, line in enumerate(lines, start=1)]

    def last_heard(self, seats: tuple[int, ...]) -> ChatLine:
        """The last line, which reaches them, with the number that it has for them."""
        return structs.replace(self.chat[-1], number=sum(reaches(seats, deaf) for deaf in self.deaf))

    def note_intent(self, intent: Intent, deaf: set[int]) -> None:
        self.intents.append((intent, deaf))

    def heard_intents(self, seats: tuple[int, ...], since: int = 0) -> list[Intent]:
        """What bots said about actions after the first `since`, as far as it reached somebody who holds these seats."""
        viewer = log_reader(seats)
        return [
            structs.replace(intent, move=self._unnoticed.seen_moves(viewer, intent.move))
            for intent, deaf in self.intents
            if intent.move > since and reaches(seats, deaf) and not self._unnoticed.is_hidden(intent.move - 1, viewer)
        ]

    def forget_intent(self, index: int) -> None:
        """Action number `index` was taken back; what came after it counts one less."""
        self.intents = [
            (structs.replace(intent, move=intent.move - (intent.move > index)), deaf)
            for intent, deaf in self.intents
            if intent.move != index + 1
        ]


def log_reader(seats: tuple[int, ...]) -> Viewer:
    """Whose log is shown to whoever holds these seats: several seats share a screen, and see what an onlooker may know."""
    return seats[0] if len(seats) == 1 else None


def reaches(seats: tuple[int, ...], deaf: set[int]) -> bool:
    """Whether a word that doesn't reach the seats `deaf` reaches somebody who holds `seats`; onlookers hear all."""
    return not seats or not deaf.issuperset(seats)
