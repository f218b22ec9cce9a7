import type { Choice, Intent, Kind, Reason } from "../../generated/night-cage";

/** What an intent names, in words. */
export interface Named {
  cell: string;
  tile: string;
  other: string;
  side: string;
}

const kinds: Record<Kind, string> = {
  start: "Start",
  straight: "Straight",
  t: "T",
  "crumbling-t": "Crumbling T",
  crossroads: "Crossroads",
  key: "Key",
  gate: "Gate",
  "wax-eater": "Wax Eater",
  keeper: "Keeper",
  "pit-fiend": "Pit Fiend",
  pathless: "Pathless",
  omen: "Omen",
  dirge: "Dirge",
};
const sides: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };
const tiles = (n: number) => (n === 1 ? "1 tile" : `${n} tiles`);

export const en = {
  kinds,
  sides,
  tiles,
  colours: ["Red", "Blue", "Green", "Yellow", "Purple"],
  fourth: "Fourth",
  pit: "pit",
  round: (n: number) => `Round ${n}`,
  turn: (n: number) => `turn ${n}`,
  setup: "Setting up",
  flickers: "Final Flickers",
  order: "Turn order",
  stack: "Stack",
  stackOf: "stack",
  gone: "gone",
  kind: "kind",
  keysNeeded: (needed: number, left: number) => `${needed} keys needed, ${left} left`,
  keysWhere: (held: number, board: number, stack: number) => `held ${held} · on the board ${board} · in the stack ${stack}`,
  sight: "Lines of sight",
  sightShort: "Sight",
  plan: "Plan",
  planFor: (who: string) => `Plan a path for ${who}`,
  planned: "planned",
  planning: (who: string) => `Plan for ${who}: tap cell after cell; only you see it`,
  planDone: "Done",
  planShorten: "Step back",
  planClear: "Rub out",
  pingHint: "Point at a cell: right button, M",
  next: "moves next",
  hitBy: (n: number) => `hit: −${n}`,
  turnLeft: "Turn the tile left",
  turnRight: "Turn the tile right",
  rim: "Beyond the edge",
  inHand: "In hand",
  crumbles: "crumbles",
  lasts: "does not crumble",
  leadsToLight: (who: string) => `to ${who}`,
  leadsDark: "into the dark",
  leadsOn: "to a tile",
  leadsWall: "to a wall",
  leadsNowhere: "no way in",
  now: "moves now",
  falling: "falling",
  out: "candle out",
  lit: "candle lit",
  nerve: (n: number) => `${n} Nerve`,
  hasKey: "has a key",
  noKey: "no key",
  inSight: "in sight",
  you: "you",
  marker: "fourth's marker",
  concede: "Give up",
  concedeText: (isAlone: boolean): string =>
    isAlone ? "The game ends at once, and nobody escapes." : "The game ends without an escape as soon as everybody agrees.",
  refuse: "No, play on",
  conceding: (n: number, all: number) => `${n} of ${all} want to give up`,
  row: "Row",
  column: "Column",

  prompt: {
    waiting: (name: string) => `${name} decides`,
    drawing: "A tile is drawn",
    over: "The game is over",
    start: (who: string) => `${who}: choose a cell for the Start tile`,
    place: (tile: string) => `Place the ${tile}: choose a lit cell and turn it`,
    stand: (tile: string) => `Turn the ${tile}, then step onto it`,
    land: (who: string) => `${who}: choose where to land`,
    step: (who: string) => `${who}: move or stay`,
    stepDark: (who: string) => `${who}: step into the dark`,
    arrive: (who: string) => `${who} has arrived`,
    end: (who: string) => `${who}: anything else?`,
    fall: (who: string) => `${who} falls: along the row or the column?`,
    hit: (who: string) => `${who} is hit`,
    scramble: (who: string) => `${who}: scramble away`,
    replace: (tile: string) => `The ${tile} replaces a tile beside you: which?`,
    omen: "The Omen appears beside you: where?",
    dirge: "Lay the Dirge over the Omen",
    flicker: (who: string) => `${who}: one lit tile goes dark`,
    answer: (giver: string, taker: string) => `${giver} to hand the key to ${taker}?`,
  },

  action(choice: Choice, name: (prisoner: number) => string): string {
    switch (choice.kind) {
      case "put":
        return "Place";
      case "lay":
        return "Lay the Dirge";
      case "land":
        return "Land here";
      case "darken":
        return "Let it go dark";
      case "move":
        return choice.is_fall
          ? "Jump into the pit"
          : choice.is_blind
            ? `Step ${sides[choice.side ?? ""]} blindly`
            : `Move ${sides[choice.side ?? ""]}`;
      case "charge":
        return `Charge ${sides[choice.side ?? ""]}`;
      case "scramble":
        return `Scramble ${sides[choice.side ?? ""]}`;
      case "stay":
        return "Stay";
      case "hold":
        return "Hold still";
      case "wait":
        return "Wait";
      case "row":
        return "Row";
      case "column":
        return "Column";
      case "block":
        return "Block: 2 tiles";
      case "suffer":
        return `Take it: ${tiles(choice.tiles ?? 0)}`;
      case "take":
        return "Take the key";
      case "give":
        return `Key to ${name(choice.other ?? 0)}`;
      case "ask":
        return `Key from ${name(choice.other ?? 0)}`;
      case "accept":
        return "Agree";
      case "decline":
        return "Decline";
      case "go on":
        return "Go on";
      case "end":
        return "End the turn";
      case "sustain":
        return "Sustain";
      case "concede":
        return "Give up";
      case "refuse":
        return "No, play on";
    }
  },
  nervePrice: (n: number) => `−${n} Nerve`,

  effect: {
    hit: (who: string, n: number, canBlock: boolean) =>
      `${who} is hit: −${tiles(n)}, candle out${canBlock ? "; blocked −2" : ""}`,
    wakes: (names: string) => `This wakes: ${names}`,
    fall: "You fall: row or column is chosen next",
    crumbles: "The tile behind you becomes a pit",
    crumblesUnder: "The tile under you gives way",
    darkens: (n: number, names: string) => `${tiles(n)} will be lost in the dark${names ? `: ${names}` : ""}`,
    relights: (who: string) => `${who}: the candle is lit again`,
    stay: "+1 Nerve; the top tile of the stack goes",
    covers: (n: number, names: string) =>
      `${n === 1 ? "1 cell becomes a pit" : `${n} cells become pits`}${names ? `; lost: ${names}` : ""}`,
    drops: (who: string) => `The ground opens under: ${who}`,
    ends: (reason: string) => `The game would be lost: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    escape: "This is the escape",
    blind: "A tile is drawn for the cell you step into",
    nothing: "Wakes nobody",
    price: (hits: number, n: number) => (hits ? `${hits === 1 ? "1 hit" : `${hits} hits`}, ${tiles(n)}` : "nobody is hit"),
  },

  log: {
    first: (who: string) => `${who} begins`,
    turn: (n: number, who: string) => `Turn ${n}: ${who}`,
    start: (cell: string) => `begins at ${cell}`,
    move: (side: string) => `moves ${side}`,
    jump: (side: string) => `jumps into the pit to the ${side}`,
    blind: (side: string) => `steps ${side} into the dark`,
    charge: (side: string) => `charges ${side}`,
    scramble: (side: string) => `scrambles ${side}`,
    stay: "stays",
    stayNerve: "stays: +1 Nerve",
    hold: "holds still",
    wait: "waits",
    land: (cell: string) => `lands at ${cell}`,
    fall: "falls",
    line: (along: string) => `tumbles ${along}`,
    draw: (tile: string) => `draws: ${tile}`,
    spill: (tile: string) => `loses off the stack: ${tile}`,
    omen: "sets the first Omen aside",
    place: (tile: string, cell: string) => `places ${tile} at ${cell}`,
    replace: (tile: string, cell: string) => `lets ${tile} in at ${cell}`,
    attack: (names: string, n: number) => (n ? `wakes ${names}: ${n} hit` : `wakes ${names}: nobody is hit`),
    block: "blocks",
    out: "is left in the dark",
    relit: "has light again",
    pit: (cells: string) => `pit at ${cells}`,
    dark: (n: number, names: string) => `lost in the dark: ${names || tiles(n)}`,
    key: "takes a key",
    handOver: (to: string) => `hands the key to ${to}`,
    declined: "declines",
    dirge: "brings down the Dirge",
    flicker: "The stack is empty: Final Flickers",
    darken: (tile: string, cell: string) => `lets ${tile} at ${cell} go dark`,
    sustain: "sustains the flame",
    concede: (who: string) => `${who} wants to give up`,
    refuse: (who: string) => `${who} plays on`,
  },

  intent: {
    key: ({ cell }) => `I'm going for the key at ${cell}`,
    gate: ({ cell }) => `I'm heading for the Gate at ${cell}`,
    to_light: ({ other }) => `${other}, I'm coming for a light`,
    bring_light: ({ other }) => `${other}, I'm bringing you a light`,
    dodge: () => "I'm getting out of sight",
    explore: ({ side }) => `I'm looking for a way ${side}`,
    grope: ({ side }) => `I'm feeling my way ${side} in the dark`,
    jump: () => "I'm jumping into the pit to land elsewhere",
    drop: () => "I'm letting the floor drop me to land elsewhere",
    charge: ({ tile }) => `I'm charging the ${tile}`,
    wait: () => "I'm waiting for you at the Gate",
    guard: ({ tile, cell }) => `I'm keeping the ${tile} at ${cell} in the light`,
    nerve: () => "I'm gathering Nerve",
    stay: () => "I'm staying put",
    hold: () => "I'm holding still",
    give: ({ other }) => `${other}, take my key`,
    ask: ({ other }) => `${other}, hand me your key`,
  } satisfies Record<Intent["kind"], (names: Named) => string>,

  reasons: {
    won: "All escaped through the Gate",
    "gates-lost": "The last Gate is lost",
    "keys-lost": "Too few keys are left",
    "fell-for-ever": "A prisoner falls for ever",
    "cut-off": "No Gate can be reached by all any more",
    swallowed: "The darkness has swallowed everything",
    conceded: "You gave up",
  } satisfies Record<Reason, string>,
  score: {
    escaped: (n: number) => `All ${n} prisoners escaped`,
    keys: (n: number, needed: number) => `Keys in hand: ${n} of ${needed}`,
    end: "The end",
  },
  headline: (turn: number, stack: number, keys: number, all: number) =>
    `turn ${turn} · ${tiles(stack)} left · keys ${keys} of ${all}`,

  board: {
    title: "The maze",
    along: (isRow: boolean, n: number) => (isRow ? `along row ${n}` : `along column ${"abcdefg"[n - 1]}`),
    prisoner: (who: string, where: string, state: string) => `${who}: ${where}, ${state}`,
    at: (cell: string, tile: string) => `at ${cell} on ${tile}`,
    open: (exits: string) => `open ${exits}`,
    allSides: "open on all sides",
    keyTaken: "its key is taken",
    unlit: "unlit",
    stack: (n: number, list: string) => `Stack ${n}: ${list}`,
    sees: (cells: string) => `sees ${cells}`,
  },
};

export type Strings = typeof en;
