import { describe, expect, test } from "vitest";
import { seat } from "../../tests/messages";
import { playersOf } from "../lib/players";
import { inWords, Structure } from "./structure";
import { PlainWords } from "./words";

const players = playersOf([seat(0, { name: "Anya" }), seat(1, { name: "Boris" })], [0], String);
const words = new PlainWords({
  "fields.stones": { en: "Stones left", ru: "Осталось фишек" },
  "values.phase.lay_camp": { en: "laying a camp", ru: "кладём лагерь" },
  "values.red": { en: "Red", ru: "Красный" },
});
const english = new Structure(words, players, "en");
const russian = new Structure(words, players, "ru");
const told = (data: Parameters<Structure["fields"]>[0], structure = english): string[] =>
  structure.fields(data).map(({ name, part }) => `${name} [${part.kind}] ${inWords(part)}`);

describe("single values", () => {
  test("fields have the game's words, or their name as words", () => {
    expect(told({ stones: 3, camps_left: -2 })).toEqual(["Stones left [text] 3", "Camps left [text] −2"]);
    expect(told({ stones: 3 }, russian)).toEqual(["Осталось фишек [text] 3"]);
  });

  test("values have the game's words: those of the field first, then those of all fields", () => {
    expect(told({ phase: "lay_camp", colour: "red", other: "lay_camp" })).toEqual([
      "Phase [text] laying a camp",
      "Colour [text] Red",
      "Other [text] lay camp",
    ]);
  });

  test("nothing, yes and no are words too", () => {
    expect(told({ a: null, b: true, c: false, d: "", e: [] })).toEqual([
      "A [text] —",
      "B [text] yes",
      "C [text] no",
      "D [text] —",
      "E [text] —",
    ]);
    expect(told({ b: true }, russian)).toEqual(["B [text] да"]);
  });

  test("a seat is its player, as long as there is one", () => {
    expect(told({ seat: 0, first_seat: 1, seat_count: 1, turn: 1 })).toEqual([
      "Seat [player] Anya",
      "First seat [player] Boris",
      "Seat count [text] 1",
      "Turn [text] 1",
    ]);
    expect(told({ seat: 5, first_seat: null })).toEqual(["Seat [text] 5", "First seat [text] —"]);
  });
});

describe("lists", () => {
  test("simple things stand side by side", () => {
    expect(told({ hand: ["red", "r7"] })).toEqual(["Hand [line] Red, r7"]);
  });

  test("a list of lists is a grid, and a struct in it has no names", () => {
    const [named] = english.fields({
      grid: [
        [{ seat: 0 }, { seat: null }],
        [{ kind: "pit", turned: 2 }, null],
      ],
    });
    expect(named?.part).toMatchObject({
      kind: "grid",
      rows: [
        [
          { kind: "player", path: "grid.0.0.seat" },
          { kind: "text", text: "—" },
        ],
        [{ kind: "line", path: "grid.1.0" }, { text: "—" }],
      ],
    });
    expect(inWords(named!.part)).toBe("Anya —; pit, 2 —");
  });

  test("structs of simple fields are rows, and those of `seats` belong to players", () => {
    const [named] = english.fields({ seats: [{ stones: 3 }, { stones: 4, hand: ["r1"] }] });
    expect(named?.part).toMatchObject({ kind: "rows", columns: [{ name: "Stones left" }, { name: "Hand" }] });
    expect(inWords(named!.part)).toBe("Anya: Stones left 3, Hand —; Boris: Stones left 4, Hand r1");
  });

  test("more entries than there are players belong to nobody", () => {
    const [named] = english.fields({ seats: [{ stones: 3 }, { stones: 4 }, { stones: 5 }] });
    expect(inWords(named!.part)).toBe("Anya: Stones left 3; Boris: Stones left 4; Stones left 5");
  });

  test("what is more than that is a list of its own", () => {
    expect(told({ seats: [{ rows: [[1]] }, { rows: [[2]] }] })).toEqual(["Seats [list] Anya: Rows 1; Boris: Rows 2"]);
    expect(told({ seats: [1, 2] })).toEqual(["Seats [list] Anya: 1; Boris: 2"]);
    expect(told({ stacks: [[[1, 2]]] })).toEqual(["Stacks [grid] 1, 2"]);
    expect(told({ deep: [[[[1]]]] })).toEqual(["Deep [list] 1"]);
  });

  test("a struct keeps the names of its fields", () => {
    expect(told({ chase: { seat: 0, steps: 2 } })).toEqual(["Chase [fields] Seat Anya, Steps 2"]);
  });
});
