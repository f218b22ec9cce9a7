import type { Language } from "./game";
import { inflections, numeral } from "./numerals";
import { settings } from "./settings.svelte";

export type Forms = { one: string; few?: string; many?: string; other: string };

/** The form of a word that goes with `count`: plural("ru", 3, { one: "очко", few: "очка", many: "очков", other: "очка" }). */
export function plural(language: Language, count: number, forms: Forms): string {
  const category = inflections[language].select(count);
  const all: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
  return all[category] ?? forms.other;
}

/** A small number in words, a larger one in figures. */
export const numberWord = (words: string[], number: number): string => words[number] ?? String(number);

/** Points and gains with a real minus sign, and a plus where a gain is meant. */
export function signed(value: number): string {
  return value > 0 ? `+${unsigned(value)}` : unsigned(value);
}

/** To the nearest tenth. */
export const tenths = (value: number): string => unsigned(Math.round(value * 10) / 10);

/** A number as it is written in the person's language: 6.3, 6,3. */
export function unsigned(value: number): string {
  const text = numeral(Math.abs(value), settings.language);
  return value < 0 ? `−${text}` : text;
}
