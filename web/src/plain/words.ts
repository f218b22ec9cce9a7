// What a game says about itself, by the places of its `texts/table.toml`; names as they are where it says nothing.

import type { Text } from "../generated/protocol";
import type { Language, Player } from "../lib/game";
import { say, type Value } from "../lib/messages";
import { unsigned } from "../lib/plural";
import { fieldsOf, humanise, isList, namesSeat, textOf, type Data, type Fields } from "./data";

/** Stands where nothing is. */
export const NOTHING = "—";

export class PlainWords {
  constructor(readonly texts: Record<string, Text>) {}

  /** The sentence at that place with its values filled in; null if the game has none. */
  say(path: string, language: Language, values: Record<string, Value> = {}): string | null {
    const text = this.texts[path];
    return text ? say(language, text[language], values) : null;
  }

  /** How something is called: by the game's words at that place, else by its own name. */
  name(place: string, name: string, language: Language): string {
    return this.say(`${place}.${name}`, language) ?? humanise(name);
  }

  /** A single value: `values.<field>.<value>` of the game's words, then `values.<value>`. */
  value(field: string, value: boolean | number | string | null, language: Language): string {
    const said = this.say(`values.${field}.${value}`, language) ?? this.say(`values.${value}`, language);
    if (said !== null) return said;
    if (value === null || value === "") return NOTHING;
    if (typeof value === "boolean") return YES_NO[language][Number(value)]!;
    return typeof value === "number" ? unsigned(value) : value.replaceAll("_", " ");
  }

  /** The fields as values of a sentence: seats by the names of their players, lists one by one. */
  values(fields: Fields, players: Player[], language: Language): Record<string, Value> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, data]) => [name, this.#written(name, data, players, language)]),
    );
  }

  /** `<place>.<kind>` of the game's words with the fields as values; null if there is none. */
  sentence(place: string, data: Data, players: Player[], language: Language): string | null {
    const fields = fieldsOf(data);
    return this.say(`${place}.${textOf(fields["kind"])}`, language, this.values(fields, players, language));
  }

  /** Does the sentence for these fields name their seat itself? */
  namesSeat(place: string, data: Data): boolean {
    const text = this.texts[`${place}.${textOf(fieldsOf(data)["kind"])}`];
    return text?.en.includes("{seat}") === true;
  }

  #written(name: string, data: Data, players: Player[], language: Language): Value {
    if (isList(data)) return data.map((each) => this.#written(name, each, players, language)).join(", ");
    if (typeof data === "object" && data !== null) return "";
    if (typeof data === "number") return namesSeat(name) && players[data] ? players[data].name : data;
    return typeof data === "boolean" ? data : this.value(name, data, language);
  }
}

const known = new Map<string, PlainWords>();

export function keepWords(game: string, words: PlainWords): void {
  known.set(game, words);
}

/** The words of a game whose client is the plain one. */
export const wordsOf = (game: string): PlainWords => known.get(game) ?? new PlainWords({});

const YES_NO: Record<Language, [string, string]> = { en: ["no", "yes"], ru: ["нет", "да"] };
