import { expect, test } from "vitest";
import type { Event } from "../../generated/bigfoot";
import { words } from "../../generated/bigfoot.words";
import { describe, describeBoard, effectsOf, headline, logHeading, partOf, reasonText, scoreText } from "./describe";
import { other, placeAt, players, straight, view } from "./sample";

const entry = (event: Event) => ({ event, move: 1, actor: 0 });
const told = (event: Event, language: "en" | "ru" = "en") => describe(entry(event), players, language);

test("a line of the log names who did what, in both languages", () => {
  expect(told({ kind: "show", seat: 1, card: straight })).toBe("Ivan shows a card: long hike trail");
  expect(told({ kind: "show", seat: 1, card: straight }, "ru")).toBe("Ivan показывает карту: длинная пешеходная тропа");
  const lay = { kind: "lay", seat: 0, card: straight, gain: 8, closed: [{ kind: "bike", points: 8 }], covered: 1 } as const;
  expect(told({ ...lay, closed: [...lay.closed] })).toBe("Vera lays it over 1 square, bike loop of 8, +8");
  expect(told({ kind: "lay", seat: 0, card: straight, gain: -6, closed: [], covered: 0 })).toBe("Vera lays it, −6");
  expect(told({ kind: "accuse", seat: 0, target: 2, role: "bigfoot" })).toBe("Vera accuses Olya: it is Bigfoot!");
  expect(told({ kind: "accuse", seat: 0, target: 2, role: "hiker" }, "ru")).toBe("Vera обвиняет: Olya — турист");
  expect(told({ kind: "draw", seat: 0, card: other, source: "deck" })).toBe(
    "Vera draws from the deck: long hike trail, animal",
  );
});

test("the log keeps secrets from whoever looks over a shoulder", () => {
  expect(told({ kind: "role", seat: 0, role: "bigfoot" })).toBe(told({ kind: "role", seat: 0, role: "hiker" }));
  expect(told({ kind: "deal", seat: 0, card: straight })).toBe("");
  expect(told({ kind: "discard", seat: 0, card: straight, row: "bike", size: 3 })).toBe("Vera discards to the bike row: 3");
});

test("a kind that only a newer server knows is passed over", () => {
  expect(told(JSON.parse('{"kind":"avalanche","seat":0}') as Event)).toBe("");
});

test("the chase has a heading of its own", () => {
  expect(logHeading(entry({ kind: "chase", seat: 1 }), "en")).toBe("The chase begins");
  expect(logHeading(entry({ kind: "reveal", seat: 1 }), "en")).toBeNull();
});

test("what each trail would do is told once for each way", () => {
  expect(effectsOf(straight, placeAt(0, -1, 0), words("en"))).toEqual([
    { kind: "hike", isLoop: false, text: "goes on to 3" },
    { kind: "bike", isLoop: false, text: "runs nowhere" },
  ]);
  const closing = { ...placeAt(0, -1, 0), trails: [["joined", "joined", "closes", 6]] } as ReturnType<typeof placeAt>;
  expect(effectsOf(straight, closing, words("ru"))).toEqual([{ kind: "hike", isLoop: true, text: "замкнёт кольцо: 6" }]);
});

test("the board in words: one's own hand, others' declarations, no role before all are open", () => {
  const lines = describeBoard(view, players, "en");
  expect(lines[0]).toBe("Turn 4. 90 cards in the deck. Loops: 6 points.");
  expect(lines).toContain("Ivan: 2 cards, declared hike and bike");
  expect(lines).toContain("Your hand: Long hike trail; Long hike trail, animal.");
  expect(lines).toContain("hike–bike camp at 0, 0");
  expect(lines.join()).not.toContain("Hiker");
  expect(describeBoard({ ...view, are_roles_open: true, set_aside: "bigfoot" }, players, "en")).toEqual(
    expect.arrayContaining(["Vera: Hiker", "Set aside: Bigfoot"]),
  );
});

test("scores, reasons and headlines have sentences", () => {
  const sheet = { group: "loops", points: 6, paragraph: "BF-3.6" };
  expect(scoreText({ ...sheet, key: "loop", detail: { kind: "bike", camp: "bike-kayak", length: 6, twice: 1 } }, "en")).toBe(
    "Bike loop at the bike–kayak camp, 1 square passed twice",
  );
  expect(scoreText({ ...sheet, key: "animals", detail: { row: "kayak", animals: 3, factor: 5 } }, "en")).toBe(
    "Kayak row: 3 × 5",
  );
  expect(reasonText("caught", "en")).toBe("The trail closed around Bigfoot: the hikers win.");
  expect(partOf(view, 0, "en")).toBe("Hiker");
  expect(partOf(view, 1, "en")).toBe("");
  expect(headline({ turn_number: 4, longest_row: 3, row_cells: 12, is_chase: false }, "en")).toBe(
    "Turn 4, longest row 3 of 12",
  );
});
