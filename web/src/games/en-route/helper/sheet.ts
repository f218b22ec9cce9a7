// A sheet of En Route as it lies on the desk: blank, or read from whatever a link or the browser's memory holds.

import type { AttractionView, CityView, Guide, GuideCity, GuideGoal, Paper, PaperGoal } from "../../../generated/en-route";
import { among, crowds, type Data, isData, numbers, oneOf, within } from "../../../route/helper/read";

export type Sheet = Required<Paper>;

/** Three races, ten points for each. */
export const MOST_RACE_POINTS = 30;

export const blank = (): Sheet => ({
  city: "first-city",
  city_file: "",
  segments: [],
  tourists: {},
  ratings: [4, 4, 4],
  unused_cafes: 0,
  task: [],
  line: "",
  tours: [],
  race_points: 0,
  races: 0,
  goals: [],
  challenge: null,
  route: null,
});

export interface Landmark extends AttractionView {
  landmark: number;
}

export const landmarksOf = ({ attractions }: CityView): Landmark[] =>
  attractions
    .flatMap((each) => (each.landmark === null ? [] : [{ ...each, landmark: each.landmark }]))
    .sort((a, b) => a.landmark - b.landmark);

/** Every landmark at the beginning of the track. */
export const lowestRatings = (city: CityView): number[] => landmarksOf(city).map(() => city.track[0]!);

interface Named {
  names: { en: string; ru: string };
}

/** The place of a card by its name in either language; -1 where there is none of that name. */
export const indexOf = (cards: Named[], name: string | undefined): number =>
  cards.findIndex(({ names }) => names.en === name || names.ru === name);

/** The names that are those of cards. */
const namesAmong = (value: unknown, cards: Named[]): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (name): name is string => typeof name === "string" && indexOf(cards, name) >= 0,
  );

type GoalLike = Partial<Record<"measure" | "at_least" | "at_most", unknown>>;

const bound = (value: unknown): number | null => (typeof value === "number" ? value : null);

export const isSameGoal = (one: GoalLike, other: GoalLike): boolean =>
  one.measure === other.measure &&
  bound(one.at_least) === bound(other.at_least) &&
  bound(one.at_most) === bound(other.at_most);

/** The goal as it is counted: at its points for reaching, or as the best. */
export const takeGoal = ({ goal, points, best }: GuideGoal, isBest: boolean): PaperGoal => ({
  ...goal,
  points: isBest ? best : points,
});

/** The sheet in it, as far as the city knows what it names; the city file itself is the caller's. */
export function readSheet(value: Data, { city, goals }: GuideCity, guide: Guide): Sheet {
  const ratings = numbers(value["ratings"]).filter((rating) => city.track.includes(rating));
  const lowest = lowestRatings(city);
  const challenge = isData(value["challenge"]) ? value["challenge"] : null;
  const written = (Array.isArray(value["goals"]) ? value["goals"] : []).filter(isData);
  return {
    ...blank(),
    city: city.id,
    segments: among(value["segments"], new Set(city.segments.map(({ id }) => id)), guide.most_segments),
    tourists: crowds(value["tourists"], new Set(city.locations.map(({ id }) => id)), city.kinds, guide.most_tourists),
    ratings: ratings.length === lowest.length ? ratings : lowest,
    unused_cafes: within(value["unused_cafes"], 0, city.cafes.length),
    task: among(value["task"], new Set(city.nodes.map(({ id }) => id)), 3),
    line: namesAmong(value["line"], city.lines).join(""),
    tours: namesAmong(value["tours"], city.tours).slice(0, 2),
    race_points: city.race_until === null ? 0 : within(value["race_points"], 0, MOST_RACE_POINTS),
    races: city.race_until === null ? 0 : within(value["races"], 0, 3),
    goals: goals
      .flatMap((entry) => {
        const found = written.find((other) => isSameGoal(other, entry.goal));
        return found ? [takeGoal(entry, found["points"] === entry.best)] : [];
      })
      .slice(0, 4),
    challenge: challenge && {
      total: oneOf(challenge["total"], city.totals, city.totals[0]!),
      goals: within(challenge["goals"], 0, 3),
    },
  };
}
