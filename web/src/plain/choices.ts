// What a seat may do, each with the words on its button.

import type { ActionAsk, AnyAsk, AnyTable } from "../lib/game";
import { fieldsOf, read, textOf } from "./data";
import type { PlainWords } from "./words";

export interface PlainChoice {
  action: string;
  label: string;
}

/** The game's sentence for a choice (`choices.<kind>`), else the text of its action. */
export function choicesOf({ face, players, language }: AnyTable, words: PlainWords): PlainChoice[] {
  return face.choices.map((own) => {
    const data = read(own);
    const action = textOf(fieldsOf(data)["action"]);
    return { action, label: words.sentence("choices", data, players, language) ?? action };
  });
}

/** The question that every game understands: why this action isn't possible. */
export const ask = (action: string): AnyAsk => ({ action }) as ActionAsk & AnyAsk;
