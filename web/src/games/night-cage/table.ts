// The table with this game's types, and who the prisoners are.

import type { Choice, Event, View } from "../../generated/night-cage";
import type { LogEntry } from "../../generated/protocol";
import type { Language, Player, TableContext } from "../../lib/game";
import { seatMark } from "../../lib/marks";
import { strings } from "./strings";

/** The sign by which a player points at a cell. */
export const PING = "ping";

export type Table = TableContext<View, Choice, Event>;
export type Entry = LogEntry & { event: Event };

/** Colour and mark of a prisoner: those of the seat where every seat runs one. */
export const look = seatMark;

/** The player's name where each runs one prisoner, otherwise the prisoner's colour. */
export function prisonerName(prisoner: number, players: Player[], language: Language): string {
  const s = strings(language);
  if (players.length === 3 && prisoner === 3) return s.fourth;
  if (players.length >= 3) return players[prisoner]?.name ?? s.colours[prisoner]!;
  return s.colours[prisoner]!;
}

/** `c2`: the third column, the second row from above. */
export function cellName(cell: number, side: number): string {
  return `${"abcdefg"[cell % side]}${Math.floor(cell / side) + 1}`;
}
