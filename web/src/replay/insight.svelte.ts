// What bots would have thought at each stop of a recorded game: asked for in portions, so that one sees it grow.
import type { InsightRequest } from "../generated/protocol";
import { api, ApiFailure } from "../lib/api";
import { pick } from "../lib/i18n.svelte";
import { toasts } from "../lib/toasts.svelte";
import type { Perspective, ReplayTable } from "./replay-table.svelte";

const MOST = 96;
const PORTION = 16;
/** So long nothing is said about progress. */
const PATIENCE = 1000;

export interface Thought {
  /** Index into the stops of the replay. */
  stop: number;
  /** By the seat in whose place the bot is: the chance of every seat. */
  chances: Map<number, number[]>;
}

/** At most so many of them, the first and the last among them. */
function spread(count: number): number[] {
  const steps = Math.min(count, MOST);
  return [...new Set(Array.from({ length: steps }, (_, i) => Math.round((i * (count - 1)) / Math.max(1, steps - 1))))];
}

/** They stay with the record while its page is laid out anew; other eyes have other thoughts. */
export class Insights {
  wanted = $state(0);
  isSlow = $state(false);
  #found = $state.raw<Thought[]>([]);
  #isAsking = $state(false);
  #perspective = $state<Perspective>();
  #asked = 0;

  readonly #isOurs = $derived.by(() => this.#perspective === this.table.perspective);
  readonly thoughts = $derived.by(() => (this.#isOurs ? this.#found : []));
  readonly isThinking = $derived.by(() => this.#isOurs && this.#isAsking);

  constructor(readonly table: ReplayTable) {}

  async ask(perspective: InsightRequest["perspective"]): Promise<void> {
    const { table } = this;
    const mine = ++this.#asked;
    this.#found = [];
    this.#perspective = perspective;
    const stops = spread(table.stops.length);
    this.wanted = stops.length;
    this.#isAsking = true;
    this.isSlow = false;
    const timer = setTimeout(() => (this.isSlow = true), PATIENCE);
    try {
      for (let from = 0; from < stops.length; from += PORTION) {
        const portion = stops.slice(from, from + PORTION);
        const moves = portion.map((stop) => table.replay.frames[table.stops[stop]!]!.move);
        const { seats, chances } = await api.insight({ record: table.record, perspective, moves });
        if (mine !== this.#asked || !this.#isOurs) return;
        const told = portion.map((stop, i) => ({ stop, chances: new Map(seats.map((seat, j) => [seat, chances[i]![j]!])) }));
        this.#found = [...this.#found, ...told];
      }
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toasts.show(pick(failure.text), { tone: "bad" });
    } finally {
      clearTimeout(timer);
      if (mine === this.#asked) this.#isAsking = false;
    }
  }
}
