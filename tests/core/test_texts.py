"""A game's words: both languages everywhere, sentences that fit their keys."""

from __future__ import annotations

import pytest

from tropa.core.messages import MessageFault, Value, fill_message, parse_message, plural_form
from tropa.core.texts import TextFault, Texts, Word, read_refusals, read_words

TILES = "{n, plural, one {# фрагмент} few {# фрагмента} many {# фрагментов} other {# фрагмента}}"


def filled(text: str, language: str = "en", **values: Value) -> str:
    return fill_message(parse_message(text), language, values)


def test_places_are_filled() -> None:
    assert filled("{who} goes {side}.", who="Anya", side="north") == "Anya goes north."
    assert filled("no places") == "no places"


@pytest.mark.parametrize(("n", "told"), [(1, "1 фрагмент"), (3, "3 фрагмента"), (11, "11 фрагментов"), (21, "21 фрагмент")])
def test_numbers_choose_the_form_of_their_language(n: int, told: str) -> None:
    assert filled(TILES, "ru", n=n) == told


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (0, "other", "many"),
        (1, "one", "one"),
        (2, "other", "few"),
        (12, "other", "many"),
        (-1, "one", "one"),
        (111, "other", "many"),
    ],
)
def test_plural_forms(number: int, english: str, russian: str) -> None:
    assert (plural_form("en", number), plural_form("ru", number)) == (english, russian)


def test_words_and_flags_choose() -> None:
    text = "{is_alone, select, true {now} other {once all agree, {n, plural, one {# day} other {# days}}}}"
    assert filled(text, is_alone=True, n=2) == "now"
    assert filled(text, is_alone=False, n=2) == "once all agree, 2 days"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "is no name"),
        ("{who", "brace is missing"),
        ("who}", "brace too many"),
        ("{two words}", "is no name"),
        ("{n, plural, one {x}}", "no branch 'other'"),
        ("{n, ordinal, other {x}}", "plural or select"),
        ("{n, plural, other {x}", "brace is missing"),
    ],
)
def test_a_sentence_that_cannot_be_read_is_a_fault(text: str, fault: str) -> None:
    with pytest.raises(MessageFault, match=fault):
        parse_message(text)


def read(entries: dict[str, object]) -> dict[str, Word]:
    words: dict[str, Word] = {}
    read_words("game/table.toml", "table", entries, words)
    return words


def test_words_are_named_by_file_tables_and_key() -> None:
    words = read(
        {
            "colours": {"en": ["red"], "ru": ["красный"]},
            "log": {"move(side)": {"en": "moves {side}", "ru": "идёт {side}"}, "hold": {"en": "holds", "ru": "ждёт"}},
        }
    )
    assert list(words) == ["table.colours.0", "table.log.move", "table.log.hold"]
    assert words["table.log.move"].say("ru", {"side": "на север"}) == "идёт на север"
    texts = Texts("game", words, {})
    assert texts.text("table.log.hold").ru == "ждёт"
    with pytest.raises(TextFault, match=r"table\.log\.move takes side"):
        texts.text("table.log.move")
    with pytest.raises(TextFault, match=r"no word table\.gone"):
        texts.text("table.gone")


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ({"hold": {"en": "holds"}}, "table.hold: ru is missing"),
        ({"hold": {"en": "holds", "ru": "ждёт", "de": "hält"}}, "de is no language"),
        ({"hold": "holds"}, "expected en and ru"),
        ({"hold": 3}, "expected en and ru"),
        ({"a b": {"en": "x", "ru": "x"}}, "a key is a name"),
        ({"move(side)": {"en": "moves", "ru": "идёт"}}, r"names \['side'\], the sentences ask for \[\]"),
        ({"move": {"en": "moves {side}", "ru": "идёт {side}"}}, r"names \[\], the sentences ask for \['side'\]"),
        ({"move": {"en": "moves {", "ru": "идёт"}}, "table.move, en: "),
        ({"n(n)": {"en": "{n, plural, one {a} other {b}}", "ru": "{n, plural, one {a} other {b}}"}}, "few, many"),
        ({"list": {"en": ["a", "b"], "ru": ["a"]}}, "differ in length"),
        ({"list": {"en": ["a"], "ru": "a"}}, "a sentence in each language"),
        ({"a": {"en": "x", "ru": "x"}, "a(n)": {"en": "{n}", "ru": "{n}"}}, "two words of that name"),
    ],
)
def test_a_fault_is_named_with_its_place(entries: dict[str, object], fault: str) -> None:
    with pytest.raises(TextFault, match=fault) as caught:
        read(entries)
    assert str(caught.value).startswith("game/table.toml, table.")


@pytest.mark.parametrize("key", ["paragraph", "en", "ru"])
def test_a_refusal_has_a_paragraph_and_both_languages(key: str) -> None:
    entry = {"paragraph": "LC-1.1", "en": "No.", "ru": "Нет."}
    assert read_refusals("x", {"no": entry})["no"].text.ru == "Нет."
    del entry[key]
    with pytest.raises(TextFault, match=f"no: {key} is missing"):
        read_refusals("x", {"no": entry})
