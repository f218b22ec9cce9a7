import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Choice, View } from "../../generated/bigfoot";
import { words } from "../../generated/bigfoot.words";
import { choiceLabel, mainButton, promptSentence } from "./prompt";
import { other, placeAt, straight, tableOf } from "./sample";
import type { Table } from "./table";
import { Turn, type Step } from "./turn.svelte";

const act = vi.fn<(action: string) => void>();
const why = vi.fn<Table["why"]>();
const w = words("en");
let stop = (): void => {};

function sit(choices: Choice[], changes: Partial<View> = {}): { turn: Turn; table: Table } {
  const plain = tableOf(choices, changes);
  const owes = choices.some(({ kind }) => kind !== "declare");
  const table = { ...plain, face: { ...plain.face, owes }, act, why };
  let turn!: Turn;
  stop = $effect.root(() => {
    turn = new Turn(() => table);
  });
  return { turn, table };
}

beforeEach(() => vi.resetAllMocks());
afterEach(() => stop());

const show = (card: string): Choice => ({ kind: "show", action: `show ${card}`, card });
const end: Choice = { kind: "end", action: "end" };
const reveal: Choice = { kind: "reveal", action: "reveal" };
const pass: Choice = { kind: "pass", action: "pass" };
const accuse: Choice = { kind: "accuse", action: "accuse" };
const declare: Choice = { kind: "declare", action: "declare hike bike", pair: ["hike", "bike"] };
const shows = [show(straight.name), show(other.name)];

test.each<[Choice[], View["phase"], Step, string | undefined]>([
  [shows, "show", "show", undefined],
  [[end, reveal, declare], "end", "end", "end"],
  [[pass, accuse], "window", "window", "pass"],
  [[{ kind: "discard", action: "discard bike", row: "bike" }], "discard", "discard", "discard bike"],
  [[{ kind: "camp", action: "camp hike-bike", camp: "hike-bike" }], "camp", "camp", "camp hike-bike"],
  [[{ kind: "draw", action: "draw deck", source: "deck" }], "draw", "draw", "draw deck"],
  [[declare], "show", "wait", undefined],
  [[], "over", "wait", undefined],
])("%j in %s: the step is %s, the button does %s", (choices, phase, step, action) => {
  const { turn } = sit(choices, { phase });
  expect(turn.step).toBe(step);
  expect(turn.current?.action).toBe(action);
});

test("a card is picked, and picked again it is shown; what isn't offered is asked about", () => {
  const { turn, table } = sit(shows);
  turn.pick(turn.showing(other), { kind: "show", card: other.name });
  expect(turn.isPicked(turn.showing(other))).toBe(true);
  expect(mainButton(table, turn, w)?.label).toBe("Show it");
  expect(act).not.toHaveBeenCalled();
  turn.pick(turn.showing(other), { kind: "show", card: other.name });
  expect(act).toHaveBeenCalledExactlyOnceWith("show WE-khb");
  turn.pick(undefined, { kind: "discard", row: "hike" });
  expect(why).toHaveBeenCalledExactlyOnceWith({ kind: "discard", row: "hike" });
});

const places = [placeAt(0, -1, 0), placeAt(0, -1, 2, 4), placeAt(5, 5, 1)];

test("a card to be laid hovers at the nearest place, turns to what fits, and says what it brings", () => {
  const { turn, table } = sit(places, { phase: "place", shown: straight });
  expect(promptSentence(table, turn, w)).toBe(w.prompt.place);
  expect(turn.spot).toMatchObject({ x: 0, y: -1, turn: 0 });
  turn.rotate(1);
  expect(turn.place?.action).toBe("place at 0,-1 turn 2");
  expect(mainButton(table, turn, w)).toMatchObject({ label: "Place it", price: "+4" });
  turn.confirm();
  expect(act).toHaveBeenCalledExactlyOnceWith("place at 0,-1 turn 2");
});

test("where it can't lie the button asks why", () => {
  const { turn, table } = sit(places, { phase: "place", shown: straight });
  turn.moveTo(9, 9);
  expect(turn.place).toBeUndefined();
  expect(mainButton(table, turn, w)?.disabled).toBe(true);
  turn.confirm();
  expect(why).toHaveBeenCalledExactlyOnceWith({ kind: "place", x: 9, y: 9, turn: 0 });
  turn.nudge(-9, -10);
  expect(turn.place?.action).toBe("place at 0,-1 turn 0");
});

test("the middle of an upright card is carried under the pointer", () => {
  const { turn } = sit(places, { phase: "place", shown: straight });
  turn.carryTo(5, 5.5);
  expect(turn.spot).toMatchObject({ x: 4, y: 5 });
  turn.rotate(1);
  turn.carryTo(5.5, 6);
  expect(turn.spot).toMatchObject({ x: 5, y: 5, turn: 1 });
  expect(turn.place?.action).toBe("place at 5,5 turn 1");
});

test("the first camp can be turned but not moved: all its places are one", () => {
  const { turn } = sit([placeAt(0, 0, 0), placeAt(0, 0, 1)], { phase: "lay_camp", laid: [] });
  turn.moveTo(3, 3);
  expect(turn.spot).toMatchObject({ x: 0, y: 0, turn: 0 });
  turn.rotate(-1);
  expect(turn.spot).toMatchObject({ x: 0, y: 0, turn: 1 });
});

test("a kind that only a newer server knows gets a button", () => {
  const { turn } = sit([end, JSON.parse('{"kind":"rest","action":"rest"}') as Choice], { phase: "end" });
  expect(turn.current?.action).toBe("end");
  expect(turn.buttons.map(({ action }) => action)).toEqual(["rest"]);
  expect(choiceLabel(turn.buttons[0]!, false, w)).toBe("rest");
});
