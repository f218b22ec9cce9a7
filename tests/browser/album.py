"""A picture album, to be looked at: every phase of every game, replays, scenes, ends, what folds out (`album_tables.py`), En Route's
cities (`album_cities.py`), and all pages that are no tables (`album_pages.py`), each on a sheet at six sizes. `make album`; what has
been shot isn't shot again, so that it can be stopped and called again.

ONLY=bigfoot,replay names games, `pages`, or beginnings of parts, LANGS=ru, THEMES=dark and SIZES=phone,desk do what they say; TURN=0
shoots each part in one pair of language and theme only, the next part in the next pair, TURN=1 to 3 in another than before."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import expect, sync_playwright

from tests.browser.album_cities import city_parts
from tests.browser.album_days import CLOCK
from tests.browser.album_pages import page_parts
from tests.browser.album_tables import table_parts
from tests.browser.conftest import FLAGS, find_browser
from tests.browser.house import serving
from tests.browser.moments import GOLDENS
from tests.browser.sheets import Part, fill
from tests.browser.visitor import PATIENCE
from tests.fixtures.earlier import copy_store
from tropa.server.botplay import BotPlay


def game_parts(game: str, lobby: str) -> Iterator[Part]:
    yield from table_parts(game, lobby)
    if game == "en-route":
        yield from city_parts()


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        CLOCK.ticking(),
        serving(copy_store(Path(folder))) as port,
        serving(Path(folder) / "lobby.db", lobby=True) as lobby_port,
        patch.object(BotPlay, "wake", lambda _: None),
        sync_playwright() as playwright,
    ):
        expect.set_options(timeout=3 * PATIENCE)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        # By its name: an address of numbers is no place for passkeys.
        address, lobby = f"http://localhost:{port}", f"http://localhost:{lobby_port}"
        groups: dict[str, Callable[[], Iterable[Part]]] = {game: partial(game_parts, game, lobby) for game in GOLDENS}
        fill(browser, address, groups | {"pages": partial(page_parts, lobby)})
        browser.close()


if __name__ == "__main__":
    main()
