// Score sheets in words.

import type { CharacterDetail, ScoreLine } from "../../generated/innsmouth";
import { words, type Words } from "../../generated/innsmouth.words";
import type { Language } from "../../lib/game";
import { named } from "../../lib/named";
import { never } from "../../lib/never";

export function scoreText({ key, detail }: ScoreLine, language: Language): string {
  const s = words(language);
  switch (key) {
    case "colour":
      return s.score.colour(s.colours[detail.colour], detail.tourists, String(detail.sheltered), detail.districts);
    case "yellow":
      return s.score.yellow(detail.districts);
    case "unopened":
      return s.score.unopened(detail.count, detail.taken);
    case "goal":
      return s.score.goal(s.goalNames[detail.goal], detail.value);
    case "character":
      return characterText(detail, s);
    default:
      return never(key);
  }
}

function characterText({ character, lost, caches, taken, crossings, hits }: CharacterDetail, s: Words): string {
  switch (character) {
    case "warlock":
      return s.score.warlock(lost, caches);
    case "collector":
      return s.score.collector(taken);
    case "boatman":
      return s.score.boatman(crossings);
    case "huntress":
      return s.score.huntress(hits);
    case "detective":
      // What he finds counts with its colour.
      return "";
    default:
      return never(character);
  }
}

export const scoreGroup = (group: string, language: Language): string => named(words(language).groups, group);
export const reasonText = (reason: string, language: Language): string => named(words(language).reasons, reason);
