// What the page around a board offers it: the drawers, the parts that stand in the column of a short screen;
// in a replay, its own line instead of the prompt.
import { getContext, setContext, type Snippet } from "svelte";

export type DrawerName = "log" | "chat" | "seats" | "menu";

export interface Frame {
  readonly unread: number;
  readonly hasChat: boolean;
  /** Shown in place of the game's prompt: nobody is asked for anything. */
  readonly caption?: Snippet;
  /** On a short screen, the top of the column: seats and menu. */
  readonly head?: Snippet;
  /** In a replay, what stands in place of the tray on a short screen; elsewhere there is no tray. */
  readonly tray?: Snippet;
  /** On a short screen, the end of the column: the time line of a replay. */
  readonly foot?: Snippet;
  /** Nothing but the board is drawn: a diagram. */
  readonly isBare?: boolean;
  /** The end of a game: nothing but this stands beside the board. At a desk it is the rail's. */
  readonly ending?: Snippet | undefined;
  /** What the frame has to say in the prompt's second line, such as a bot's own words. */
  readonly remark?: Snippet | undefined;
  /** What the frame says in place of the game's sentence: in a lesson, while a note is read. */
  readonly sentence?: string | undefined;
  openRules?(paragraph: string): void;
  openDrawer?(name: DrawerName): void;
}

const key = Symbol("frame");

export function setFrame(frame: Frame): void {
  setContext(key, frame);
}

export function getFrame(): Frame | undefined {
  return getContext<Frame | undefined>(key);
}
