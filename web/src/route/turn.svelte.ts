// What games on a drawn map share of a turn: the choices there are, and what the turn has added to the best route.

import { untrack } from "svelte";
import type { TableContext } from "../lib/game";

interface Act {
  kind: string;
  action: string;
}

export abstract class RouteTurn<View, Choice extends Act, Event, Ask> {
  /** Points of the best route when the round's drawing began. */
  #baseline = $state({ round: 0, points: 0 });

  protected readonly table: () => TableContext<View, Choice, Event, Ask>;

  constructor(table: () => TableContext<View, Choice, Event, Ask>) {
    this.table = table;
  }

  get choices(): Choice[] {
    const table = this.table();
    return table.isReplay || table.result ? [] : table.face.choices;
  }

  of<Kind extends Choice["kind"]>(...kinds: Kind[]): (Choice & { kind: Kind })[] {
    const known: readonly string[] = kinds;
    return this.choices.filter((choice): choice is Choice & { kind: Kind } => known.includes(choice.kind));
  }

  has(kind: Choice["kind"]): boolean {
    return this.choices.some((choice) => choice.kind === kind);
  }

  /** Put down whatever was taken up. */
  abstract cancel(): void;

  /** Why nothing happens there: the server knows. */
  why(ask: Ask): void {
    if (!this.table().isReplay && !this.table().result) this.table().why(ask);
  }

  act(choice: Choice): void {
    const table = this.table();
    if (table.isBusy) return;
    this.cancel();
    table.act(choice.action);
  }

  /** Remember where the round began; true if it began just now. */
  watch(round: number, isBeginning: boolean, points: number): boolean {
    const known = untrack(() => this.#baseline);
    if (known.round === round && (!isBeginning || known.points === points)) return false;
    this.#baseline = { round, points };
    return true;
  }

  /** What the turn has added so far. */
  gain(points: number): number {
    return Math.round(points - this.#baseline.points);
  }
}
