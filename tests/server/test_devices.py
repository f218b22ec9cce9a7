"""More devices for one profile: a code that counts once, a text to come back with, and what a stranger can't do with either."""

from __future__ import annotations

from tests.server.harness import run, serving
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER, finished, games_of, pair
from tests.server.test_schema import ask
from tropa.server.limits import Limits

TABLET = "d" * 32
TEXT = "e" * 32


def test_a_code_counts_once_and_brings_the_games(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await finished(server, PHONE)
            code = (await server.post("/profile/codes", by=PHONE)).json()["code"]
            assert len(code) == 8
            assert code.isdigit()
            joined = (await server.post("/profile/join", by=LAPTOP, code=code, name="Laptop")).json()
            assert [(device["name"], device["is_this"]) for device in joined["devices"]] == [("", False), ("Laptop", True)]
            await games_of(server, LAPTOP, 1)
            again = await server.post("/profile/join", by=STRANGER, code=code)
            assert again.json()["code"] == "wrong_code"
            assert (await server.get("/profile", by=STRANGER)).json() is None

    run(test)


def test_a_code_ends_after_its_minutes(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await server.found("me", "bot", by=PHONE)
            made = (await server.post("/profile/codes", by=PHONE)).json()
            assert made["seconds"] == 300.0
            ask(any_db, "UPDATE codes SET until = until - 301")
            assert (await server.post("/profile/join", by=LAPTOP, code=made["code"])).json()["code"] == "wrong_code"

    run(test)


def test_devices_that_both_have_games_have_all_of_them_afterwards(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await finished(server, PHONE)
            await finished(server, LAPTOP)
            table, tokens = await server.found("me", "bot", by=LAPTOP)
            await server.join(table, *tokens, by=PHONE)
            assert (await pair(server, PHONE, LAPTOP)).json()["games"] == 3
            for device in (PHONE, LAPTOP):
                await games_of(server, device, 2)
            assert len(ask(any_db, "SELECT * FROM profiles")) == 1
            assert (await pair(server, PHONE, LAPTOP)).json()["games"] == 3, "who is there already stays"

    run(test)


def test_a_recovery_text_brings_everything_back_and_a_newer_one_takes_its_place(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await finished(server, PHONE)
            assert (await server.post("/profile/recovery", by=PHONE, key=TEXT)).json()["recovery"] is not None
            assert (await server.post("/profile/recover", by=LAPTOP, key=TEXT)).status_code == 200
            await games_of(server, LAPTOP, 1)
            assert (await server.get("/profile", by=TEXT)).json() is None, "it is no device's key"
            assert (await server.post("/profile/recovery", by=LAPTOP, key=TABLET)).status_code == 200
            assert (await server.post("/profile/recover", by=STRANGER, key=TEXT)).json()["code"] == "wrong_recovery"
            assert (await server.post("/profile/recover", by=STRANGER, key=PHONE)).json()["code"] == "wrong_recovery"
            assert (await server.post("/profile/recovery", by=LAPTOP, key="short")).json()["code"] == "malformed"
            assert (await server.post("/profile/recovery", by=LAPTOP, key=PHONE)).json()["code"] == "wrong_recovery"
            assert (await server.post("/profile/recover", by=STRANGER, key=TABLET)).status_code == 200

    run(test)


def test_a_device_that_was_removed_finds_nothing_any_more(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", "bot", by=PHONE)
            joined = (await pair(server, PHONE, LAPTOP)).json()
            laptop = next(device["id"] for device in joined["devices"] if device["is_this"])
            await server.found("me", "bot", by=STRANGER)
            wrong = await server.post("/profile/devices/remove", by=STRANGER, device=laptop)
            assert wrong.json()["code"] == "no_such_device", "another's devices are none of one's own"
            assert (await server.post("/profile/devices/remove", by=PHONE, device=laptop)).status_code == 200
            assert (await server.get("/profile", by=LAPTOP)).json() is None
            assert (await server.get(f"/tables/{table}/mine", by=LAPTOP)).json() == []
            assert (await server.get(f"/tables/{table}/mine", by=PHONE)).json() == [0]

    run(test)


def test_codes_cannot_be_guessed_by_trying(db: str) -> None:
    async def test() -> None:
        async with serving(db, Limits(guesses_per_minute=5)) as server:
            await server.found("me", "bot", by=PHONE)
            right = (await server.post("/profile/codes", by=PHONE)).json()["code"]
            wrong = [code for code in (f"{number:08}" for number in range(50)) if code != right]
            answers = [(await server.post("/profile/join", by=STRANGER, code=code)).status_code for code in wrong]
            assert answers.count(404) in (5, 6)
            assert set(answers) == {404, 429}
            late = await server.post("/profile/join", by=STRANGER, code=right)
            assert late.status_code == 429, "who has guessed too much isn't told even if it is right"
            assert int(late.headers["retry-after"]) >= 1
            assert (await server.post("/profile/recover", by=STRANGER, key=TEXT)).status_code == 429

    run(test)


def test_many_addresses_together_cannot_guess_either(db: str) -> None:
    async def test() -> None:
        limits = Limits(guesses_per_minute=1_000, guesses_in_all_per_minute=6)
        async with serving(db, limits) as server:
            answers = [(await server.post("/profile/join", by=STRANGER, code=f"{n:08}")).status_code for n in range(20)]
            assert answers.count(404) in (6, 7)
            assert answers[-1] == 429

    run(test)


def test_so_many_codes_and_devices_and_no_more(db: str) -> None:
    async def test() -> None:
        async with serving(db, Limits(codes_per_profile=2, devices_per_profile=2, guesses_per_minute=100)) as server:
            await server.found("me", "bot", by=PHONE)
            codes = [await server.post("/profile/codes", by=PHONE) for _ in range(3)]
            assert [code.status_code for code in codes] == [201, 201, 429]
            for device, code, status in ((LAPTOP, codes[0], 200), (TABLET, codes[1], 409)):
                assert (await server.post("/profile/join", by=device, code=code.json()["code"])).status_code == status
            long = await server.post("/profile/join", by=TABLET, code=codes[1].json()["code"], name="x" * 41)
            assert long.json()["code"] == "too_long"
            assert (await server.post("/profile/join", by=LAPTOP, code=codes[1].json()["code"])).status_code == 200, (
                "a code isn't used up by a device for which there is no room"
            )

    run(test)


def test_who_has_no_profile_has_no_codes(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            for path, wish in (
                ("codes", {}),
                ("recovery", {"key": TEXT}),
                ("devices/remove", {"device": "x"}),
                ("delete", {"sure": True}),
            ):
                assert (await server.post(f"/profile/{path}", by=PHONE, **wish)).json()["code"] == "no_profile"
                assert (await server.post(f"/profile/{path}", **wish)).json()["code"] == "no_profile"

    run(test)
