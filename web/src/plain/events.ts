// What happened, in the game's words.

import type { LogEntry } from "../generated/protocol";
import type { Language, Player } from "../lib/game";
import { fieldsOf, humanise, read, textOf, type Fields } from "./data";
import { inWords, Structure } from "./structure";
import type { PlainWords } from "./words";

/** The words of an event, without its seat. */
export function eventWords(words: PlainWords, entry: LogEntry, players: Player[], language: Language): string {
  const data = read(entry.event);
  const said = words.sentence("events", data, players, language);
  if (said !== null) return said;
  const { kind, seat: _, ...rest } = fieldsOf(data);
  return [humanise(textOf(kind)), ...facts(words, rest, players, language)].filter(Boolean).join(" · ");
}

/** The player whom an event is about, unless its sentence names them. */
export function playerOf(words: PlainWords, entry: LogEntry, players: Player[]): Player | undefined {
  const data = read(entry.event);
  const { seat } = fieldsOf(data);
  return typeof seat === "number" && !words.namesSeat("events", data) ? players[seat] : undefined;
}

/** Each field with its name, in words. */
export function facts(words: PlainWords, fields: Fields, players: Player[], language: Language): string[] {
  return new Structure(words, players, language).fields(fields).map(({ name, part }) => `${name} ${inWords(part)}`);
}
