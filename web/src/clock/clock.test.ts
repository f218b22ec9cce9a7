import { afterEach, expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import { DAY, digits, passed, readClock } from "./clock";
import { named, spoken, written } from "./words";

const FIVE = { bank: 300, gain: 20 };
const THREE_DAYS = { bank: 3 * DAY, gain: DAY };

afterEach(() => (settings.language = "en"));

test("a clock runs from the moment that the server named, and never below nothing", () => {
  const clocks = { left: [300, 40.5], since: [null, 1000] };
  expect(readClock(clocks, FIVE, 0, 2_000_000)).toEqual({ left: 300, isRunning: false, isLow: false });
  expect(readClock(clocks, FIVE, 1, 998_000).left).toBe(41);
  expect(readClock(clocks, FIVE, 1, 1_010_500)).toEqual({ left: 30, isRunning: true, isLow: true });
  expect(readClock(clocks, FIVE, 1, 1_040_400).left).toBe(1);
  expect(readClock(clocks, FIVE, 1, 2_000_000).left).toBe(0);
});

test("times are written as one reads them, in both languages", () => {
  expect([digits(5), digits(65), digits(3_665)]).toEqual(["0:05", "1:05", "1:01:05"]);
  expect(written(2 * DAY + 5 * 3600 + 60, THREE_DAYS)).toBe("2 d 5 h");
  expect(written(5 * 3600 + 720, THREE_DAYS)).toBe("5 h 12 min");
  expect(written(5 * 3600 + 720, THREE_DAYS, true)).toBe("5 h");
  expect(written(245, THREE_DAYS)).toBe("4:05");
  expect([written(3_665, FIVE), written(3_665, FIVE, true), written(245, FIVE, true)]).toEqual([
    "1:01:05",
    "61 min",
    "4:05",
  ]);
  expect(spoken(61)).toBe("1 minute 1 second");
  expect([named(20), named(300), named(DAY / 2), named(DAY)]).toEqual(["20 s", "5 min", "12 h", "1 d"]);
  settings.language = "ru";
  expect(spoken(2 * DAY + 5 * 3600)).toBe("2 дня 5 часов");
  expect(spoken(61)).toBe("1 минута 1 секунда");
});

test("whoever doesn't look is told at a few moments, not every second", () => {
  expect(passed(601, 600)).toBe(600);
  expect(passed(600, 599)).toBeNull();
  expect(passed(61, 59)).toBe(60);
  expect(passed(1, 0)).toBeNull();
});
