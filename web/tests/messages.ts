// Messages of a table as the server sends them, with what a test doesn't care about filled in.

import type { Face, LogEntry, News, Now, Opaque, SeatState, Snapshot, TableState } from "../src/generated/protocol";

/** What a game would send: the frame looks at nothing in it. */
export const own = <Name extends string>(value: object): Opaque<Name> => value as Opaque<Name>;

export const seat = (number: number, over: Partial<SeatState> = {}): SeatState => ({
  seat: number,
  kind: "person",
  name: `P${number}`,
  strength: null,
  is_present: true,
  has_stand_in: false,
  has_fallen: false,
  is_returning: false,
  ...over,
});

export const tableState = (over: Partial<TableState> = {}): TableState => ({
  id: "abc",
  game: "lost-cities",
  options: {},
  rules_version: 1,
  status: "playing",
  seats: [seat(0), seat(1)],
  watch: true,
  onlookers: 0,
  commit: "",
  secret: null,
  hints: true,
  hinted: [0, 0],
  starts: false,
  salting: null,
  offer: null,
  rematch: null,
  halted: null,
  day: null,
  dare: "",
  listed: 0,
  is_public: false,
  founder: null,
  pace: null,
  ...over,
});

export const face = (number: number | null, over: Partial<Face> = {}): Face => ({
  seat: number,
  view: own({}),
  choices: [],
  owes: false,
  can_undo: false,
  can_ask: false,
  is_automatic: false,
  ...over,
});

export const entry = (move: number, actor = 0): LogEntry => ({ move, actor, event: own({ kind: "stay" }) });

const now = (over: Partial<Now> = {}): Now => ({
  faces: [face(0)],
  result: null,
  today: null,
  to_act: [0],
  moves: 0,
  clocks: null,
  ...over,
});

export const snapshot = (over: Partial<Omit<Snapshot, "now"> & Now> = {}): Snapshot => {
  const { faces, result, today, to_act, moves, clocks, ...rest } = { ...now(), ...over };
  return {
    type: "snapshot",
    version: 5,
    table: tableState(),
    now: { faces, result, today, to_act, moves, clocks },
    since: 0,
    log: [],
    intents: [],
    chat: [],
    build: "",
    time: 0,
    ...rest,
  };
};

/** Says what the game is like now, changed or not. */
export const news = (over: Partial<Omit<News, "change"> & Now> = {}): News => {
  const { faces, result, today, to_act, moves, clocks, ...rest } = { ...now({ to_act: [1], moves: 1 }), ...over };
  return {
    type: "news",
    version: 6,
    change: own({ faces: [faces], result: [result], today: [today], to_act: [to_act], moves: [moves], clocks: [clocks] }),
    log: [],
    intents: [],
    undone: null,
    ...rest,
  };
};
