// What the start page shows of the game: little, so that it is there at once.
import Poster from "./Poster.svelte";

export { Poster };
export const poster = { background: "#EFDDB6", ink: "#33261A", accent: "#9C4022", accentInk: "#FFFFFF" };
export const hasLesson = true;
