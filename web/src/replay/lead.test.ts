import { expect, test } from "vitest";
import { flagsAt, leads, turnAhead, turnAt, turningPoints, turnNumbers } from "./lead";

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

test("what is decided belongs to the turn that has begun, if the same seat goes on", () => {
  const turns = turnNumbers([null, 0, 0, 1, 0]);
  expect(turns).toEqual([0, 1, 1, 2, 3]);
  expect([0, 1, 2, 3, 4].map((stop) => turnAhead(turns, stop))).toEqual([1, 1, 2, 3, 3]);
});

test("flags' numbers make room for each other and stay on the chart, in order of play", () => {
  expect(flagsAt([10, 90], 100, 1000).map(({ pole, left }) => [pole, left])).toEqual([
    [10, 10],
    [90, 90],
  ]);
  for (const stops of [[96, 97, 98, 100], [0, 1, 2, 3, 4], [50, 50, 51, 99, 100], []]) {
    const flags = flagsAt(stops, 100, 300);
    expect(flags.map(({ pole }) => pole)).toEqual(stops);
    flags.forEach(({ left }, i) => {
      expect(left).toBeGreaterThanOrEqual(i === 0 ? 0 : flags[i - 1]!.left + 8 - 1e-9);
      expect(left).toBeLessThanOrEqual(92 + 1e-9);
    });
  }
});
