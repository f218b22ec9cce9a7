"""What a game says about itself: its texts in both languages, its rules pages and its refusals, checked against each other."""

from __future__ import annotations

import re
from typing import Final

from tropa.core.contract import Game
from tropa.core.meta import Text

LANGUAGES: Final = ("en", "ru")
PARAGRAPH: Final = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?\b")


def text_faults(game: Game) -> list[str]:
    """Everything that is missing or contradictory in the game's texts, one sentence each."""
    info = game.info
    texts = {"names": info.names, "tagline": info.tagline, "own_data": info.own_data}
    for option in info.options:
        texts[f"option {option.key}, names"] = option.names
        texts[f"option {option.key}, help"] = option.help
        texts |= {f"option {option.key}, value {entry.value}": entry.names for entry in option.values}
    texts |= {f"refusal {code}": refusal.text for code, refusal in game.refusals.items()}
    faults = [fault for place, text in texts.items() for fault in _blank(place, text)]
    return faults + _rules_faults(game)


def _blank(place: str, text: Text) -> list[str]:
    return [f"{place}: no text in {language}" for language in LANGUAGES if not getattr(text, language).strip()]


def _rules_faults(game: Game) -> list[str]:
    pages: dict[str, set[str]] = {}
    faults = []
    for language in LANGUAGES:
        try:
            pages[language] = set(PARAGRAPH.findall(game.rules(language)))
        except OSError:
            faults.append(f"rules.{language}.md is missing")
    if faults:
        return faults
    english, russian = pages["en"], pages["ru"]
    faults += [f"{paragraph} stands in rules.en.md and not in rules.ru.md" for paragraph in sorted(english - russian)]
    faults += [f"{paragraph} stands in rules.ru.md and not in rules.en.md" for paragraph in sorted(russian - english)]
    for code, refusal in game.refusals.items():
        if refusal.paragraph not in english & russian:
            faults.append(f"refusal {code} cites {refusal.paragraph}, which the rules pages don't have")
    return faults
