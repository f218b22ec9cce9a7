import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quiet, view } from "../../../tests/night-cage";
import type { Ask, Choice, HandView, PutChoice, Side, View } from "../../generated/night-cage";
import type { GameInfo } from "../../generated/protocol";
import { Plan } from "./plan.svelte";
import type { Table } from "./table";
import { Turn } from "./turn.svelte";

const move = (cell: number, side: Side): Choice => ({
  ...{ kind: "move", action: `move ${side}`, prisoner: 0, cell, side, is_blind: false, price: 0, effect: quiet },
});
const stay: Choice = { kind: "stay", action: "stay", prisoner: 0, cell: 0, gain: 1, tiles: 1, effect: quiet };
const concede: Choice = { kind: "concede", action: "concede", waits_for: [] };
const put = (cell: number, turn: number): PutChoice => ({
  ...{ kind: "put", action: `put ${cell} turn ${turn}`, prisoner: 0, cell, turn, exits: [] },
  ...{ leads: "dark", reaches: null, effect: quiet },
});
const straight: HandView = {
  kind: "straight",
  crumbles: true,
  turns: [
    ["N", "S"],
    ["E", "W"],
  ],
};

const act = vi.fn<(action: string) => void>();
const why = vi.fn<(ask: Ask) => void>();
let stop: () => void;
let turn: Turn;
let plan: Plan;

/** A table where one may do this. */
function sit(choices: Choice[], over: Partial<View> = {}): void {
  const table: Table = {
    info: { id: "night-cage" } as GameInfo,
    language: "en",
    players: [],
    face: { seat: 0, view: { ...view, ...over }, choices, owes: true, can_undo: false, can_ask: false, is_automatic: false },
    openFaces: [],
    log: [],
    fresh: [],
    toAct: [0],
    intents: [],
    pointings: [],
    result: null,
    isBusy: false,
    isReplay: false,
    reducedMotion: true,
    layout: "wide",
    isPhone: false,
    act,
    why,
    undo: vi.fn(),
    setAutomatic: vi.fn(),
    point: vi.fn(),
    openRules: vi.fn(),
  };
  stop = $effect.root(() => {
    plan = new Plan(() => table);
    turn = new Turn(() => table, plan);
  });
}

beforeEach(() => {
  act.mockClear();
  why.mockClear();
});

afterEach(() => stop());

test("a step is picked by a tap and taken by another", () => {
  sit([move(1, "E"), move(6, "S"), stay, concede]);
  expect(turn.current).toBeNull();
  expect(turn.buttons).toEqual([stay]);
  expect(turn.free).toEqual([concede]);
  turn.tap(6);
  expect(turn.cell).toBe(6);
  expect(act).not.toHaveBeenCalled();
  turn.tap(6);
  expect(act).toHaveBeenCalledWith("move S");
});

test("a tap where nothing can be done asks why, by the cell", () => {
  sit([move(1, "E"), stay]);
  turn.tap(14);
  expect(why).toHaveBeenCalledWith({ kind: "cell", cell: 14 });
});

test("a tile with one place to go to is there at once, and taps turn it", () => {
  sit([put(1, 0), put(1, 1)], { phase: "place", hand: straight });
  expect(turn.current?.action).toBe("put 1 turn 0");
  turn.tap(1);
  expect(turn.current?.action).toBe("put 1 turn 1");
  turn.rotate(1);
  expect(turn.current?.action).toBe("put 1 turn 0");
  expect(act).not.toHaveBeenCalled();
  turn.confirm();
  expect(act).toHaveBeenCalledWith("put 1 turn 0");
});

test("every turn of the tile is shown; one that doesn't connect is asked about", () => {
  sit([put(1, 1)], { phase: "place", hand: straight });
  expect(turn.allTurns.map(({ choice }) => choice?.action)).toEqual([undefined, "put 1 turn 1"]);
  turn.whyNot(turn.allTurns[0]!);
  expect(why).toHaveBeenCalledWith({ kind: "put", cell: 1, turn: 0 });
});

test("what was planned is ready: a step, or to stay", () => {
  sit([move(1, "E"), stay]);
  plan.tap(1);
  expect(turn.current?.action).toBe("move E");
  plan.clear();
  plan.tap(0);
  expect(turn.current?.action).toBe("stay");
});

test("with the pencil, a tap on a fellow chooses him", () => {
  sit([move(1, "E"), stay]);
  plan.tap(8);
  expect(plan.chosen).toBe(1);
  plan.tap(9);
  plan.tap(10);
  expect(plan.pathOf(1)).toEqual([9, 10]);
  plan.tap(9);
  expect(plan.pathOf(1)).toEqual([9]);
});
