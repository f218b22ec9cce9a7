// What the start page shows of the game: little, so that it is there at once.
import Poster from "./Poster.svelte";

export { Poster };
export const poster = { background: "#0E1A18", ink: "#E6F0EA", accent: "#C9A24B", accentInk: "#1A1408" };
export const hasLesson = true;
