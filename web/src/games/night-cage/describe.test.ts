import { expect, test } from "vitest";
import { quiet, view } from "../../../tests/night-cage";
import type { Event, Intent, View } from "../../generated/night-cage";
import type { Player } from "../../lib/game";
import { choiceLabel, describe, describeBoard, describeIntent, reasonText } from "./describe";
import { look, prisonerName } from "./table";

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
/** The board of so many players, each with the prisoners of the rules. */
const seen = (homes: (number | null)[], side = 6): View => ({
  ...view,
  side,
  prisoners: homes.map((home, index) => ({
    ...view.prisoners[0]!,
    home,
    number: homes.slice(0, index).filter((other) => other === home).length,
  })),
});
const ofThree = seen([0, 1, 2, null]);
const told = (event: Event) => describe({ event, move: 1, actor: 0 }, three, "en", ofThree);

test("a line of the log names who did it, and says nothing of what is seen on the board", () => {
  expect(told({ kind: "land", prisoner: 1, cell: 8 })).toBe("Ivan: lands at c2");
  expect(told({ kind: "line", prisoner: 3, side: "column", count: 1 })).toBe("Fourth: tumbles along column b");
  expect(told({ kind: "draw", prisoner: 0, tile: "t", purpose: "light" })).toBe("");
  expect(told({ kind: "dark", cells: [1, 2], tiles: ["t", "gate"], dear: ["gate"] })).toBe("lost in the dark: Gate");
  expect(told({ kind: "dark", cells: [1, 2], tiles: ["t", "t"], dear: [] })).toBe("lost in the dark: 2 tiles");
  expect(told({ kind: "end", reason: "won" })).toBe("All escaped through the Gate");
});

test("a kind that only a newer server knows is passed over", () => {
  expect(told(JSON.parse('{"kind":"earthquake","prisoner":0}') as Event)).toBe("");
});

test("an intent is said in one line", () => {
  const intent: Intent = { kind: "guard", prisoner: 0, cell: 8, tile: "key" };
  expect(describeIntent({ seat: 0, move: 1, what: intent }, three, "en", ofThree)).toBe(
    "I'm keeping the Key at c2 in the light",
  );
  expect(describeIntent({ seat: 1, move: 1, what: intent }, three, "en", ofThree)).toContain("Vera — I'm keeping");
});

test("intents that a table of 0.1.0 stored, with nulls where nothing was named, are said as before", () => {
  const json = '{"kind":"to_light","prisoner":2,"cell":null,"tile":null,"other":0,"side":null}';
  const stored = JSON.parse(json) as Intent;
  expect(describeIntent({ seat: 2, move: 1, what: stored }, three, "ru", ofThree)).toBe("Vera, иду к тебе за огнём");
});

test("a button says what it does, and a step into a pit is a jump", () => {
  const cast = { face: { view: ofThree }, players: three, language: "en" } as const;
  const step = { kind: "move", action: "move e", prisoner: 0, cell: 1, side: "E", is_blind: false, price: 0 } as const;
  expect(choiceLabel({ ...step, effect: quiet }, cast)).toBe("Move east");
  expect(choiceLabel({ ...step, effect: quiet, is_blind: true }, cast)).toBe("Step east blindly");
  expect(choiceLabel({ ...step, effect: { ...quiet, is_fall: true } }, cast)).toBe("Jump into the pit");
  const land = { kind: "land", action: "land c2", prisoner: 0, cell: 8, effect: quiet } as const;
  expect(choiceLabel(land, cast)).toBe("Land at c2");
  expect(choiceLabel({ kind: "row", action: "row", prisoner: 0, cell: 8, effect: quiet }, cast)).toBe("Row 2");
  expect(choiceLabel({ kind: "column", action: "column", prisoner: 0, cell: 8, effect: quiet }, cast)).toBe("Column c");
  expect(choiceLabel({ kind: "go_on", action: "go on", prisoner: 0 }, cast)).toBe("Go on");
  expect(choiceLabel({ kind: "suffer", action: "suffer 1", prisoner: 0, tiles: 1 }, cast)).toBe("Take it: −1 tile");
  expect(choiceLabel({ kind: "block", action: "block", prisoner: 0, tiles: 2, price: 1 }, { ...cast, language: "ru" })).toBe(
    "Уклониться: −2 фрагмента",
  );
});

test("an end that only a newer server knows is named as it comes", () => {
  expect(reasonText("swallowed", "en")).toBe("The darkness has swallowed everything");
  expect(reasonText("melted", "en")).toBe("melted");
});

test("prisoners are called by the player whose only one they are, otherwise by their colour; marks follow", () => {
  const called = (homes: (number | null)[]) => {
    const cast = { face: { view: seen(homes) }, players: three.slice(0, new Set(homes).size), language: "en" } as const;
    return homes.map((_, index) => [prisonerName(index, cast), look(index, cast).mark]);
  };
  const four = ["circle", "square", "triangle", "diamond"];
  expect(called([0, 0, 0, 0])).toEqual(["Red", "Blue", "Green", "Yellow"].map((name, index) => [name, four[index]]));
  expect(called([0, 0, 1, 1])).toEqual([
    ["Red", "circle"],
    ["Yellow", "diamond"],
    ["Blue", "square"],
    ["Green", "triangle"],
  ]);
  const cast = { face: { view: ofThree }, players: three, language: "en" } as const;
  expect([prisonerName(0, cast), prisonerName(3, cast), look(3, cast).mark]).toEqual(["Vera", "Fourth", "diamond"]);
});

test("cells are named by the side of the board", () => {
  const event: Event = { kind: "land", prisoner: 1, cell: 8 };
  expect(describe({ event, move: 1, actor: 0 }, three, "en", seen([0, 1, 2], 7))).toBe("Ivan: lands at b2");
});

test("the board in words tells who falls from who isn't placed yet", () => {
  const [standing, other] = ofThree.prisoners;
  const falling = { cell: 8, row: 1, column: null };
  const away = [
    { ...standing!, cell: null },
    { ...other!, cell: null, falling },
  ];
  const board = describeBoard({ ...ofThree, prisoners: away }, three, "en").join("\n");
  expect(board).toContain("Vera: not placed yet");
  expect(board).toContain("Ivan: falling along row 2");
});
