import type { Language } from "../../lib/game";
import { en, type Strings } from "./strings.en";
import { ru } from "./strings.ru";

export type { Strings };

export function strings(language: Language): Strings {
  return language === "ru" ? ru : en;
}
