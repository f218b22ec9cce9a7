// What the start page shows of the game: little, so that it is there at once.
import Poster from "./Poster.svelte";

export { Poster };
export const poster = { background: "#1F3B2C", ink: "#F1E8D2", accent: "#E0A13C", accentInk: "#23160A" };
export const hasLesson = true;
