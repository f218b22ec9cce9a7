// What the start page shows of the game: little, so that it is there at once.
import Poster from "./Poster.svelte";

export { Poster };
export const poster = { background: "#0B0A0D", ink: "#F2E6C9", accent: "#FFB454", accentInk: "#1B0F06" };
export const hasLesson = true;
