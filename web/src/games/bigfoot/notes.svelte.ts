// What one thinks of the others: kept in this browser only, for this table.

import { load, save } from "../../lib/stored";

export interface Note {
  level: number;
  text: string;
}

const keyOf = (): string => `bigfoot.notes.${location.pathname}`;

class Notes {
  #notes = $state<Record<string, Note>>({});
  #key = "";

  #open(): void {
    if (this.#key === keyOf()) return;
    this.#key = keyOf();
    this.#notes = load<Record<string, Note>>(this.#key, {});
  }

  of(seat: number): Note {
    return this.#notes[seat] ?? { level: 0, text: "" };
  }

  /** Reads what was written about this table. */
  begin(): void {
    this.#open();
  }

  write(seat: number, note: Partial<Note>): void {
    this.#open();
    this.#notes[seat] = { ...this.of(seat), ...note };
    save(this.#key, $state.snapshot(this.#notes));
  }
}

export const notes = new Notes();
