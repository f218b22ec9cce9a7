// What the table page offers the parts inside it (drawers of the phone); absent on pages without them.
import { getContext, setContext } from "svelte";

export type DrawerName = "log" | "chat" | "seats" | "menu";

export interface Frame {
  readonly unread: number;
  readonly hasChat: boolean;
  openDrawer(name: DrawerName): void;
}

const key = Symbol("frame");

export function setFrame(frame: Frame): void {
  setContext(key, frame);
}

export function getFrame(): Frame | undefined {
  return getContext<Frame | undefined>(key);
}
