"""What faults of data files and sheets say in both languages: the English sentence is found again by its pattern in the texts."""

from __future__ import annotations

import re

from tropa.core.meta import Text
from tropa.core.texts import Texts, Word

PREFIX = "faults."


class FaultWords:
    """The sentences of `texts/faults.toml` of one or several rooms, the most particular first."""

    def __init__(self, *rooms: Texts) -> None:
        words = [word for texts in rooms for path, word in texts.words.items() if path.startswith(PREFIX)]
        patterns = [(_literal(word.en), re.compile(_pattern(word.en), re.DOTALL), word) for word in words]
        self.patterns: list[tuple[re.Pattern[str], Word]] = [
            (pattern, word) for _, pattern, word in sorted(patterns, key=lambda each: -len(each[0]))
        ]

    def both(self, message: str) -> Text:
        """The sentence with its twin; one that nobody has written down stays as it is. A place may stand before it."""
        place, colon, sentence = message.partition(": ")
        where = self._twin(place) if colon else None
        whole = self._twin(message) if where is None else None
        return Text(message, whole or f"{where or place}{colon}{self._twin(sentence) or sentence}")

    def _twin(self, message: str) -> str | None:
        for pattern, word in self.patterns:
            match = pattern.fullmatch(message)
            if match is not None:
                return word.say("ru", dict(match.groupdict()))
        return None


def _literal(sentence: str) -> str:
    return re.sub(r"\{\w+\}", "", sentence)


def _pattern(sentence: str) -> str:
    return re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(sentence))
