// Crossings and roads by the numbers that are printed around them, as everybody at the table calls a location.

import { words, type Words } from "../generated/atlas.words";
import type { Language } from "../lib/game";

interface Spot {
  id: string;
  row: number;
  column: number;
}

interface Way {
  id: string;
  a: string;
  b: string;
  kind: string;
}

/** A city or town as it comes, before it is laid on paper. */
export interface Plan {
  /** It runs left of this column of crossings. */
  river: number | null;
  nodes: Spot[];
  segments: Way[];
}

/** The numbers of a seat's board. */
export interface Numbers {
  columns: number[];
  rows: number[];
}

export class PlaceNames {
  readonly #words: Words["places"];
  readonly #nodes: Map<string, Spot>;
  readonly #segments: Map<string, Way>;

  constructor(
    readonly plan: Plan,
    readonly numbers: Numbers,
    language: Language,
  ) {
    this.#words = words(language).places;
    this.#nodes = new Map(plan.nodes.map((node) => [node.id, node]));
    this.#segments = new Map(plan.segments.map((segment) => [segment.id, segment]));
  }

  /** What is printed on the board's edges. */
  get edges(): string {
    return this.#words.numbers(this.numbers.columns.join(" "), this.numbers.rows.join(" "));
  }

  crossing(id: string): string {
    const { row, column } = this.#nodes.get(id)!;
    // A road that ends at the water ends between two locations, on this side of it.
    const [west, east] = [this.#westOf(column), Math.floor(column)];
    const around = [this.#find(row - 1, west), this.#find(row - 1, east), this.#find(row, west), this.#find(row, east)];
    const [first = id, ...others] = [...new Set(around.filter((name) => name !== null))];
    return others.length === 0 ? this.#words.corner(first) : this.#words.between(first, others.at(-1)!);
  }

  road(id: string): string {
    const { a, b, kind } = this.#segments.get(id)!;
    const [from, to] = [this.#nodes.get(a)!, this.#nodes.get(b)!];
    if (kind === "link") return this.#words.link(this.crossing(a), this.crossing(b));
    const [row, column] = [Math.min(from.row, to.row), Math.floor(Math.min(from.column, to.column))];
    if (kind === "rounded") return this.#words.rounded(this.at(row, column));
    if (kind === "diagonal") {
      const isFalling = from.row < to.row === from.column < to.column;
      return (isFalling ? this.#words.falling : this.#words.rising)(this.at(row, column));
    }
    if (from.row === to.row)
      return this.#beside(this.#find(row - 1, column), this.#find(row, column), this.#words.below, this.#words.above);
    const sides = [this.#find(row, this.#westOf(column)), this.#find(row, column)] as const;
    return this.#beside(...sides, this.#words.right, this.#words.left);
  }

  #beside(
    before: string | null,
    after: string | null,
    past: (name: string) => string,
    short: (name: string) => string,
  ): string {
    if (before !== null && after !== null) return this.#words.between(before, after);
    return before !== null ? past(before) : short(after!);
  }

  /** The column of locations left of a crossing; none where there is the river. */
  #westOf(column: number): number {
    return column === this.plan.river ? -1 : Math.ceil(column) - 1;
  }

  /** A location by its numbers, as its card or its dice say them. */
  at(row: number, column: number): string {
    return `${this.numbers.columns[column]}·${this.numbers.rows[row]}`;
  }

  #find(row: number, column: number): string | null {
    return row in this.numbers.rows && column in this.numbers.columns ? this.at(row, column) : null;
  }
}
