// Score sheets in words.

import type { ScoreLine } from "../../generated/en-route";
import { words } from "../../generated/en-route.words";
import type { Language } from "../../lib/game";
import { named } from "../../lib/named";
import { never } from "../../lib/never";

export function scoreText({ key, detail }: ScoreLine, language: Language): string {
  const s = words(language);
  switch (key) {
    case "colour":
      return s.score.colour(s.colours[detail.kind], detail.tourists, detail.attractions);
    case "popular":
      return s.score.popular(detail.count);
    case "landmarks":
      return s.score.landmarks(detail.count);
    case "cafes":
      return s.score.cafes(detail.count);
    case "stops":
      return s.score.stops(detail.count, detail.all);
    case "task":
      return s.score.task(detail.count, detail.all, detail.distance);
    case "links":
      return s.score.links(detail.count);
    case "tour":
      return (detail.whose === "own" ? s.score.ownTour : s.score.openTour)(detail.count, detail.all);
    case "race": {
      const name = s.measures[detail.measure];
      if (detail.round === 0) return s.score.raceMissed(name, detail.threshold);
      return s.score.race(name, detail.threshold, detail.round, s.score.results[detail.result]);
    }
    case "races":
      return s.score.races(detail.count);
    case "goal": {
      const say = detail.sign === "-" ? s.score.atMost : s.score.atLeast;
      return say(s.measures[detail.measure], detail.value, detail.threshold, s.score.results[detail.result]);
    }
    default:
      return never(key);
  }
}

export const scoreGroup = (group: string, language: Language): string => named(words(language).groups, group);
export const reasonText = (reason: string, language: Language): string => named(words(language).reasons, reason);
