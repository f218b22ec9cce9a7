import { expect, test } from "vitest";
import type { Event, SeatView } from "../../../generated/innsmouth";
import { blowsOf, menacesOf, partsOf, seatAfter } from "./parts";

const place = (district: string) => ({ district, coordinates: [1, 2] });
const check = (seat: number, number: number): Event => ({
  kind: "check",
  seat,
  number,
  symbols: number > 1 ? [place("3,3"), place("3,3")] : [],
  ferries: number > 0 ? [{ start: "D2", end: "3,3" }] : [],
  points: 40,
});
const told: Event[] = [
  { kind: "confirmed", seat: 1 },
  check(0, 3),
  { kind: "dice", seat: 0, dice: [1, 2, 6] },
  { kind: "settle", seat: 0, dice: [1, 2, 6], least: 5 },
  { kind: "lose", seat: 0, place: place("3,3"), tourists: ["c", "t"] },
  { kind: "banish", seat: 0, place: place("3,3"), number: 1 },
  { kind: "passed", seat: 0, points: 30 },
  check(1, 0),
  { kind: "passed", seat: 1, points: 12 },
];

test("a check is one part, and one that nothing threatens is passed over", () => {
  const parts = partsOf(told);
  expect(parts.map(({ seat }) => seat)).toEqual([0]);
  expect(parts[0]!.passed?.points).toBe(30);
  expect(partsOf([{ kind: "open", seat: 0 }])).toEqual([]);
});

test("what makes the level is numbered, symbols of one district beside each other", () => {
  const [part] = partsOf(told);
  expect(menacesOf(part!)).toEqual([
    { place: place("3,3"), nth: 0 },
    { place: place("3,3"), nth: 1 },
    { ferry: { start: "D2", end: "3,3" } },
  ]);
});

test("each failure takes the next loss, and one too many takes nobody", () => {
  const [part] = partsOf(told);
  expect(blowsOf(part!).map(({ value, isGood, loss }) => [value, isGood, loss?.tourists.length])).toEqual([
    [6, true, undefined],
    [2, false, 2],
    [1, false, undefined],
  ]);
});

test("the map stands as it was until a loss is paid", () => {
  const [part] = partsOf(told);
  const seat = { tourists: [], lost: ["3,3"], threats: { "3,3": 1 } } as Partial<SeatView> as SeatView;
  const before = seatAfter(seat, part!, 0);
  expect([before.lost, before.threats]).toEqual([[], { "3,3": 2 }]);
  expect(before.tourists.map(({ kinds }) => kinds)).toEqual([["c", "t"]]);
  expect(seatAfter(seat, part!, 1)).toEqual(seat);
});
