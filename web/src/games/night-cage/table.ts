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

/** Of two players the first runs the warm colours, the second the cold ones: each the own seat's and one that no seat has. */
const OF_TWO = [0, 3, 1, 2];
const markOf = (prisoner: number, players: Player[]): number => (players.length === 2 ? OF_TWO[prisoner]! : prisoner);

/** Colour and mark of a prisoner: those of the seat where every seat runs one. */
export const look = (prisoner: number, players: Player[]) => seatMark(markOf(prisoner, players));

/** The player's name where each runs one prisoner, otherwise the prisoner's colour. */
export function prisonerName(prisoner: number, players: Player[], language: Language): string {
  const s = words(language);
  if (players.length < 3) return s.colours[markOf(prisoner, players)]!;
  return players[prisoner]?.name ?? s.fourth;
}

/** The seat whose turn comes next: prisoners move one after the other, whoever runs them. None if it is the same seat again. */
export function nextSeat({ order, active, prisoners, phase }: View): number | null {
  if (active === null || phase === "over") return null;
  const next = order[(order.indexOf(active) + 1) % order.length]!;
  const { seat } = prisoners[next]!;
  return seat === prisoners[active]!.seat ? null : seat;
}

/** Giving up needs everybody's consent (NC-10.5), and bots never give theirs. */
export function menuChoices({ face, players, language }: Table): MenuChoice[] {
  const s = words(language);
  const choice = players.some((player) => player.isBot) ? undefined : face.choices.find(({ kind }) => kind === "concede");
  return choice ? [{ action: choice.action, label: s.action.concede, text: s.concedeText(players.length === 1) }] : [];
}

/** `c2`: the third column, the second row from above. */
export const cellName = (cell: number, side: number): string => `${columnName(cell % side)}${Math.floor(cell / side) + 1}`;

export const columnName = (column: number): string => String.fromCharCode("a".charCodeAt(0) + column);
