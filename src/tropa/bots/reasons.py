"""Says in a sentence what a line does and why it is better: from the parts that its worth consists of, in both languages.

A game's words for this stand in its `texts/advice.toml`: `do` by the kind of a choice, `parts` by the name of a part, `between` what
parts the values of a field, and tables that name them, `all` for a list of all that is in the table. Where the words of a kind ask for its `count`, what is done in a row is said once. A game without them is told in the words of its records.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tropa.bots.comparison import Contender
from tropa.core.appraisal import CHANCE, Appraisal
from tropa.core.contract import Game, Position
from tropa.core.messages import Value
from tropa.core.meta import Text
from tropa.core.texts import LANGUAGES, Texts, load_texts

MOST_SPEAKING: Final = 3
"""Parts that are told for a line, to outweigh what is told against it."""
LEAST_POINTS: Final = 0.95
LEAST_CHANCE: Final = 0.0095
"""Smaller differences explain nothing."""
MINUS: Final = "−"


def name_lines(game: Game, seen: Position, seat: int, appraisal: Appraisal, lines: list[list[int]]) -> list[Text]:
    """What each line does; lines that are said alike also say where they draw."""
    named = [name_line(game, seen, seat, appraisal, line) for line in lines]
    return [
        _with_places(name, appraisal, line) if named.count(name) > 1 else name
        for name, line in zip(named, lines, strict=True)
    ]


def _with_places(name: Text, appraisal: Appraisal, line: list[int]) -> Text:
    places = [found for found in [appraisal.places_of(action) for action in line] if found]
    if not places:
        return name
    words = load_texts("tropa.bots")
    said = {}
    for language in LANGUAGES:
        told = [
            words.say("advice.between", language, {"first": found[0], "second": found[1]})
            if len(found) > 1
            else words.say("advice.along", language, {"place": found[0]})
            for found in places
        ]
        said[language] = ", ".join(told)
    return Text(f"{name.en} ({said['en']})", f"{name.ru} ({said['ru']})")


def name_line(game: Game, seen: Position, seat: int, appraisal: Appraisal, line: list[int]) -> Text:
    """What is done, in an infinitive each: discard the green 2. What has no word goes unsaid, unless there is nothing else."""
    trial = seen.copy()
    said: list[Text] = []
    before = ""
    count = 0
    for number, action in enumerate(line):
        fields: dict[str, object] = msgspec.to_builtins(game.show.choice(trial, seat, action))
        path = f"advice.do.{fields['kind']}"
        count = count + 1 if path == before else 1
        before = path
        # That a turn ends goes without saying.
        if path in game.texts.words and not (said and trial.text(seat, action) == "done"):
            if count > 1 and "count" in game.texts.words[path].values:
                said.pop()
            said.append(_name_choice(game, path, fields | {"count": count} | appraisal.values_of(action)))
        if number + 1 < len(line):
            trial.act(seat, action)
    if not said:
        text = seen.text(seat, line[0])
        return Text(text, text)
    return Text(_joined([part.en for part in said], "en"), _joined([part.ru for part in said], "ru"))


def _joined(said: list[str], language: str) -> str:
    """Draw this and that, instead of draw this, draw that."""
    found: list[str] = []
    verb = ""
    for part in said:
        before, _, last = part.rpartition(" ")
        if before and before == verb:
            found[-1] += load_texts("tropa.bots").say("advice.and", language) + last
        else:
            found.append(part)
        verb = before
    return ", ".join(found)


def _name_choice(game: Game, path: str, fields: dict[str, object]) -> Text:
    asked = game.texts.words[path].values
    en, ru = (
        game.texts.say(path, language, {name: _value(game.texts, name, fields.get(name), language) for name in asked})
        for language in LANGUAGES
    )
    return Text(en, ru)


def _value(texts: Texts, name: str, value: object, language: str) -> Value:
    """As the game calls it, if it has a word for it."""
    if isinstance(value, Text):
        return value.en if language == "en" else value.ru
    path = f"advice.{name}.{value}"
    if path in texts.words:
        return texts.say(path, language)
    if isinstance(value, list):
        table = f"advice.{name}."
        if (
            f"{table}all" in texts.words
            and len(value) == len([known for known in texts.words if known.startswith(table)]) - 1
        ):
            return texts.say(f"{table}all", language)
        between = f"advice.between.{name}"
        separator = texts.say(between, language) if between in texts.words else ", "
        return separator.join([str(_value(texts, name, entry, language)) for entry in value])
    return value if isinstance(value, bool | int | str) else ""


def reason_for(game: Game, appraisal: Appraisal, best: Contender, other: Contender) -> Text:
    """Why the one line is better than the other: what it brings more of, and what less."""
    words = load_texts("tropa.bots")
    parts = _telling_parts(game, appraisal, best, other)
    if not parts:
        return words.text("advice.better")
    said = {}
    for language in LANGUAGES:
        told = [f"{game.texts.say(f'advice.parts.{name}', language)} {amount}" for name, amount, _ in parts]
        speaking = ", ".join([text for text, (_, _, speaks) in zip(told, parts, strict=True) if speaks])
        against = ", ".join([text for text, (_, _, speaks) in zip(told, parts, strict=True) if not speaks])
        path = "advice.though" if against else "advice.because"
        said[language] = words.say(path, language, {"parts": speaking, **({"against": against} if against else {})})
    return Text(said["en"], said["ru"])


def equal_reason(than: Text) -> Text:
    words = load_texts("tropa.bots")
    return Text(words.say("advice.equal", "en", {"than": than.en}), words.say("advice.equal", "ru", {"than": than.ru}))


def only_reason() -> Text:
    return load_texts("tropa.bots").text("advice.only")


def _telling_parts(game: Game, appraisal: Appraisal, best: Contender, other: Contender) -> list[tuple[str, str, bool]]:
    """The parts that differ most, with their differences as they are said, and whether they speak for the better line.

    First one that does; then what differs most of the rest. If that speaks against the line, more that speaks for it, until it outweighs that.
    """
    is_chance = appraisal.part_unit() == CHANCE
    least = LEAST_CHANCE if is_chance else LEAST_POINTS
    found: list[tuple[float, str, float]] = []
    for name in sorted({*best.parts, *other.parts}):
        difference = best.part(name) - other.part(name)
        if abs(difference) >= least and f"advice.parts.{name}" in game.texts.words:
            found.append((-abs(difference), name, difference))
    found.sort()
    speaking = [entry for entry in found if (entry[2] > 0.0) == appraisal.is_welcome(entry[1])]
    if not speaking:
        return []
    rest = [entry for entry in found if entry != speaking[0]]
    against = [entry for entry in rest[:1] if entry not in speaking]
    # Whoever reads that +14 is worth −29 wants to know what else there is.
    told = speaking[:1] if against else speaking[:2]
    while against and sum([entry[0] for entry in told]) >= against[0][0] and len(told) < min(len(speaking), MOST_SPEAKING):
        told = speaking[: len(told) + 1]
    return [(name, signed(difference, is_chance), True) for _, name, difference in told] + [
        (name, signed(difference, is_chance), False) for _, name, difference in against
    ]


def signed(difference: float, is_chance: bool) -> str:
    """With its sign, in points or in percent."""
    amount = round(abs(difference) * 100.0) if is_chance else round(abs(difference))
    return f"{'+' if difference >= 0.0 else MINUS}{amount}{' %' if is_chance else ''}"
