// Cells of the challenge card that were won in this browser (IN-11.1).

import { load, save } from "../../lib/stored";

const KEY = "innsmouth.wins";
const cellOf = (total: number, goals: number) => `${total}/${goals}`;

class Wins {
  #cells = $state(load<string[]>(KEY, []));

  has(total: number, goals: number): boolean {
    return this.#cells.includes(cellOf(total, goals));
  }

  add(total: number, goals: number): void {
    if (this.has(total, goals)) return;
    this.#cells = [...this.#cells, cellOf(total, goals)];
    save(KEY, this.#cells);
  }
}

export const wins = new Wins();
