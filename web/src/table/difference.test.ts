import { expect, test } from "vitest";
import written from "../../tests/differences.json";
import { merge } from "./difference";

/** Written by tests/differences.py: an old value, what changed, the new one. */
const cases = written as unknown as [unknown, unknown, unknown][];

test("what the server says has changed makes the new of the old, which stays as it was", () => {
  expect(cases.length).toBeGreaterThan(150);
  for (const [old, difference, now] of cases) {
    const before = JSON.stringify(old);
    expect(merge(old, difference)).toStrictEqual(now);
    expect(JSON.stringify(old)).toBe(before);
  }
});

test("what didn't change is the same object still", () => {
  const old = { hand: [{ card: 1 }, { card: 2 }], board: { stones: [1] } };
  const now = merge(old, { hand: { "1": { card: [3] } } });
  expect(now.hand[1]).toEqual({ card: 3 });
  expect(now.hand[0]).toBe(old.hand[0]);
  expect(now.board).toBe(old.board);
});

test("several pieces of a list count by the list as it was", () => {
  expect(merge(["a", "b", "c", "d"], [0, 1, ["x", "y"], 2, 1, [], 4, 0, ["z"]])).toEqual(["x", "y", "b", "d", "z"]);
});

test("objects that are alike come as a table", () => {
  const table = {
    same: { kind: "place" },
    names: ["x", "gain"],
    rows: [
      [1, 0],
      [2, -3],
    ],
  };
  expect(merge([{ kind: "show" }], [0, 1, table])).toEqual([
    { kind: "place", x: 1, gain: 0 },
    { kind: "place", x: 2, gain: -3 },
  ]);
});
