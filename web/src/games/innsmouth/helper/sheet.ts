// A sheet of Innsmouth as it lies on the desk: blank, or read from whatever a link or the browser's memory holds.

import type { Goal, Guide, Paper, PaperSection, Tourist } from "../../../generated/innsmouth";
import { among, crowds, type Data, isData, oneOf, texts, within } from "../../../route/helper/read";

export type Sheet = Required<Paper>;

/** The districts whose tourists the check took. */
export const lostOn = (paper: Paper): string[] => paper.check?.lost ?? [];

export const KINDS: Tourist[] = ["c", "s", "t", "x"];

export const blank = (): Sheet => ({
  segments: [],
  city_file: "",
  character: "detective",
  goals: ["winding", "tourists"],
  caches: 1,
  board: 1,
  tourists: {},
  threats: {},
  challenge: null,
  route: [],
  check: null,
});

const dataIn = (value: Data, key: string): Data | null => (isData(value[key]) ? value[key] : null);

/** The sheet in it, as far as the town of the guide knows what it names; the town file itself is the caller's. */
export function readSheet(value: Data, guide: Guide): Sheet {
  const { town } = guide;
  const districts = new Set(town.districts.map(({ id }) => id));
  const segments = among(value["segments"], new Set(town.segments.map(({ id }) => id)), guide.most_segments);
  const goals = [...new Set(texts(value["goals"]))].filter((goal): goal is Goal => guide.goals.includes(goal as Goal));
  const challenge = dataIn(value, "challenge");
  const check = dataIn(value, "check");
  const route = readRoute(value["route"], segments, guide);
  return {
    ...blank(),
    segments,
    character: oneOf(
      value["character"],
      guide.characters.map(({ name }) => name),
      "detective",
    ),
    goals: goals.length === 2 ? goals : blank().goals,
    caches: within(value["caches"], 1, guide.caches.length),
    board: within(value["board"], 1, guide.boards.length),
    tourists: crowds(value["tourists"], districts, KINDS, guide.most_tourists),
    threats: Object.fromEntries(
      Object.entries(dataIn(value, "threats") ?? {})
        .filter(([place]) => districts.has(place))
        .map(([place, number]) => [place, within(number, 1, guide.most_symbols)]),
    ),
    challenge: challenge && {
      total: oneOf(challenge["total"], town.totals, town.totals[0]!),
      goals: oneOf(challenge["goals"], town.goal_totals, town.goal_totals[0]!),
    },
    route,
    check:
      check && route.length > 0
        ? {
            opened: within(check["opened"], 0, guide.most_artifacts),
            hits: within(check["hits"], 0, guide.most_level),
            lost: among(check["lost"], districts, districts.size),
          }
        : null,
  };
}

/** None unless every section of it can be there. */
function readRoute(value: unknown, drawn: string[], guide: Guide): PaperSection[] {
  const route = (Array.isArray(value) ? value : []).filter(isData).map((section) => ({
    start: String(section["start"]),
    segments: among(section["segments"], new Set(drawn), guide.most_segments),
  }));
  const isWhole = route.every(
    ({ start, segments }) => segments.length > 0 && guide.town.nodes.some(({ id }) => id === start),
  );
  return isWhole ? route : [];
}
