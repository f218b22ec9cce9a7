// The table with this game's types, and who the prisoners are.

import type { Ask, Choice, Effect, Event, View } from "../../generated/night-cage";
import { words } from "../../generated/night-cage.words";
import type { EntryOf, Language, MenuChoice, Player, TableContext } from "../../lib/game";
import { seatMark } from "../../lib/marks";

/** The sign by which a player points at a cell. */
export const PING = "ping";

export type Table = TableContext<View, Choice, Event, Ask>;
export type Entry = EntryOf<Event>;

/** A choice that sets something off on the board. */
export type Effective = Extract<Choice, { effect: Effect }>;

export const isEffective = (choice: Choice): choice is Effective => "effect" in choice;

/** What the choice costs in Nerve. */
export const priceOf = (choice: Choice): number => ("price" in choice ? choice.price : 0);

/** The tiles that the hits take from the stack. */
export const lossOf = ({ hits }: Effect): number => hits.reduce((sum, { tiles }) => sum + tiles, 0);

/** What it takes to name prisoners and cells; a table has it. */
export interface Cast {
  face: { view: View };
  players: Player[];
  language: Language;
}

/** A prisoner has the mark of its home, a second one of the same home a mark that no seat has. */
function markOf(prisoner: number, { face, players }: Cast): number {
  const { home, number } = face.view.prisoners[prisoner]!;
  if (home === null) return players.length;
  return number === 0 ? home : players.length * number + players.length - 1 - home;
}

/** Colour and mark of a prisoner. */
export const look = (prisoner: number, cast: Cast) => seatMark(markOf(prisoner, cast));

/** The name of the player whose only prisoner it is, otherwise the prisoner's colour. */
export function prisonerName(prisoner: number, cast: Cast): string {
  const s = words(cast.language);
  const { prisoners } = cast.face.view;
  const { home } = prisoners[prisoner]!;
  if (home === null) return s.fourth;
  return isOnly(prisoner, cast.face.view) ? cast.players[home]!.name : s.colours[markOf(prisoner, cast)]!;
}

/** Its home has no other prisoner. */
export const isOnly = (prisoner: number, { prisoners }: View): boolean =>
  prisoners.filter(({ home }) => home === prisoners[prisoner]!.home).length === 1;

/** The seat whose turn comes next; none if it is the same seat again. */
export function nextSeat({ next, active, prisoners }: View): number | null {
  if (next === null || active === null) return null;
  const { seat } = prisoners[next]!;
  return seat === prisoners[active]!.seat ? null : seat;
}

/** Giving up is offered where nobody has to agree who never will: a bot. */
export function menuChoices({ face, players, language }: Table): MenuChoice[] {
  const s = words(language);
  return face.choices.flatMap((choice) =>
    choice.kind !== "concede" || choice.waits_for.some((seat) => players[seat]!.isBot)
      ? []
      : [{ action: choice.action, label: s.choice.concede, text: s.concedeText(choice.waits_for.length === 0) }],
  );
}

/** `c2`: the third column, the second row from above. */
export const cellName = (cell: number, { side }: View): string => `${columnName(cell % side)}${Math.floor(cell / side) + 1}`;

export const columnName = (column: number): string => String.fromCharCode("a".charCodeAt(0) + column);
