import { expect, test } from "vitest";
import { leads, placeFlags, turnAt, turningPoints, turnNumbers } from "./lead";

test("a lead is what one has above the mean", () => {
  expect(
    leads([
      [0, 0],
      [10, 4],
      [3, 3],
    ]),
  ).toEqual([
    [0, 0],
    [3, -3],
    [0, 0],
  ]);
  expect(leads([[6, 0, 0]])).toEqual([[4, -2, -2]]);
  expect(leads([[]])).toEqual([[]]);
});

const from = (points: number[]): number[][] => points.map((value) => [value, -value]);

test("a game turns where the lead changes most, told in order of play", () => {
  const lead = from([0, 0, 9, 9, 9, 2, 2, 2, 2, 8, 8]);
  expect(turningPoints(lead)).toEqual([2, 5, 9]);
  expect(turningPoints(lead, 1)).toEqual([2]);
});

test("two changes side by side are one turning point, the bigger one", () => {
  expect(turningPoints(from([0, 4, 12, 12, 12, 12]))).toEqual([2]);
});

test("changes below a point, and a game without any, have none", () => {
  expect(turningPoints(from([0, 0.4, 0.8, 1.2]))).toEqual([]);
  expect(turningPoints([])).toEqual([]);
});

test("a turning point says for whom, and by how much", () => {
  expect(
    turnAt(
      [
        [0, 0],
        [3, -8],
      ],
      1,
    ),
  ).toEqual({ seat: 1, points: -8 });
});

test("what one seat does in a row is one turn", () => {
  expect(turnNumbers([null, 0, 0, 1, 0, 0, null])).toEqual([0, 1, 1, 2, 3, 3, 3]);
});

test("who plays alone is told how far the game is all the same", () => {
  expect(turnNumbers([null, 0, 0, 0, null])).toEqual([0, 1, 2, 3, 3]);
});

test("flags stay on the chart and off each other, and keep their own line where they can", () => {
  const flags = placeFlags([10, 20, 22, 23, 99], 100, 500, 22);
  expect(flags.map(({ tier }) => tier)).toEqual([0, 0, 1, 2, 0]);
  expect(flags.map(({ isBack }) => isBack)).toEqual([false, false, false, false, true]);
  // Beside one that flies back, too.
  expect(placeFlags([95, 99], 100, 500, 22).map(({ tier }) => tier)).toEqual([0, 1]);
});
