// Which games somebody has learned or been offered to learn, as this browser remembers it; short lessons as `en-route/rio`.

import { drop, load, save } from "../lib/stored";

const KEY = "learned";
/** The table at which a lesson is offered, once, and whether that may be the game's own. */
const OFFER = "offered";

interface Offer {
  table: string;
  isFirst: boolean;
}

export function hasLearned(lesson: string): boolean {
  return load<string[]>(KEY, []).includes(lesson);
}

export function haveLearned(lesson: string): void {
  if (!hasLearned(lesson)) save(KEY, [...load<string[]>(KEY, []), lesson]);
}

export function offerLesson(table: string, isFirst: boolean): void {
  save(OFFER, { table, isFirst } satisfies Offer);
}

export function takeOffer(table: string): Offer | null {
  const offer = load<Offer | null>(OFFER, null);
  if (offer?.table !== table) return null;
  drop(OFFER);
  return offer;
}
