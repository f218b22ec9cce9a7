// Score sheets in words.

import type { Character, Goal, Tourist } from "../../generated/innsmouth";
import { words, type Words } from "../../generated/innsmouth.words";
import type { Language } from "../../lib/game";
import { named } from "../../lib/named";
import { never } from "../../lib/never";

type Detail = Record<string, number | string>;

export function scoreText(key: string, detail: Detail, language: Language): string {
  const s = words(language);
  const number = (name: string) => Number(detail[name]);
  switch (key) {
    case "colour":
      return s.score.colour(
        s.colours[detail["colour"] as Tourist],
        number("tourists"),
        String(detail["sheltered"]),
        number("districts"),
      );
    case "yellow":
      return s.score.yellow(number("districts"));
    case "unopened":
      return s.score.unopened(number("count"), number("taken"));
    case "goal":
      return s.score.goal(s.goalNames[detail["goal"] as Goal], number("value"));
    case "character":
      return characterText(detail["character"] as Character, number, s);
    default:
      return "";
  }
}

function characterText(character: Character, number: (name: string) => number, s: Words): string {
  switch (character) {
    case "warlock":
      return s.score.warlock(number("lost"), number("caches"));
    case "collector":
      return s.score.collector(number("taken"));
    case "boatman":
      return s.score.boatman(number("crossings"));
    case "huntress":
      return s.score.huntress(number("hits"));
    case "detective":
      // What he finds counts with its colour.
      return "";
    default:
      return never(character);
  }
}

export const scoreGroup = (group: string, language: Language): string => named(words(language).groups, group);
export const reasonText = (reason: string, language: Language): string => named(words(language).reasons, reason);
