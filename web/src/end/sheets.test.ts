import { describe, expect, it } from "vitest";
import type { Result } from "../generated/protocol";
import { decisiveOf, rowsOf } from "./sheets";

const line = (group: string, points: number) => ({ group, key: "k", points, paragraph: "", detail: {} });

const byGroup = ({ group }: { group: string }) => group;

function ended(scores: number[], winners: number[], sheets: Result["sheets"]): Result {
  return { reason: "points", paragraph: "", scores, winners, sheets };
}

const close = ended(
  [30, 25, 10],
  [0],
  [
    [line("paths", 10), line("paths", 5), line("artifacts", 15)],
    [line("paths", 20), line("artifacts", 5)],
    [line("bonus", 10)],
  ],
);

describe("sheets side by side", () => {
  it("adds the lines of a group and keeps their order", () => {
    expect(rowsOf(close, byGroup)).toEqual([
      { part: "paths", points: [15, 20, 0] },
      { part: "artifacts", points: [15, 5, 0] },
      { part: "bonus", points: [0, 0, 10] },
    ]);
  });

  it("names the part that turned the game", () => {
    expect(decisiveOf(close, byGroup)).toEqual({ part: "artifacts", winner: 0, rival: 1, didTurnIt: true, points: [15, 5] });
  });

  it("tells a part that only widened the lead from one that turned it", () => {
    const clear = ended(
      [30, 5],
      [0],
      [
        [line("a", 20), line("b", 10)],
        [line("a", 2), line("b", 3)],
      ],
    );
    expect(decisiveOf(clear, byGroup)).toMatchObject({ part: "a", didTurnIt: false });
  });

  it("finds nothing where points didn't part them, nobody won, or one person played", () => {
    expect(decisiveOf(ended([5, 9], [0], [[line("a", 5)], [line("a", 9)]]), byGroup)).toBeNull();
    expect(decisiveOf(ended([5, 9], [], [[], []]), byGroup)).toBeNull();
    expect(decisiveOf(ended([5], [0], [[line("a", 5)]]), byGroup)).toBeNull();
    expect(decisiveOf(ended([5, 5], [0, 1], [[line("a", 5)], [line("a", 5)]]), byGroup)).toBeNull();
  });
});
