import { expect, test, vi } from "vitest";
import { entry, face, own, seat } from "../../tests/messages";
import type { GameInfo } from "../generated/protocol";
import type { AnyTable } from "../lib/game";
import { playersOf } from "../lib/players";
import { ask, choicesOf } from "./choices";
import { plainGame } from "./game";
import { wrap } from "./palette";
import { PlainWords } from "./words";

vi.mock("./Table.svelte", () => ({ default: () => {} }));
vi.mock("./Poster.svelte", () => ({ default: () => {} }));
vi.mock("./LogLine.svelte", () => ({ default: () => {} }));
vi.mock("./SeatPanel.svelte", () => ({ default: () => {} }));

const both = (en: string, ru = en) => ({ en, ru });
const TEXTS = {
  headline: both("{stones, plural, one {# stone} other {# stones}}"),
  "choices.drop": both("Column {column}", "Столбец {column}"),
  "events.drop": both("drops into column {column}", "опускает в столбец {column}"),
  "events.win": both("{seat} wins", "побеждает {seat}"),
  "score.won": both("{n, plural, one {# line} other {# lines}}"),
  "reasons.four": both("Four in a row.", "Четыре в ряд."),
  "groups.end": both("The end", "Конец"),
};
const players = playersOf([seat(0, { name: "Anya" }), seat(1, { name: "Boris" })], [0], String);
const game = plainGame({ id: "toy" } as GameInfo, TEXTS);
const bare = plainGame({ id: "bare" } as GameInfo, {});
const nothing = own<"view">({});
const event = (fields: object) => ({ ...entry(1), event: own<"event">(fields) });

test("events are told in the game's words, after the player's name unless they name them", () => {
  const drop = event({ kind: "drop", seat: 1, column: 3 });
  expect(game.describe(drop, players, "en", nothing)).toBe("Boris: drops into column 3");
  expect(game.describe(drop, players, "ru", nothing)).toBe("Boris: опускает в столбец 3");
  expect(game.describe(event({ kind: "win", seat: 0 }), players, "en", nothing)).toBe("Anya wins");
});

test("an event without words is told by its fields", () => {
  const told = event({ kind: "lay_camp", seat: 1, camp: "red", first_seat: 0 });
  expect(bare.describe(told, players, "en", nothing)).toBe("Boris: Lay camp · Camp red · First seat Anya");
  expect(bare.describe(event({ kind: "deal" }), players, "en", nothing)).toBe("Deal");
});

test("choices are buttons with the game's words, else with the text of the action", () => {
  const choices = [
    own<"choices">({ kind: "drop", action: "drop 3", column: 3 }),
    own<"choices">({ kind: "x", action: "x" }),
  ];
  const table = { face: face(0, { choices }), players, language: "ru" } as AnyTable;
  expect(choicesOf(table, new PlainWords(TEXTS))).toEqual([
    { action: "drop 3", label: "Столбец 3" },
    { action: "x", label: "x" },
  ]);
  expect(ask("drop 3")).toEqual({ action: "drop 3" });
});

test("headlines, score lines, groups and reasons", () => {
  expect(game.headline(own({ stones: 1 }), "en")).toBe("1 stone");
  expect(bare.headline(own({ stones: 2, is_chase: true }), "en")).toBe("Stones 2 · Is chase yes");
  const sheet = { group: "end", points: 2, paragraph: "XX-1.1", detail: { n: 2 } };
  expect(game.scoreText({ ...sheet, key: "won" }, "en")).toBe("2 lines");
  expect(bare.scoreText({ ...sheet, key: "long_line" }, "en")).toBe("Long line · N 2");
  expect([game.scoreGroup("end", "ru"), bare.scoreGroup("the_end", "ru")]).toEqual(["Конец", "The end"]);
  expect([game.reasonText("four", "en"), bare.reasonText("no_moves", "en")]).toEqual(["Four in a row.", "No moves"]);
});

test("the board is read aloud field by field", () => {
  const view = own<"view">({ seat: 1, grid: [[null, { seat: 0 }]] });
  expect(game.describeBoard(view, players, "en")).toEqual(["Seat: Boris", "Grid: — Anya"]);
});

test("a long name is wrapped, short words stay with their neighbours", () => {
  expect(wrap("Connect Four")).toEqual(["Connect", "Four"]);
  expect(wrap("Четыре в ряд")).toEqual(["Четыре в", "ряд"]);
  expect(wrap("Go")).toEqual(["Go"]);
});

test("a game has always the same colours", () => {
  expect(plainGame({ id: "toy" } as GameInfo, {}).poster).toEqual(game.poster);
});
