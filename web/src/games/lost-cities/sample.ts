// A table in the middle of a game, for tests.

import type { Choice, PathView, SeatView, Space, View } from "../../generated/lost-cities";
import { samplePlayers, sampleTable } from "../../lib/sample";
import type { Table } from "./table";

const empty: PathView = {
  ...{ step: 0, is_researcher: false, top: null, direction: null, least: null, most: null, cards: 0 },
};
const red: PathView = { ...empty, step: 6, top: "r4", direction: "up", least: 4, cards: 6 };
const blue: PathView = { ...empty, step: 9, is_researcher: true, top: "b8", direction: "up", least: 8, cards: 9 };
const space: Space = { points: 5, has_space: false, token: null };
const seat: SeatView = {
  ...{ hand: null, hand_size: 8, adventurers: 4, has_researcher: true, artifacts: 0, total: null },
  paths: [empty, empty, empty, empty, empty],
};

/** Vera has gone far on red and to the end of blue; Ivan hasn't set out. */
export const view: View = {
  ...{ game: "lost-cities", phase: "play", turn: 0, turn_number: 7, expedition: 2, expeditions: 3, deck: 30 },
  ...{
    bridge: 7,
    past_bridge: 1,
    ending_figures: 5,
    researcher_factor: 2,
    bonus: null,
    discarded: null,
    artifact_track: [-20, 10],
  },
  ...{ open_totals: false, up_and_down: false },
  piles: [{ top: "y7", size: 2, by: 1 }, ...Array.from({ length: 4 }, () => ({ top: null, size: 0, by: null }))],
  board: Array.from({ length: 5 }, (_, path) =>
    Array.from({ length: 9 }, (__, n): Space => (path === 3 && n === 6 ? { ...space, token: "arrow" } : space)),
  ),
  seats: [
    {
      ...{ hand: ["b9", "r10", "r2", "y0", "y0"], hand_size: 5, adventurers: 3, has_researcher: false, artifacts: 1 },
      total: 25,
      paths: [empty, empty, empty, red, blue],
    },
    seat,
  ],
};

export const players = samplePlayers("Vera", "Ivan");

/** The table as seat 0 sees it, with these choices. */
export const tableOf = (choices: Choice[], changes: Partial<View> = {}): Table =>
  sampleTable("lost-cities", players, { ...view, ...changes }, choices);
