import { expect, test } from "vitest";
import { pick, t } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { en } from "./strings/en";
import { ru } from "./strings/ru";

/** What a catalogue has, by path: `text`, or how many arguments a sentence takes. */
function shape(value: unknown, path = ""): string[] {
  if (typeof value === "string") return [`${path}: text`];
  if (typeof value === "function") return [`${path}(${value.length})`];
  return Object.entries(value as object).flatMap(([key, inner]) => shape(inner, `${path}.${key}`));
}

/** Forms of a plural may need an argument in one language that the other doesn't look at. */
const names = (catalogue: unknown): string[] => shape(catalogue).map((line) => line.replace(/\(\d\)$/, "()"));

test("both catalogues say the same things", () => {
  expect(names(ru)).toEqual(names(en));
  expect(names(en).length).toBeGreaterThan(200);
});

test("no text is empty, and Russian isn't English", () => {
  const texts = (value: unknown): string[] =>
    typeof value === "string" ? [value] : typeof value === "object" ? Object.values(value as object).flatMap(texts) : [];
  expect([...texts(en), ...texts(ru)].filter((text) => text.trim() === "")).toEqual([]);
  const latin = texts(ru).filter((text) => !/[а-яё]/i.test(text) && /[a-z]{4}/i.test(text));
  expect(latin).toEqual([]);
});

test("the language that is set is spoken", () => {
  settings.language = "ru";
  expect([t().common.close, pick({ en: "yes", ru: "да" })]).toEqual([ru.common.close, "да"]);
  settings.language = "en";
  expect([t().common.close, pick({ en: "yes", ru: "да" })]).toEqual([en.common.close, "yes"]);
});
