import type { Language } from "../../lib/game";
import { pathOf, valueOf } from "./paths";
import { en, type Strings } from "./strings.en";
import { ru } from "./strings.ru";

export type { Strings };

export function strings(language: Language): Strings {
  return language === "ru" ? ru : en;
}

export function cardName(card: string, language: Language): string {
  return strings(language).card(pathOf(card), valueOf(card));
}
