import { settings } from "../../lib/settings.svelte";
import { en, type ProfileWords } from "./en";
import { ru } from "./ru";

const catalogues: Record<"en" | "ru", ProfileWords> = { en, ru };

/** What is said about one's own games and devices, in the person's language. */
export const words = (): ProfileWords => catalogues[settings.language];
