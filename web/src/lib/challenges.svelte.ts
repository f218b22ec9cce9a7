// Solo challenges: which cells were won in this browser, the best score and the day. No login, no server.

import type { Challenges, GameInfo } from "../generated/protocol";
import { load, save } from "./stored";

export interface Feat {
  best: number;
  tries: number;
  /** When the cell was first won, as a date; null: not yet. */
  won: string | null;
}

export interface Cell {
  place: string;
  row: number;
  column: number;
}

/** What the end of a game changed. */
export interface News {
  isFirstWin: boolean;
  isNewBest: boolean;
}

interface Stored {
  cells: Record<string, Feat>;
  tables: Record<string, News>;
}

const REMEMBERED_TABLES = 60;
const keyOf = ({ place, row, column }: Cell) => `${place}/${row}/${column}`;

class Feats {
  #cells: Record<string, Feat> = $state({});
  #tables: Record<string, News> = {};
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
    const stored: Stored = { cells: {}, tables: {}, ...load<Partial<Stored>>(`challenges.${game}`, {}) };
    this.#cells = stored.cells;
    this.#tables = stored.tables;
  }

  of(cell: Cell): Feat | undefined {
    return this.#cells[keyOf(cell)];
  }

  get isEmpty(): boolean {
    return Object.keys(this.#cells).length === 0;
  }

  /** Note how a game ended; a table that is looked at again counts once. */
  note(table: string, cell: Cell, score: number, isWon: boolean): News {
    const known = this.#tables[table];
    if (known) return known;
    const { best, tries, won } = this.of(cell) ?? { best: score, tries: 0, won: null };
    const news = { isFirstWin: isWon && !won, isNewBest: score > best };
    this.#cells[keyOf(cell)] = {
      best: Math.max(score, best),
      tries: tries + 1,
      won: won ?? (isWon ? new Date().toISOString().slice(0, 10) : null),
    };
    const tables: [string, News][] = [...Object.entries(this.#tables), [table, news]];
    this.#tables = Object.fromEntries(tables.slice(-REMEMBERED_TABLES));
    this.#keep();
    return news;
  }

  clear(): void {
    this.#cells = {};
    this.#keep();
  }

  #keep(): void {
    save(`challenges.${this.#game}`, { cells: this.#cells, tables: this.#tables });
  }
}

const known = new Map<string, Feats>();

export function featsOf(game: string): Feats {
  let feats = known.get(game);
  if (!feats) known.set(game, (feats = new Feats(game)));
  return feats;
}

/** The table of the place that options or the game itself name; the first one while chance hasn't spoken. */
export function tableOf(challenges: Challenges, options: Record<string, unknown>, place?: string | null) {
  const chosen = challenges.place_option === null ? null : options[challenges.place_option];
  return challenges.tables.find(({ id }) => id === (place ?? chosen)) ?? challenges.tables[0]!;
}

function indexOf(info: GameInfo, key: string, value: unknown): number {
  const option = info.options.find((other) => other.key === key);
  return option ? option.values.findIndex((entry) => entry.value === value) : -1;
}

/** The cell that options choose. */
export function cellOf(
  info: GameInfo,
  challenges: Challenges,
  options: Record<string, unknown>,
  place?: string | null,
): Cell {
  return {
    place: tableOf(challenges, options, place).id,
    row: indexOf(info, challenges.row_option, options[challenges.row_option]),
    column: indexOf(info, challenges.column_option, options[challenges.column_option]),
  };
}
