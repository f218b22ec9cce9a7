// A table in the middle of a game, for tests.

import type { Card, Choice, PlaceChoice, SeatView, View } from "../../generated/bigfoot";
import { samplePlayers, sampleTable } from "../../lib/sample";
import type { Table } from "./table";

export const straight: Card = {
  name: "WE-hbk",
  trails: [
    {
      kind: "hike",
      segments: [
        [0, 3, 1],
        [1, 3, 1],
      ],
    },
    { kind: "bike", segments: [[0, 0, 2]] },
    { kind: "kayak", segments: [[1, 0, 2]] },
  ],
  has_animal: false,
};
export const other: Card = { ...straight, name: "WE-khb", has_animal: true };

const seat: SeatView = { role: null, hand: null, hand_size: 2, declared: null, has_lied: false };

/** Vera holds two cards, a camp lies, and Ivan has declared something. */
export const view: View = {
  ...{ game: "bigfoot", phase: "show", turn: 0, turn_number: 4, points: 6, goals: [50, 65, 80], animal_factor: 5, deck: 90 },
  laid: [
    {
      ...{ kind: "camp", x: 0, y: 0, turn: 0, seat: 1 },
      camp: { name: "hike-bike", kinds: ["hike", "hike", "bike", "bike"] },
    },
  ],
  ...{ camps_left: [], loops: [], ends: [], row_cells: 12, camp_rows: [4, 8], is_camp_due: false, is_last_turn: false },
  rows: [
    { kind: "hike", cells: [] },
    { kind: "bike", cells: [{ seat: 1, card: null, claim: "bike" }] },
    { kind: "kayak", cells: [] },
  ],
  ...{ shown: null, chosen_camp: null, window: null, chase: null, are_roles_open: false, set_aside: null },
  pairs: [["hike", "bike"]],
  seats: [
    { ...seat, role: "hiker", hand: [straight, other] },
    { ...seat, declared: ["hike", "bike"] },
    { ...seat, has_lied: true },
  ],
};

export const placeAt = (x: number, y: number, turn: number, gain = 0): PlaceChoice => ({
  ...{ kind: "place", action: `place at ${x},${y} turn ${turn}`, x, y, turn, gain, closes: [] },
  trails: [
    ["joined", "free", "extends", 3],
    ["cut", "cut", "blocked", 1],
    ["joined", "free", null, 0],
  ],
});

export const players = samplePlayers("Vera", "Ivan", "Olya");

/** The table as seat 0 sees it, with these choices. */
export const tableOf = (choices: Choice[], changes: Partial<View> = {}): Table =>
  sampleTable("bigfoot", players, { ...view, ...changes }, choices);
