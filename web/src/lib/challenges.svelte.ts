// Solo challenges: which cells one has won, the best score and the day, as the results of one's games say.

import type { Best, Challenges, GameInfo } from "../generated/protocol";
import { api } from "./api";
import { deviceKey } from "./device";
import { drop, load } from "./stored";

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

type Cells = Record<string, Feat>;

const keyOf = ({ place, row, column }: Cell) => `${place}/${row}/${column}`;
const placeOf = (game: string) => `challenges.${game}`;

class Feats {
  #cells = $state.raw<Cells>({});
  readonly #game: string;

  constructor(game: string) {
    this.#game = game;
    this.#cells = rememberedBefore(game);
  }

  of(cell: Cell): Feat | undefined {
    return this.#cells[keyOf(cell)];
  }

  /** Find out what was reached, after a game has ended or one has come back. */
  async refresh(): Promise<void> {
    const info = (await api.games()).find(({ id }) => id === this.#game);
    if (!info?.challenges) return;
    const { bests } = deviceKey() ? await api.statistics(this.#game) : { bests: [] };
    this.#cells = addBests(rememberedBefore(this.#game), info, info.challenges, bests);
  }
}

/** Versions before profiles remembered feats in the browser alone, also of tables that are gone. */
function rememberedBefore(game: string): Cells {
  return load<{ cells?: Cells }>(placeOf(game), {}).cells ?? {};
}

function addBests(cells: Cells, info: GameInfo, challenges: Challenges, bests: Best[]): Cells {
  const found = { ...cells };
  for (const { players, options, score, games, won } of bests) {
    if (players !== 1 || score === null) continue;
    const key = keyOf(cellOf(info, challenges, options));
    const before = found[key] ?? { best: score, tries: 0, won: null };
    const day = won === null ? null : new Date(won * 1000).toISOString().slice(0, 10);
    const days = [before.won, day].filter((known) => known !== null).sort();
    found[key] = {
      best: Math.max(score, before.best),
      tries: Math.max(games, before.tries),
      won: days.length > 0 ? days[0]! : null,
    };
  }
  return found;
}

const known = new Map<string, Feats>();

export function featsOf(game: string): Feats {
  let feats = known.get(game);
  if (!feats) {
    known.set(game, (feats = new Feats(game)));
    // Without an answer there is what was remembered.
    void feats.refresh().catch(() => undefined);
  }
  return feats;
}

/** Who deletes everything deletes what this browser remembered, too. */
export async function forgetFeats(): Promise<void> {
  for (const { id } of await api.games()) drop(placeOf(id));
  known.clear();
}

/** The table of the place that options or the game itself name; the first one while chance hasn't spoken. */
export function tableOf(challenges: Challenges, options: Record<string, unknown>, place?: string | null) {
  const chosen = challenges.place_option === null ? null : options[challenges.place_option];
  return challenges.tables.find(({ id }) => id === (place || chosen)) ?? challenges.tables[0]!;
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
