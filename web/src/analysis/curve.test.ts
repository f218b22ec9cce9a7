import { expect, test } from "vitest";
import type { GameAnalysis } from "../generated/protocol";
import { barsOf, curveOf, reachOf, valueAt } from "./curve";

const analysis = {
  unit: "chance",
  curve: [
    { number: 2, seat: 0, value: 0.5 },
    { number: 3, seat: 0, value: 0.6 },
    { number: 6, seat: 1, value: 0.4 },
    { number: 9, seat: 0, value: 0.2 },
  ],
  judged: [
    { number: 2, seat: 0, loss: 0.1 },
    { number: 3, seat: 0, loss: -0.02 },
    { number: 6, seat: 1, loss: 0.3 },
  ],
  draws: [{ number: 3, luck: [0.05, -0.05] }],
} as unknown as GameAnalysis;
/** Moves 2 and 3 belong to one stop. */
const stopAt = (move: number): number => Math.floor(move / 2);

test("each seat has a line, and what is decided in one stop is one point", () => {
  const lines = curveOf(analysis, stopAt, false);
  expect(lines.get(0)).toEqual([
    { stop: 1, value: 0.6 },
    { stop: 4, value: 0.2 },
  ]);
  expect(lines.get(1)).toEqual([{ stop: 3, value: 0.4 }]);
  expect(valueAt(lines.get(0), 3)).toBe(0.6);
  expect(valueAt(lines.get(0), 0)).toBeNull();
});

test("in one boat there is one line", () => {
  expect([...curveOf(analysis, stopAt, true).keys()]).toEqual([0]);
});

test("points have air above and below, chances go from 0 to 1", () => {
  const lines = new Map([
    [
      0,
      [
        { stop: 0, value: 100 },
        { stop: 1, value: 200 },
      ],
    ],
  ]);
  expect(reachOf(lines, "points")).toEqual({ low: 90, high: 210 });
  expect(reachOf(lines, "chance")).toEqual({ low: 0, high: 1 });
});

test("bars are of one seat: what its decisions cost, and what luck brought it", () => {
  expect(barsOf(analysis, 0, stopAt)).toEqual([{ stop: 1, loss: 0.1, luck: 0.05 }]);
  expect(barsOf(analysis, 1, stopAt)).toEqual([
    { stop: 1, loss: 0, luck: -0.05 },
    { stop: 3, loss: 0.3, luck: 0 },
  ]);
});
