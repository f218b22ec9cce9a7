import { settings } from "../../lib/settings.svelte";
import { en, type AppWords } from "./en";
import { ru } from "./ru";

const catalogues: Record<"en" | "ru", AppWords> = { en, ru };

/** What is said about notices and the app, in the person's language. */
export const words = (): AppWords => catalogues[settings.language];
