import type { Text } from "../generated/protocol";
import { settings } from "./settings.svelte";
import { en, type Strings } from "./strings/en";
import { ru } from "./strings/ru";

const catalogues: Record<"en" | "ru", Strings> = { en, ru };

/** The frame's strings in the current language; reactive wherever it is read in a template or effect. */
export function t(): Strings {
  return catalogues[settings.language];
}

/** A text that the server gives in both languages. */
export function pick(text: Text): string {
  return text[settings.language];
}
