"""Playing over the socket."""

from __future__ import annotations

from tests.server.harness import run, serving


def test_a_move_is_told_to_all_and_then_confirmed(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            answer = await one.act("pick 2")
            assert answer == {"type": "ok", "key": answer["key"], "version": 2}
            assert one.received[-2]["type"] == "news"
            assert one.face["view"]["pick"] == 2
            news = await two.until("news")
            assert news["version"] == 2
            assert news["log"] == [], "a pick is hidden"
            assert two.face["view"]["pick"] == 0

    run(test)
