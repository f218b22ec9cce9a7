// Which games somebody has learned or been offered to learn, as this browser remembers it.

import { drop, load, save } from "../lib/stored";

const KEY = "learned";
/** The table at which the lesson is offered, once. */
const OFFER = "offered";

export function hasLearned(game: string): boolean {
  return load<string[]>(KEY, []).includes(game);
}

export function haveLearned(game: string): void {
  if (!hasLearned(game)) save(KEY, [...load<string[]>(KEY, []), game]);
}

export function offerLesson(game: string, table: string): void {
  if (!hasLearned(game)) save(OFFER, table);
}

export function takeOffer(table: string): boolean {
  const isHere = load<string | null>(OFFER, null) === table;
  if (isHere) drop(OFFER);
  return isHere;
}
