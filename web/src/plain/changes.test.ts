import { expect, test } from "vitest";
import { changedPlaces } from "./changes.svelte";
import type { Data } from "./data";

const places = (before: Data, now: Data): string[] => [...changedPlaces(before, now)].sort();

test("only what differs is marked, at its own place", () => {
  const before = { grid: [[{ seat: null }, { seat: 0 }]], turn: 0, hand: ["a", "b"] };
  const now = { grid: [[{ seat: 1 }, { seat: 0 }]], turn: 1, hand: ["a", "c"] };
  expect(places(before, now)).toEqual(["grid.0.0.seat", "hand.1", "turn"]);
  expect(places(before, structuredClone(before))).toEqual([]);
});

test("what is new is marked down to its last field", () => {
  expect(places({ log: [] }, { log: [{ kind: "drop", at: [1, 2] }] })).toEqual(["log.0.at.0", "log.0.at.1", "log.0.kind"]);
});

test("something in place of nothing, and nothing in place of something", () => {
  expect(places({ chase: null }, { chase: { turn: 0 } })).toEqual(["chase.turn"]);
  expect(places({ chase: { turn: 0 } }, { chase: null })).toEqual(["chase"]);
  expect(places({ hand: ["a"] }, { hand: [] })).toEqual(["hand"]);
  expect(places({ hand: [] }, { hand: [] })).toEqual([]);
  expect(places({ hand: null }, { hand: [] })).toEqual(["hand"]);
});

test("what has lost an entry is marked itself", () => {
  expect(places({ hand: ["a", "b"] }, { hand: ["a"] })).toEqual(["hand"]);
  expect(places({ camps: { red: 1, blue: 2 } }, { camps: { red: 1 } })).toEqual(["camps"]);
  expect(places({ rows: [["a"], ["b", "c"]] }, { rows: [["a"], ["b"]] })).toEqual(["rows.1"]);
});
