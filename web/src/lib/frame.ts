// What the page around a board offers it: the drawers of the phone; in a replay, its own line instead of the prompt.
import { getContext, setContext, type Snippet } from "svelte";

export type DrawerName = "log" | "chat" | "seats" | "menu";

export interface Frame {
  readonly unread: number;
  readonly hasChat: boolean;
  /** Shown in place of the game's prompt: nobody is asked for anything. */
  readonly caption?: Snippet;
  openDrawer?(name: DrawerName): void;
}

const key = Symbol("frame");

export function setFrame(frame: Frame): void {
  setContext(key, frame);
}

export function getFrame(): Frame | undefined {
  return getContext<Frame | undefined>(key);
}
