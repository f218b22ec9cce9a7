"""Pictures of the parts of an album at six sizes, laid out on a sheet for each part."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, FloatRect, Locator, expect

from tests.browser.layout import AT_REST, SIZES
from tests.browser.visitor import PATIENCE, Visitor, new_profile

ALBUM = Path("build/album")
HELD = ["phone", "landscape"]
"""Sizes of a device with a touch screen."""
CLOSE = [*HELD, "zoom"]
"""Sizes at which much is folded away."""
Theme = Literal["light", "dark"]
PAIRS: list[tuple[str, Theme]] = [("ru", "dark"), ("en", "light"), ("ru", "light"), ("en", "dark")]
Show = Callable[[Visitor], None]
SHEET = """<style>
  body { display: grid; grid-template-columns: 390px 844px 1fr; gap: 8px; width: 2000px; margin: 8px; font: 22px sans-serif; background: #777 }
  div { display: grid; gap: 8px; align-content: start } img { width: 100%; display: block } p { margin: 0; padding: 8px; background: #fff }
  .half { grid-column: 1 / -1; grid-template-columns: 1fr 1fr }
</style><div>PHONE</div><div>LANDSCAPEZOOM</div><div><p>TITLE</p>LARGE</div><div class=half>SMALLDESK</div>"""


class Part(NamedTuple):
    group: str
    name: str
    show: Show
    screens: int = 1
    """How many windows of a long page are shot below each other."""
    sizes: Sequence[str] = tuple(SIZES)
    is_folded: bool = False
    """What folds out is gone when the page is laid out anew: it is shown again at every size."""

    def picture(self, language: str, theme: str, size: str) -> Path:
        return ALBUM / self.group / f"{self.name}-{language}-{theme}-{size}.png"


def press(visitor: Visitor, names: str) -> None:
    """A button, tab, switch or link by what it is called in either language."""
    named = re.compile(f"^({names})")
    roles = ("button", "link", "tab", "radio", "switch")
    found: Locator = visitor.page.get_by_role("button", name=named)
    for role in roles[1:]:
        found = found.or_(visitor.page.get_by_role(role, name=named))  # type: ignore[arg-type]
    found.first.click(force=True)


def open_page(visitor: Visitor, *, path: str, sight: str = "main h1", steps: tuple[str, ...] = ()) -> None:
    """Until something is in sight, and then what these open."""
    visitor.go(path)
    expect(visitor.page.locator(sight).first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    for step in steps:
        press(visitor, step)


def shoot(visitor: Visitor, part: Part, pictures: dict[str, Path]) -> None:
    visitor.context.set_offline(False)
    visitor.page.emulate_media(media="screen")
    # The part before may have been at another server's.
    if not visitor.page.url.startswith(f"{visitor.address}/"):
        visitor.go("/replay")
    if not part.is_folded:
        part.show(visitor)
    for size, picture in pictures.items():
        width, height = SIZES[size]
        visitor.page.set_viewport_size({"width": width, "height": height})
        if part.is_folded:
            part.show(visitor)
        visitor.open_eyes()
        visitor.page.evaluate(AT_REST, [width, height])
        picture.parent.mkdir(parents=True, exist_ok=True)
        tall = min(visitor.page.evaluate("document.documentElement.scrollHeight"), part.screens * height)
        clip = FloatRect(x=0, y=0, width=width, height=max(tall, height))
        visitor.page.screenshot(path=picture, full_page=part.screens > 1, clip=clip)
        # Something may be held to be seen.
        visitor.page.keyboard.up(" ")


def lay_out(browser: Browser, part: Part, language: str, theme: str) -> None:
    """The sheet of a part, from as many pictures as there are."""
    page = SHEET.replace("TITLE", f"{part.group} {part.name} {language} {theme}")
    for size in SIZES:
        picture = part.picture(language, theme, size)
        page = page.replace(size.upper(), f'<img src="{picture.resolve().as_uri()}">' if picture.exists() else "")
    sheet = ALBUM / "sheets" / f"{part.group}-{part.name}-{language}-{theme}.png"
    sheet.parent.mkdir(exist_ok=True)
    source = sheet.with_suffix(".html")
    source.write_text(f"<!doctype html><meta charset=utf-8>{page}", encoding="utf-8")
    tab = browser.new_page(viewport={"width": 2016, "height": 800})
    tab.goto(source.resolve().as_uri())
    tab.screenshot(path=sheet, full_page=True)
    tab.close()
    source.unlink()


def wanted(name: str, every: list[str]) -> list[str]:
    return [each for each in os.environ.get(name, ",".join(every)).split(",") if each]


def pairs_of(number: int) -> list[tuple[str, Theme]]:
    """In which languages and themes the part of this number is shot."""
    turn = os.environ.get("TURN")
    chosen = PAIRS if turn is None else [PAIRS[(number + int(turn)) % len(PAIRS)]]
    languages, themes = wanted("LANGS", ["ru", "en"]), wanted("THEMES", ["light", "dark"])
    return [(language, theme) for language, theme in chosen if language in languages and theme in themes]


def fill(browser: Browser, address: str, groups: dict[str, Callable[[], Iterable[Part]]]) -> None:
    """Shoots what is asked for and isn't there yet."""
    only, sizes = wanted("ONLY", []), wanted("SIZES", list(SIZES))
    chosen = [group for group in groups if group in only] or list(groups)
    names = tuple(name for name in only if name not in groups)
    visitors: dict[tuple[Any, ...], Visitor] = {}
    for number, part in enumerate(part for group in chosen for part in groups[group]()):
        if names and not part.name.startswith(names):
            continue
        for language, theme in pairs_of(number):
            missing = {size: part.picture(language, theme, size) for size in sizes if size in part.sizes}
            missing = {size: picture for size, picture in missing.items() if not picture.exists()}
            for is_held in (True, False):
                device = {size: picture for size, picture in missing.items() if (size in HELD) == is_held}
                if not device:
                    continue
                key = (language, theme, is_held)
                if key not in visitors:
                    profile = new_profile(browser, language=language, is_phone=is_held)
                    profile.set_default_timeout(3 * PATIENCE)
                    visitors[key] = Visitor(profile, address)
                    visitors[key].page.emulate_media(color_scheme=theme)
                    visitors[key].go("/replay")
                try:
                    shoot(visitors[key], part, device)
                except Exception as fault:
                    print("NOT SHOT", part.group, part.name, language, theme, str(fault)[:200], flush=True)
                    visitors.pop(key).context.close()
            if missing:
                lay_out(browser, part, language, theme)
                print(part.group, part.name, language, theme, flush=True)
