import { expect, test } from "vitest";
import { say } from "./messages";
import { plural, signed, tenths, unsigned } from "./plural";
import { settings } from "./settings.svelte";

const points = { one: "очко", few: "очка", many: "очков", other: "очка" };

test.each([
  [1, "очко"],
  [3, "очка"],
  [5, "очков"],
  [11, "очков"],
  [21, "очко"],
  [0, "очков"],
  [1.5, "очка"],
])("Russian has a form for %d", (count, word) => {
  expect(plural("ru", count, points)).toBe(word);
});

test("English needs two forms, and a missing form is the other one", () => {
  expect([0, 1, 2].map((count) => plural("en", count, { one: "card", other: "cards" }))).toEqual(["cards", "card", "cards"]);
  expect(plural("ru", 3, { one: "a", other: "b" })).toBe("b");
});

test("gains have their sign, with a real minus", () => {
  expect([5, 0, -5].map(signed)).toEqual(["+5", "0", "−5"]);
  expect([5, 0, -5].map(unsigned)).toEqual(["5", "0", "−5"]);
});

test("tenths are written as in the person's language", () => {
  expect([6.3, -1234.5].map(unsigned)).toEqual(["6.3", "−1234.5"]);
  settings.language = "ru";
  expect([6.3, -1234.5].map(unsigned)).toEqual(["6,3", "−1234,5"]);
  expect(signed(0.5)).toBe("+0,5");
  expect(tenths(6.26)).toBe("6,3");
  expect(say("ru", "{n, plural, one {# очко} other {# очка}}", { n: 6.3 })).toBe("6,3 очка");
  expect(say("en", "{n}", { n: 1234.5 })).toBe("1234.5");
  settings.language = "en";
});
