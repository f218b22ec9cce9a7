// The city file of one's own that was taken last, and what it lets one enter. The browser keeps its text, nobody else does.

import { api } from "../../lib/api";
import type { Text } from "../../generated/protocol";
import { load, save } from "../../lib/stored";

/** How the list of cities calls it: no city of ours has such a name. */
export const OWN = "*";

export interface Checked<Guide> {
  guide: Guide | null;
  fault: { line: number | null; key: string; message: Text } | null;
}

export class OwnFile<Guide> {
  text = $state("");
  guide = $state.raw<Guide | null>(null);

  constructor(readonly game: string) {}

  get #key(): string {
    return `helper.${this.game}.file`;
  }

  /** Has the server check a file that was sent along; null if it can't be taken. */
  async use(text: unknown, most: number): Promise<Guide | null> {
    if (typeof text !== "string" || text === "" || text.length > most) return null;
    const { guide } = await api.checkFile<Checked<Guide>>(this.game, text);
    if (guide) this.#set(text, guide);
    return guide;
  }

  /** The one that was kept here. */
  async recall(most: number): Promise<void> {
    if (!this.guide) await this.use(load<unknown>(this.#key, null), most).catch(() => null);
  }

  take(text: string, guide: Guide): void {
    this.#set(text, guide);
    save(this.#key, text);
  }

  #set(text: string, guide: Guide): void {
    this.text = text;
    this.guide = guide;
  }
}
