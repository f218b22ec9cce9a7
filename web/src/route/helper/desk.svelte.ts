// The sheet on the desk: what was entered, what the server made of it, and the address that holds it.

import { api, ApiFailure } from "../../lib/api";
import { hashParameters } from "../../lib/router.svelte";
import { load, save } from "../../lib/stored";
import { toasts } from "../../lib/toasts.svelte";
import { MOST_LETTERS, pack, unpack } from "./share";
import { words } from "./words";

export interface Drawn {
  segments: string[];
  tourists: Record<string, string>;
}

export class Desk<Paper extends Drawn, Solved> {
  paper: Paper;
  solved = $state.raw<Solved | null>(null);
  failure = $state.raw<ApiFailure | null>(null);
  isWorking = $state(false);
  /** A link was opened that holds no sheet. */
  isLinkBroken = $state(false);
  /** The route was asked for here, not by a link. */
  isAsked = $state(false);
  #solvedText = $state("");
  readonly #text = $derived.by(() => JSON.stringify(this.paper));
  /** Something was changed since the route was found. */
  readonly isStale = $derived(this.solved !== null && this.#text !== this.#solvedText);
  readonly crowd = $derived.by(() => Object.values(this.paper.tourists).reduce((sum, kinds) => sum + kinds.length, 0));
  readonly isEmpty = $derived.by(() => this.paper.segments.length === 0);

  readonly #game: string;
  readonly #blank: () => Paper;

  constructor(game: string, blank: () => Paper) {
    this.#game = game;
    this.#blank = blank;
    const first = $state(blank());
    this.paper = first;
  }

  /** The sheet of the address, else the one left here last time. `read` takes whatever is there. */
  async open(hash: string, read: (value: unknown) => Paper | null | Promise<Paper | null>): Promise<void> {
    const packed = hashParameters(hash).get("sheet");
    let found: Paper | null = null;
    if (packed !== null) {
      found = await unpack(packed).then(read, () => null);
      this.isLinkBroken = found === null;
    }
    found ??= await read(load<unknown>(`helper.${this.#game}`, null));
    if (found) Object.assign(this.paper, found);
    if (packed !== null && found && !this.isEmpty) await this.solve();
  }

  /** Draw or rub out a road; true if that changed anything. */
  setRoad(id: string, isDrawn: boolean, most: number): boolean {
    const drawn = this.paper.segments;
    if (drawn.includes(id) === isDrawn) return false;
    if (isDrawn && drawn.length >= most) {
      toasts.show(words().full(most), { tone: "bad" });
      return false;
    }
    this.paper.segments = isDrawn ? [...drawn, id] : drawn.filter((other) => other !== id);
    return true;
  }

  keep(): void {
    save(`helper.${this.#game}`, this.paper);
  }

  async solve(): Promise<void> {
    if (this.isWorking) return;
    const text = this.#text;
    this.isWorking = true;
    this.failure = null;
    try {
      this.solved = await api.solve<Solved>(this.#game, JSON.parse(text));
      this.#solvedText = text;
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      this.failure = failure;
      this.solved = null;
    } finally {
      this.isWorking = false;
    }
  }

  async ask(): Promise<void> {
    this.isAsked = true;
    await this.solve();
  }

  /** Null where the sheet is too large for an address. */
  async link(): Promise<string | null> {
    const packed = await pack(this.paper);
    return packed.length > MOST_LETTERS ? null : `${location.origin}/helper/${this.#game}#sheet=${packed}`;
  }

  reset(): void {
    const blank = this.#blank();
    for (const key of Object.keys(this.paper)) if (!(key in blank)) delete (this.paper as Record<string, unknown>)[key];
    Object.assign(this.paper, blank);
    this.solved = null;
    this.failure = null;
    this.isLinkBroken = false;
  }
}
