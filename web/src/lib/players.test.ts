import { expect, test } from "vitest";
import { watchedSeat } from "./players";

test("whoever holds no seat watches the first player, and the winner in the end", () => {
  expect(watchedSeat({ face: { seat: null }, result: null })).toBe(0);
  expect(watchedSeat({ face: { seat: null }, result: { winners: [2] } })).toBe(2);
  expect(watchedSeat({ face: { seat: null }, result: { winners: [] } })).toBe(0);
  expect(watchedSeat({ face: { seat: 1 }, result: { winners: [2] } })).toBe(1);
});
