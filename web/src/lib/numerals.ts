// Numbers as each language writes and inflects them. Formatters are made once: that takes longer than to use them.

import type { Language } from "./game";

const PLAIN = { useGrouping: false };
const formats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", PLAIN),
  ru: new Intl.NumberFormat("ru", PLAIN),
};

export const inflections: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  ru: new Intl.PluralRules("ru"),
};

/** 1234.5, 1234,5. */
export const numeral = (value: number, language: Language): string => formats[language].format(value);
