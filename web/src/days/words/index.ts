import { settings } from "../../lib/settings.svelte";
import { en, type DayWords } from "./en";
import { ru } from "./ru";

const catalogues: Record<"en" | "ru", DayWords> = { en, ru };

/** What is said about the deal of the day, in the person's language. */
export const words = (): DayWords => catalogues[settings.language];
