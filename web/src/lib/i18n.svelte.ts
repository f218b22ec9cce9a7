import type { Text } from "../generated/protocol";
import { inRussian } from "../lobby/names";
import { settings } from "./settings.svelte";
import { en, type Strings } from "./strings/en";
import { ru } from "./strings/ru";

const catalogues: Record<"en" | "ru", Strings> = { en, ru };

/** The frame's strings in the current language; reactive wherever it is read in a template or effect. */
export function t(): Strings {
  return catalogues[settings.language];
}

/** A person who gave no name, or was given one, is called so in the reader's language, whatever the browser spoke that sent it. */
export function called(name: string): string {
  if (name === en.settings.noName || name === ru.settings.noName) return t().settings.noName;
  return settings.language === "ru" ? inRussian(name) : name;
}

/** A text that the server gives in both languages. */
export function pick(text: Text): string {
  return text[settings.language];
}
