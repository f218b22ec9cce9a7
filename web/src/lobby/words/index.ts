import { settings } from "../../lib/settings.svelte";
import { en, type LobbyWords } from "./en";
import { ru } from "./ru";

const catalogues: Record<"en" | "ru", LobbyWords> = { en, ru };

/** What is said where people meet, in the person's language. */
export const words = (): LobbyWords => catalogues[settings.language];
