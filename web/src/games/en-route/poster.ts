// What the start page shows of the game: little, so that it is there at once.
import Poster from "./Poster.svelte";

export { Poster };
export const poster = { background: "#F6EEDC", ink: "#3A3140", accent: "#6B4BA3", accentInk: "#FFFFFF" };
export const hasLesson = true;
export const choice = "city";
