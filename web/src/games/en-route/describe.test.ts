import { expect, test } from "vitest";
import type { CardView, CityView, Event, GoalDetail, ScoreLine, View } from "../../generated/en-route";
import { words } from "../../generated/en-route.words";
import { seatMark } from "../../lib/marks";
import { cardName, faceOf } from "./cards";
import { describe, eventWords, leavesWords, missingWords } from "./describe";
import { reasonText, scoreText } from "./score";
import { gainOf, partName, partOf, sheetRows } from "./sheet";
import type { Entry } from "./table";

const [en, ru] = [words("en"), words("ru")];
const ann = { seat: 0, name: "Ann", isMe: true, isBot: false, state: null, ...seatMark(0) };

const cards: CardView[] = [
  { name: "5b1", number: 5, tourists: ["b"], landmark: 1, is_repeat: false },
  { name: "4x", number: 4, tourists: [], landmark: null, is_repeat: true },
];
/** Nothing but the city's cards and kinds is asked for. */
const city = { cards, kinds: ["r", "g", "b"] } as Partial<CityView> as CityView;
const view = { city } as Partial<View> as View;

test("a card is found in the city's list", () => {
  expect(faceOf("5b1", city)?.number).toBe(5);
  expect(faceOf(null, city)).toBeUndefined();
  expect(cardName("4x", city, "en")).toBe("4 (repeat)");
  expect(cardName("5b1", city, "en")).toBe("5 (blue triangle)");
});

test("a location is told by its numbers on the board, not by its place on the map", () => {
  const event: Event = { kind: "locate", seat: 0, location: "6,6", coordinates: [3, 2], tourists: ["r"] };
  expect(eventWords(event, view, "en")).toBe("chooses the location 3·2");
});

test("an event is told with who did it, and a secret card isn't", () => {
  const entry: Entry = { move: 1, actor: 0, event: { kind: "lay", seat: 0, card: null } };
  expect(describe(entry, [ann], "en", view)).toBe("Ann: lays a card face down");
  expect(eventWords({ kind: "lay", seat: 0, card: "5b1" }, view, "ru")).toBe("выкладывает 5 (синий треугольник)");
  expect(eventWords({ kind: "keep", seat: 0, card: "4x", by: 1, other: "5b1" }, view, "en")).toBe(
    "keeps 4 (repeat); under the deck: 5 (blue triangle)",
  );
  expect(eventWords({ kind: "refill", seat: 0, card: "4x" }, view, "en")).toBe("");
});

test("what a route leaves out, one thing or two", () => {
  expect(leavesWords(0, 0, en)).toBe("leaves nothing out");
  expect(leavesWords(1, 0, en)).toBe("leaves out 1 location with tourists");
  expect(leavesWords(2, 5, ru)).toBe("вне маршрута: 2 локации с туристами и 5 отрезков");
  expect(missingWords(3, 0, en)).toBe("3 points short of the challenge");
  expect(missingWords(0, 0, ru)).toBe("вызов взят");
});

test("score lines, and reasons, also those of a newer server", () => {
  const detail: GoalDetail = { set: "A", measure: "length", value: 20, threshold: 18, sign: "+", result: "best" };
  const line: ScoreLine = { key: "goal", group: "goals", points: 6, paragraph: "ER-9.7", detail };
  expect(scoreText(line, "en")).toBe("Segments in the route: 20 (at least 18) – best");
  expect(scoreText({ ...line, detail: { ...detail, sign: "-" } }, "en")).toBe(
    "Segments in the route: 20 (at most 18) – best",
  );
  expect(reasonText("solo-won", "en")).toBe("The challenge is won.");
  expect(reasonText("by-lot", "en")).toBe("by-lot");
});

test("goals are one row of the sheet, and a gain is that of its lines", () => {
  const line = { group: "", paragraph: "" };
  const goal: GoalDetail = { set: "A", measure: "length", value: 20, threshold: 18, sign: "+", result: "met" };
  const rows = sheetRows(
    [
      { ...line, key: "colour", points: 6, detail: { kind: "r", tourists: 2, attractions: 3 } },
      { ...line, key: "goal", points: 6, detail: goal },
      { ...line, key: "goal", points: 0, detail: { ...goal, result: "missed" } },
    ],
    city,
    "en",
  );
  expect(rows.map(({ key, detail, points }) => [key, detail, points])).toEqual([
    ["colourtr", "2 × 3", 6],
    ["goals", "1 of 2", 6],
  ]);
  expect(rows.map((row) => gainOf(row, [6, 6, 0], [9, 6, 6]))).toEqual([3, 6]);
  expect(rows.map((row) => gainOf(row, [], [9, 6, 6]))).toEqual([9, 12]);
});

test("what sheets are compared by has a name, at the end in the words of the city", () => {
  const line = { group: "", paragraph: "", points: 0 };
  const lines: ScoreLine[] = [
    { ...line, key: "colour", detail: { kind: "p", tourists: 2, attractions: 3 } },
    { ...line, key: "stops", detail: { count: 1, all: 3 } },
    { ...line, key: "links", detail: { count: 2 } },
    { ...line, key: "tour", detail: { whose: "own", count: 3, all: 4 } },
    { ...line, key: "race", detail: { set: "A", measure: "sheet_cafes", threshold: 2, round: 4, result: "best" } },
  ];
  const rio: Partial<CityView> = {
    stop_names: { en: "Samba Bands", ru: "Оркестры самбы" },
    link_line: { en: "cable ways", ru: "канатные дороги" },
    fourth_names: { en: "carnival-goers", ru: "участники карнавала" },
  };
  const names = (of: CityView | null) => lines.map((each) => partName(partOf(each), of, "en"));
  expect(names(null)).toEqual([en.colours.p, "Visit them all", "Links", "Own excursion", "Goals"]);
  expect(names(rio as CityView)).toEqual(["Carnival-goers", "Samba Bands", "Cable ways", "Own excursion", "Goals"]);
});
