// Score sheets in words.

import { words } from "../../generated/en-route.words";
import type { Language } from "../../lib/game";
import { named } from "../../lib/named";

type Detail = Record<string, number | string>;

export function scoreText(key: string, detail: Detail, language: Language): string {
  const s = words(language);
  const number = (name: string) => Number(detail[name]);
  switch (key) {
    case "colour":
      return s.score.colour(named(s.colours, String(detail["kind"])), number("tourists"), number("attractions"));
    case "popular":
      return s.score.popular(number("count"));
    case "landmarks":
      return s.score.landmarks(number("count"));
    case "cafes":
      return s.score.cafes(number("count"));
    case "stops":
      return s.score.stops(number("count"), number("all"));
    case "task":
      return s.score.task(number("count"), number("all"), number("distance"));
    default: {
      const say = detail["sign"] === "-" ? s.score.atMost : s.score.atLeast;
      const [name, result] = [
        named(s.measures, String(detail["measure"])),
        named(s.score.results, String(detail["result"])),
      ];
      return say(name, number("value"), number("threshold"), result);
    }
  }
}

export const scoreGroup = (group: string, language: Language): string => named(words(language).groups, group);
export const reasonText = (reason: string, language: Language): string => named(words(language).reasons, reason);
