// What is other than it was in the last message.

import type { AnyTable } from "../lib/game";
import { isFields, isList, read, type Data } from "./data";

/** The places, written as `grid.0.3.seat`, at which something else stands now, or something new; of what has lost an entry, its own. */
export function changedPlaces(before: Data, now: Data): Set<string> {
  const places = new Set<string>();
  compare(before, now, "", places);
  return places;
}

function compare(before: Data | undefined, now: Data, path: string, places: Set<string>): void {
  if (isList(now) || isFields(now)) {
    const entries = isList(now) ? now.entries() : Object.entries(now);
    for (const [key, data] of entries)
      compare(entryOf(before, key), data, path === "" ? `${key}` : `${path}.${key}`, places);
    const isNone = isList(now) && now.length === 0 && !isList(before);
    if (isNone || keysOf(before).some((key) => entryOf(now, key) === undefined)) places.add(path);
  } else if (before !== now) places.add(path);
}

const keysOf = (data: Data | undefined): string[] => (isList(data) || isFields(data) ? Object.keys(data) : []);

function entryOf(data: Data | undefined, key: string | number): Data | undefined {
  if (isList(data)) return data[Number(key)];
  return isFields(data) ? data[key] : undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Follows the views of a table; whoever looks through other eyes begins anew. */
export class Changes {
  #view: Data | undefined;
  #seat: number | null = null;
  #places = NONE;

  readonly places = $derived.by(() => this.#look());

  constructor(readonly table: () => AnyTable) {}

  #look(): ReadonlySet<string> {
    const { view, seat } = this.table().face;
    const now = read(view);
    if (now === this.#view) return this.#places;
    this.#places = this.#view === undefined || seat !== this.#seat ? NONE : changedPlaces(this.#view, now);
    this.#view = now;
    this.#seat = seat;
    return this.#places;
  }
}
