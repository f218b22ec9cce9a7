import { settings } from "../../lib/settings.svelte";
import { en, type FairWords } from "./en";
import { ru } from "./ru";

const catalogues: Record<"en" | "ru", FairWords> = { en, ru };

/** What is said about fair dealing, in the person's language. */
export const words = (): FairWords => catalogues[settings.language];
