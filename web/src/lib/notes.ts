// The notes of a guided first game: their words stand with the game's other texts.

import type { Language } from "./game";

type Note = Record<"title" | "text" | "paragraph", string>;

/** `notes(words)("begin")` is what that note of the game's lessons says, in both languages. */
export function notes<Name extends string>(words: (language: Language) => { lessons: Record<Name, Note> }) {
  return (name: Name) => {
    const en = words("en").lessons[name];
    const ru = words("ru").lessons[name];
    return {
      title: { en: en.title, ru: ru.title },
      text: { en: en.text, ru: ru.text },
      paragraph: en.paragraph,
    };
  };
}
