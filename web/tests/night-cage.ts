// A position of The Night Cage, with what a test doesn't care about filled in.

import type { Effect, View } from "../src/generated/night-cage";

/** Nothing is set off. */
export const quiet: Effect = {
  is_fall: false,
  wakes: [],
  hits: [],
  crumbles: null,
  darkens: [],
  relights: [],
  covers: [],
  drops: [],
  ends: null,
};
const prisoner = { falling: null, is_lit: true, nerve: 1, has_key: false, lights: [], hits: [] };
/** The first turn of a game for two: the seats run the prisoners by turns. */
export const view: View = {
  game: "night-cage",
  phase: "step",
  side: 6,
  turn_number: 1,
  round: 1,
  active: 0,
  decider: 0,
  order: [0, 1, 2, 3],
  next: 1,
  marker: null,
  prisoners: [0, 8, 20, 30].map((cell, index) => {
    const seat = index % 2;
    return { ...prisoner, seat, home: seat, number: Math.floor(index / 2), cell };
  }),
  nerve_limit: 2,
  tiles: [],
  stack: 40,
  counts: [],
  hand: null,
  spot: null,
  has_moved: false,
  has_gained: false,
  is_flickering: false,
  gates_left: 4,
  keys_held: 0,
  keys_on_board: 0,
  keys_in_stack: 6,
  omens: 0,
  dirge: [],
  offer: null,
  conceding: [],
  is_silent: false,
  reason: null,
};
