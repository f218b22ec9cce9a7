// How a game ended, in words: one escape or one darkness for all.

import { words } from "../../generated/night-cage.words";
import type { GameEnd, Player } from "../../lib/game";
import type { Result } from "../../generated/protocol";
import { describe } from "./describe";
import type { Table } from "./table";

export function verdict({ face, language }: Table): string {
  const s = words(language);
  const { reason, prisoners } = face.view;
  if (reason === "won") return s.end.escaped(prisoners.length);
  return reason === "conceded" ? s.reasons.conceded : s.end.dark;
}

/** The last deed before the end, with its turn; of an escape how narrow it was. */
function decided(table: Table, _result: Result, players: Player[]): string {
  const { face, language, log } = table;
  const s = words(language);
  const { reason, stack, turn_number } = face.view;
  if (reason === "won") return stack === 0 ? s.end.narrow : s.end.spare(stack);
  const deeds = log
    .filter(({ event }) => event.kind !== "end" && event.kind !== "turn" && event.kind !== "flicker")
    .map((entry) => describe(entry, players, language, face.view))
    .filter(Boolean);
  return deeds.length > 0 ? s.end.deed(turn_number, deeds.at(-1)!) : "";
}

function facts({ face, language, log }: Table): { label: string; value: string }[] {
  const s = words(language);
  const { keys_held, prisoners, stack, turn_number } = face.view;
  const woken = log.reduce((sum, { event }) => sum + (event.kind === "attack" ? event.cells.length : 0), 0);
  return [
    { label: s.end.turns, value: String(turn_number) },
    { label: s.end.stack, value: String(stack) },
    { label: s.end.keys, value: s.end.of(keys_held, prisoners.length) },
    { label: s.end.woken, value: String(woken) },
  ];
}

export const end: Omit<GameEnd<Table>, "People"> = { verdict, decided, facts };
