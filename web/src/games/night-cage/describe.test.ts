import { expect, test } from "vitest";
import type { Event, Intent } from "../../generated/night-cage";
import type { Player } from "../../lib/game";
import { choiceText, describe, describeIntent, reasonText } from "./describe";

const player = (seat: number, name: string): Player => ({
  seat,
  name,
  isMe: seat === 0,
  isBot: seat > 0,
  colour: "#000",
  mark: "circle",
  state: null,
});
const three = ["Vera", "Ivan", "Olga"].map((name, seat) => player(seat, name));
const told = (event: Event) => describe({ event, move: 1, actor: 0 }, three, "en");

test("a line of the log names who did it, and says nothing of what is seen on the board", () => {
  expect(told({ kind: "land", prisoner: 1, cell: 8 })).toBe("Ivan: lands at c2");
  expect(told({ kind: "line", prisoner: 3, side: "column", count: 1 })).toBe("Fourth: tumbles along column b");
  expect(told({ kind: "draw", prisoner: 0, tile: "t", purpose: "light" })).toBe("");
  expect(told({ kind: "dark", cells: [1, 2], tiles: ["t", "gate"] })).toBe("lost in the dark: Gate");
  expect(told({ kind: "dark", cells: [1, 2], tiles: ["t", "t"] })).toBe("lost in the dark: 2 tiles");
  expect(told({ kind: "end", reason: "won" })).toBe("All escaped through the Gate");
});

test("a kind that only a newer server knows is passed over", () => {
  expect(told(JSON.parse('{"kind":"earthquake","prisoner":0}') as Event)).toBe("");
});

test("an intent is said in one line", () => {
  const intent: Intent = { kind: "guard", prisoner: 0, cell: 8, tile: "key" };
  expect(describeIntent({ seat: 0, move: 1, what: intent }, three, "en")).toBe("I'm keeping the Key at c2 in the light");
  expect(describeIntent({ seat: 1, move: 1, what: intent }, three, "en")).toContain("Vera — I'm keeping");
});

test("intents that a table of 0.1.0 stored, with nulls where nothing was named, are said as before", () => {
  const json = '{"kind":"to_light","prisoner":2,"cell":null,"tile":null,"other":0,"side":null}';
  const stored = JSON.parse(json) as Intent;
  expect(describeIntent({ seat: 2, move: 1, what: stored }, three, "ru")).toBe("Vera, иду к тебе за огнём");
});

test("a button says what it does, and a step into a pit is a jump", () => {
  const effect = {
    is_fall: false,
    wakes: [],
    hits: [],
    crumbles: null,
    darkens: [],
    relights: [],
    covers: [],
    drops: [],
    ends: null,
  };
  const step = { kind: "move", action: "move e", prisoner: 0, cell: 1, side: "E", is_blind: false, price: 0 } as const;
  expect(choiceText({ ...step, effect }, three, "en")).toBe("Move east");
  expect(choiceText({ ...step, effect, is_blind: true }, three, "en")).toBe("Step east blindly");
  expect(choiceText({ ...step, effect: { ...effect, is_fall: true } }, three, "en")).toBe("Jump into the pit");
  expect(choiceText({ kind: "suffer", action: "suffer 1", prisoner: 0, tiles: 1 }, three, "en")).toBe("Take it: 1 tile");
  expect(choiceText({ kind: "block", action: "block", prisoner: 0, tiles: 2, price: 1 }, three, "ru")).toBe(
    "Уклонение: 2 фрагмента",
  );
});

test("an end that only a newer server knows is named as it comes", () => {
  expect(reasonText("swallowed", "en")).toBe("The darkness has swallowed everything");
  expect(reasonText("melted", "en")).toBe("melted");
});
