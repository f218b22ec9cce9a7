import { expect, test, vi } from "vitest";
import type { Choice } from "../../generated/en-route";
import type { Table } from "./table";
import { Turn } from "./turn.svelte";

const lay = (card: string): Choice => ({ kind: "lay", action: `lay ${card}`, card });
const renew = (...cards: string[]): Choice => ({ kind: "renew", action: `renew ${cards.join(" ")}`, cards });
const draw = (segment: string): Choice => ({
  kind: "draw",
  action: `draw ${segment}`,
  segment,
  reach: "apart",
  price: null,
});
const extra = (segment: string): Choice => ({
  kind: "extra",
  action: `extra ${segment}`,
  segment,
  reach: "apart",
  price: null,
});

/** A turn with these choices; nothing else of the table is asked for. */
function turnWith(...choices: Choice[]) {
  const act = vi.fn<(action: string) => void>();
  const table: Pick<Table, "isReplay" | "result" | "isBusy" | "act"> & { face: Pick<Table["face"], "choices"> } = {
    ...{ isReplay: false, result: null, isBusy: false, act, face: { choices } },
  };
  return { turn: new Turn(() => table as Table), act };
}

test("one card is laid: another one lifted puts the first down", () => {
  const { turn, act } = turnWith(lay("3rr"), lay("4x"), renew("3rr"), renew("4x"), renew("3rr", "4x"));
  expect(turn.cardKind).toBe("lay");
  expect(turn.cards.isOpen("3rr")).toBe(true);
  expect(turn.cards.isOpen("5b1")).toBe(false);
  turn.cards.tap("3rr");
  turn.cards.tap("4x");
  expect(turn.cards.items).toEqual(["4x"]);
  turn.act(turn.cards.choice!);
  expect(act).toHaveBeenCalledWith("lay 4x");
  expect(turn.cards.items).toEqual([]);
});

test("for a new hand as many are lifted as may go", () => {
  const { turn } = turnWith(lay("3rr"), lay("4x"), renew("3rr"), renew("4x"), renew("3rr", "4x"));
  turn.isRenewing = true;
  turn.cards.tap("3rr");
  turn.cards.tap("4x");
  expect(turn.cards.choice?.action).toBe("renew 3rr 4x");
  turn.cards.tap("3rr");
  expect(turn.cards.choice?.action).toBe("renew 4x");
  turn.cancel();
  expect([turn.isRenewing, turn.cards.choice]).toEqual([false, undefined]);
});

test("a road is drawn by the turn's segments, by a bonus only when it is taken up", () => {
  const both = turnWith(draw("h0,0"), extra("h0,0"), extra("v1,1")).turn;
  expect(both.onSegment("h0,0")?.kind).toBe("draw");
  expect(both.onSegment("v1,1")).toBeUndefined();
  both.isExtra = true;
  expect(both.onSegment("h0,0")?.kind).toBe("extra");
  expect(both.onSegment("v1,1")?.kind).toBe("extra");
  const rest = turnWith(extra("v1,1"), { kind: "done", action: "done" }).turn;
  expect(rest.onSegment("v1,1")).toBeUndefined();
});
