import { beforeEach, describe, expect, it } from "vitest";
import { kindOf, noteEnd } from "./bests";

const DAY = "2026-11-16";
const end = (score: number, isWon = true, lead: number | null = 5) => ({ score, isWon, lead });

beforeEach(() => localStorage.clear());

describe("bests on this device", () => {
  it("tells the first win, then a better score with what it beat", () => {
    expect(noteEnd("g", "t1", "2", end(100), DAY)).toMatchObject({ games: 1, wins: 1, isFirstWin: true, beaten: null });
    expect(noteEnd("g", "t2", "2", end(90), DAY)).toMatchObject({ games: 2, isFirstWin: false, beaten: null });
    expect(noteEnd("g", "t3", "2", end(120, false, null), DAY)).toMatchObject({
      games: 3,
      wins: 2,
      beaten: { score: 100, date: DAY },
    });
  });

  it("calls a win the closest only where there was a wider one", () => {
    expect(noteEnd("g", "t1", "2", end(10, true, 8), DAY).isClosest).toBe(false);
    expect(noteEnd("g", "t2", "2", end(10, true, 9), DAY).isClosest).toBe(false);
    expect(noteEnd("g", "t3", "2", end(10, true, 2), DAY).isClosest).toBe(true);
  });

  it("counts a table once, however often its end is looked at", () => {
    const first = noteEnd("g", "t1", "2", end(10), DAY);
    expect(noteEnd("g", "t1", "2", end(10), DAY)).toEqual(first);
    expect(noteEnd("g", "t2", "2", end(10), DAY).games).toBe(2);
  });

  it("keeps games of another kind apart", () => {
    noteEnd("g", "t1", kindOf(2, { b: 1, a: true }), end(10), DAY);
    expect(noteEnd("g", "t2", kindOf(3, { a: true, b: 1 }), end(20), DAY).games).toBe(1);
    expect(noteEnd("g", "t3", kindOf(2, { a: true, b: 1 }), end(20), DAY).beaten).toEqual({ score: 10, date: DAY });
  });
});
