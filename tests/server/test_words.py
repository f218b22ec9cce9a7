"""A game's words as the client's TypeScript."""

from __future__ import annotations

from tropa.core.meta import Text
from tropa.core.texts import Texts, Word, read_words
from tropa.server.words import has_client_words, plain_words, words_text


def texts_of(file: str, entries: dict[str, object]) -> Texts:
    words: dict[str, Word] = {}
    read_words("x", file, entries, words)
    return Texts("tropa.games.x", words, {})


def test_words_become_an_object_for_each_language() -> None:
    source = words_text(
        texts_of(
            "table",
            {
                "colours": {"en": ["red", "blue"], "ru": ["красный", "синий"]},
                "log": {
                    "pit-fiend": {"en": 'a "fiend"', "ru": "исчадие"},
                    "tiles(n, who)": {
                        "en": "{who}: {n, plural, one {#} other {#s}}",
                        "ru": "{who}: {n, plural, one {#} few {#} many {#} other {#}}",
                    },
                    "turn(isLeft)": {"en": "{isLeft, select, true {left} other {right}}", "ru": "{isLeft}"},
                },
            },
        )
    )
    assert 'colours: ["red" as string, "blue" as string],' in source
    assert '"pit-fiend": "a \\"fiend\\"" as string,' in source
    assert (
        'tiles: (n: number, who: string | number) => say("en", "{who}: {n, plural, one {#} other {#s}}", { n, who }),'
        in source
    )
    assert 'turn: (isLeft: string | boolean) => say("ru", "{isLeft}", { isLeft }),' in source
    assert "const ru: typeof en = {" in source


def test_lessons_are_a_table_of_their_own_and_declarations_stay_here() -> None:
    entries: dict[str, object] = {"first": {"title": {"en": "Go", "ru": "Идите"}, "paragraph": "LC-3.1"}}
    assert 'lessons: {\n    first: {\n      title: "Go" as string,\n      paragraph: "LC-3.1" as string,' in words_text(
        texts_of("lessons", entries)
    )
    assert not has_client_words(texts_of("declaration", entries))


def test_a_plain_table_gets_the_sentences_of_the_table_by_their_path() -> None:
    entries: dict[str, object] = {"events": {"drop(column)": {"en": "into {column}", "ru": "в {column}"}}}
    assert plain_words(texts_of("table", entries)) == {"events.drop": Text("into {column}", "в {column}")}
    assert plain_words(texts_of("lessons", entries)) == {}
