"""Says in a sentence what a line does and why it is better: from the parts that its worth consists of, in both languages.

A game's words for this stand in its `texts/advice.toml`: `do` by the kind of a choice, `parts` by the name of a part, `between` what
parts the values of a field, and tables that name them, `all` for a list of all that is in the table. Where the words of a kind ask for its `count`, what is done in a row is said once. A game without them is told in the words of its records.
"""

from __future__ import annotations

from typing import Final, final

import msgspec

from tropa.bots.comparison import Contender
from tropa.core.appraisal import CHANCE, Appraisal
from tropa.core.contract import Game, Position
from tropa.core.messages import Value
from tropa.core.meta import Text
from tropa.core.texts import LANGUAGES, Texts, load_texts

UNSAID: Final = ("keep", "confirm", "done")
"""Kinds that go without saying beside others: that all stays as it is, that a route is confirmed, that a turn ends."""
REST: Final = "rest"
"""What the parts that aren't told by name come to."""
LEAST: Final = 0.95
"""Smaller differences, in points or games of a hundred, explain nothing."""


def name_lines(game: Game, seen: Position, seat: int, appraisal: Appraisal, lines: list[list[int]]) -> list[Text]:
    """What each line does; lines that are said alike also say where they draw, or that they are another way of doing the same."""
    alike = [name_line(game, seen, seat, appraisal, line) for line in lines]
    named: list[Text] = []
    for name, line in zip(alike, lines, strict=True):
        full = _with_places(name, appraisal, line) if alike.count(name) > 1 else name
        named.append(_another_way(full) if full in named else full)
    return named


def _another_way(name: Text) -> Text:
    words = load_texts("tropa.bots")
    return Text(
        words.say("advice.otherwise", "en", {"what": name.en}), words.say("advice.otherwise", "ru", {"what": name.ru})
    )


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
        if path in game.texts.words and not (said and fields["kind"] in UNSAID):
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
    unit = "ends" if appraisal.part_unit() == CHANCE else "points"
    told = _telling_parts(game, appraisal, best, other)
    if not told:
        return words.text("advice.better")
    is_surer = not any(part.speaks for part in told)
    said = {}
    for language in LANGUAGES:
        parts = list(zip(told, _tell_parts(game, told, unit, language), strict=True))
        speaking = _listed([text for part, text in parts if part.speaks], language)
        against = "".join([text for part, text in parts if not part.speaks])
        if is_surer:
            said[language] = words.say("advice.surer", language, {"against": against})
            continue
        if against:
            speaking = words.say("advice.though", language, {"parts": speaking, "against": against})
        said[language] = words.say(f"advice.by_{unit}", language, {"parts": speaking})
    return Text(said["en"], said["ru"])


def _listed(said: list[str], language: str) -> str:
    """One, another and a third."""
    return ", ".join([*said[:-2], load_texts("tropa.bots").say("advice.and", language).join(said[-2:])])


def _tell_parts(game: Game, parts: list[TellingPart], unit: str, language: str) -> list[str]:
    """How much more or fewer of each; what is counted is named once."""
    words = load_texts("tropa.bots")
    told: list[str] = []
    is_first = True
    for part in parts:
        path = f"advice.parts.{part.name}"
        counted: dict[str, Value] = {"count": abs(round(part.amount)), "isMore": part.amount > 0.0}
        if part.name == REST:
            what = words.say(f"advice.rest.{unit}", language)
        elif game.texts.words[path].values:
            told.append(game.texts.say(path, language, counted))
            continue
        else:
            what = game.texts.say(path, language)
        told.append(words.say(f"advice.{unit}", language, counted | {"isFirst": is_first, "what": what}))
        is_first = False
    return told


def equal_reason(count: int, is_all: bool) -> Text:
    """So many that follow the best are about as good; `is_all`: there is nothing else."""
    words = load_texts("tropa.bots")
    if is_all and count > 1:
        return words.text("advice.same")
    return Text(words.say("advice.equal", "en", {"count": count}), words.say("advice.equal", "ru", {"count": count}))


def unsure_reason() -> Text:
    """What follows seems to be worse, and might be so by chance."""
    return load_texts("tropa.bots").text("advice.unsure")


def only_reason() -> Text:
    return load_texts("tropa.bots").text("advice.only")


@final
class TellingPart:
    """A part by which two lines differ, in points or games of a hundred, and whether that speaks for the better one."""

    def __init__(self, name: str, amount: float, speaks: bool) -> None:
        self.name = name
        self.amount = amount
        self.speaks = speaks

    def weight(self) -> float:
        return abs(self.amount) if self.speaks else -abs(self.amount)


def _telling_parts(game: Game, appraisal: Appraisal, best: Contender, other: Contender) -> list[TellingPart]:
    """Those that tell most: one that speaks for the better line, then what differs most of the rest.

    If that speaks against it, as much as outweighs that: whoever reads that +14 is worth −29 wants to know what else there is. Where
    nothing does, the better line is the surer one, and only what speaks against it is told; but in points these are all there is.
    """
    found = _differences(game, appraisal, best, other)
    speaking = [part for part in found if part.speaks]
    against = [part for part in found if not part.speaks][:1]
    total = sum([part.weight() for part in found])
    if against and total < 0.0:
        # What isn't counted in points may speak for it all the same: rounds to spare.
        own = [part for part in speaking if game.texts.words[f"advice.parts.{part.name}"].values]
        is_chance = appraisal.scale().unit == CHANCE and appraisal.part_unit() != CHANCE
        return own[:1] + against if is_chance else []
    if not speaking:
        return []
    if not against or (len(speaking) > 1 and speaking[1].weight() >= -against[0].weight()):
        # An end that comes as much more often as another comes less is told once.
        is_mirrored = (
            appraisal.part_unit() == CHANCE and len(speaking) == 2 and abs(speaking[0].amount + speaking[1].amount) < LEAST
        )
        return speaking[:1] if is_mirrored else speaking[:2]
    told = speaking[:1]
    if told[0].weight() + against[0].weight() < LEAST and len(speaking) > 1:
        told = speaking[:2]
    balance = sum([part.weight() for part in told + against])
    rest = total - balance
    if balance < LEAST <= rest:
        told = [*told, TellingPart(REST, rest if appraisal.part_unit() != CHANCE else -rest, True)]
    return told + against


def _differences(game: Game, appraisal: Appraisal, best: Contender, other: Contender) -> list[TellingPart]:
    """What has words and differs enough, the largest first."""
    is_chance = appraisal.part_unit() == CHANCE
    found: list[TellingPart] = []
    for name in sorted({*best.parts, *other.parts}):
        is_welcome = appraisal.is_welcome(name)
        if is_chance:
            difference = 100.0 * (best.ending(name, is_welcome) - other.ending(name, is_welcome))
        else:
            difference = best.part(name) - other.part(name)
        if abs(difference) >= LEAST and f"advice.parts.{name}" in game.texts.words:
            found.append(TellingPart(name, difference, (difference > 0.0) == is_welcome))
    found.sort(key=lambda part: -abs(part.amount))
    return found
