import { beforeEach, expect, test } from "vitest";
import { allTries, keepHere, stateOf, streakOf, triesHere } from "./tries";

const entry = (number: number, day: string, isSolved: boolean) => ({ game: "bigfoot", number, day, is_solved: isSolved });

beforeEach(() => localStorage.clear());

test("a first answer is kept, a later one isn't", () => {
  keepHere(entry(1, "", false));
  keepHere(entry(1, "", true));
  expect(triesHere()).toEqual([entry(1, "", false)]);
  expect(stateOf(triesHere(), "bigfoot", 1)).toBe("failed");
  expect(stateOf(triesHere(), "bigfoot", 2)).toBe("open");
});

test("what the server knows comes before what the browser does", () => {
  keepHere(entry(1, "2026-11-17", true));
  keepHere(entry(2, "", true));
  const known = allTries([entry(1, "2026-11-17", false)]);
  expect(stateOf(known, "bigfoot", 1)).toBe("failed");
  expect(stateOf(known, "bigfoot", 2)).toBe("solved");
});

test("a streak counts days whose puzzle was solved, up to today or yesterday", () => {
  const days = ["2026-11-14", "2026-11-16", "2026-11-17"].map((day, i) => entry(i, day, true));
  expect(streakOf(days, "2026-11-17")).toBe(2);
  expect(streakOf(days, "2026-11-18")).toBe(2);
  expect(streakOf(days, "2026-11-19")).toBe(0);
  expect(streakOf([entry(1, "2026-11-17", false), entry(2, "", true)], "2026-11-17")).toBe(0);
});
