// A view as parts that can be drawn or read aloud, whatever game it belongs to.

import type { Language, Player } from "../lib/game";
import { never } from "../lib/never";
import { isFields, isList, namesSeat, type Data, type Fields } from "./data";
import { NOTHING, type PlainWords } from "./words";

export type Part =
  | { kind: "text"; path: string; text: string }
  | { kind: "player"; path: string; player: Player }
  /** Simple things side by side. */
  | { kind: "line"; path: string; parts: Part[] }
  /** A list of lists. */
  | { kind: "grid"; path: string; rows: Part[][] }
  /** Structs with the same simple fields, one below the other; with a player where there is one for every seat. */
  | { kind: "rows"; path: string; columns: Column[]; rows: { player: Player | undefined; cells: Part[] }[] }
  | { kind: "list"; path: string; parts: { player: Player | undefined; part: Part }[] }
  | { kind: "fields"; path: string; fields: Named[] };

interface Column {
  field: string;
  name: string;
}

export interface Named {
  name: string;
  part: Part;
}

const join = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);
export const isSimple = ({ kind }: Part): boolean => kind === "text" || kind === "player" || kind === "line";

/** Builds the parts of one view. */
export class Structure {
  constructor(
    readonly words: PlainWords,
    readonly players: Player[],
    readonly language: Language,
  ) {}

  fields(fields: Fields, path = ""): Named[] {
    return Object.entries(fields).map(([key, data]) => ({
      name: this.words.name("fields", key, this.language),
      part: this.part(key, data, join(path, key)),
    }));
  }

  part(field: string, data: Data, path: string): Part {
    if (isList(data)) return this.#list(field, data, path);
    if (isFields(data)) return { kind: "fields", path, fields: this.fields(data, path) };
    const player = typeof data === "number" && namesSeat(field) ? this.players[data] : undefined;
    return player ? { kind: "player", path, player } : this.#text(path, this.words.value(field, data, this.language));
  }

  #text(path: string, text: string): Part {
    return { kind: "text", path, text };
  }

  #list(field: string, list: Data[], path: string): Part {
    if (list.length === 0) return this.#text(path, NOTHING);
    if (list.every(isList)) {
      const rows = list.map((row, r) => row.map((cell, c) => this.#cell(field, cell, join(join(path, r), c))));
      if (rows.every((row) => row.every(isSimple))) return { kind: "grid", path, rows };
    }
    const playerOf = (index: number): Player | undefined => (field === "seats" ? this.players[index] : undefined);
    if (list.every(isFields)) return this.#rows(list, path, playerOf);
    const parts = list.map((each, i) => this.part(field, each, join(path, i)));
    if (field !== "seats" && parts.every(isSimple)) return { kind: "line", path, parts };
    return { kind: "list", path, parts: parts.map((part, i) => ({ player: playerOf(i), part })) };
  }

  #rows(list: Fields[], path: string, playerOf: (index: number) => Player | undefined): Part {
    const keys = [...new Set(list.flatMap((fields) => Object.keys(fields)))];
    const columns = keys.map((field) => ({ field, name: this.words.name("fields", field, this.language) }));
    const rows = list.map((fields, r) => ({
      player: playerOf(r),
      cells: keys.map((key) => this.part(key, fields[key] ?? null, join(join(path, r), key))),
    }));
    if (rows.every(({ cells }) => cells.every(isSimple))) return { kind: "rows", path, columns, rows };
    return {
      kind: "list",
      path,
      parts: list.map((fields, i) => ({
        player: playerOf(i),
        part: { kind: "fields", path: join(path, i), fields: this.fields(fields, join(path, i)) },
      })),
    };
  }

  /** In a grid a struct is as short as it can be: what it has, without names. */
  #cell(field: string, data: Data, path: string): Part {
    if (!isFields(data)) return this.part(field, data, path);
    const parts = Object.entries(data).map(([key, each]) => this.part(key, each, join(path, key)));
    const [only, ...others] = parts;
    return only && others.length === 0 ? only : { kind: "line", path, parts };
  }
}

/** The part in one line, for screen readers. */
export function inWords(part: Part): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "player":
      return part.player.name;
    case "line":
      return part.parts.map(inWords).join(", ");
    case "grid":
      return part.rows.map((row) => row.map(inWords).join(" ")).join("; ");
    case "rows":
      return part.rows
        .map(({ player, cells }) =>
          named(player, cells.map((cell, i) => `${part.columns[i]!.name} ${inWords(cell)}`).join(", ")),
        )
        .join("; ");
    case "list":
      return part.parts.map((each) => named(each.player, inWords(each.part))).join("; ");
    case "fields":
      return part.fields.map(({ name, part: inner }) => `${name} ${inWords(inner)}`).join(", ");
    default:
      return never(part);
  }
}

const named = (player: Player | undefined, words: string): string => (player ? `${player.name}: ${words}` : words);
