// What a card to be laid would do: which of its openings join, and which way each of its trails becomes part of.

import type { Card, Kind, Side } from "../../generated/bigfoot";
import { coverWithCard, dx, dy, keyOf, opposite, squaresOf, trailsOf, type Squares, type Trail } from "./geometry";

/** Where a trail leads from a square by a side: the squares passed, and what it meets at last. */
interface Way {
  steps: { x: number; y: number; from: Side; to: Side }[];
  end: "open" | "cut" | "camp" | "ring";
  camp: string | null;
}

function follow(squares: Squares, x: number, y: number, side: Side, kind: Kind): Way {
  const steps: Way["steps"] = [];
  let out = side;
  for (let n = 0; n < 400; n++) {
    x += dx[out];
    y += dy[out];
    const from = opposite(out);
    const square = squares.get(keyOf(x, y));
    if (!square) return { steps, end: "open", camp: null };
    const met = square.sides[from]!;
    if (met.kind !== kind) return { steps, end: "cut", camp: null };
    if (met.to === null) return { steps, end: "camp", camp: square.camp };
    steps.push({ x, y, from, to: met.to });
    out = met.to;
  }
  return { steps, end: "ring", camp: null };
}

export type Effect = "closes" | "extends" | "joins" | "new" | "blocked";

interface Opening {
  x: number;
  y: number;
  side: Side;
  state: "joined" | "cut" | "free";
}

interface TrailPreview {
  kind: Kind;
  effect: Effect;
  length: number;
  steps: Way["steps"];
}

/** For each of its openings, and for each way that its trails become part of. */
export interface Preview {
  openings: Opening[];
  trails: TrailPreview[];
}

export function previewCard(before: Squares, card: Card, x: number, y: number, turn: number): Preview {
  const squares = new Map(before);
  coverWithCard(squares, -1, card, x, y, turn);
  const cells = squaresOf(x, y, turn);
  const openings: Opening[] = [];

  /** An end of a trail on the card, and the way that goes on from it. */
  const endOf = (kind: Kind, half: 0 | 1, side: Side): { way: Way; opening: Opening } => {
    const [cx, cy] = cells[half];
    const beside = squares.get(keyOf(cx + dx[side], cy + dy[side]));
    const isJoined = beside?.sides[opposite(side)]?.kind === kind;
    const opening: Opening = { x: cx, y: cy, side, state: !beside ? "free" : isJoined ? "joined" : "cut" };
    openings.push(opening);
    return { way: follow(squares, cx, cy, side, kind), opening };
  };

  const previewTrail = ({ kind, segments }: Trail): TrailPreview => {
    const [first, last = first] = segments;
    const one = endOf(kind, first.half, first.from);
    const other = endOf(kind, last.half, last.to);
    const own = segments.map(({ half, from, to }) => ({ x: cells[half][0], y: cells[half][1], from, to }));
    const back = [...one.way.steps].reverse().map((step) => ({ ...step, from: step.to, to: step.from }));
    const steps = [...back, ...own, ...other.way.steps];
    return { kind, effect: effectOf([one.way, other.way], [one.opening, other.opening]), length: steps.length, steps };
  };

  const trails = trailsOf(card, turn).map(previewTrail);
  return {
    openings,
    trails: trails.filter((trail, i) => !trails.slice(0, i).some((earlier) => isSameWay(earlier.steps, trail.steps))),
  };
}

function effectOf([one, other]: [Way, Way], openings: [Opening, Opening]): Effect {
  const reachesCamp = one.end === "camp" || other.end === "camp";
  if (one.end === "camp" && other.end === "camp" && one.camp === other.camp) return "closes";
  const joined = openings.filter(({ state }) => state === "joined").length;
  if (joined > 0) return joined === 1 && reachesCamp ? "extends" : "joins";
  return openings.every(({ state }) => state === "cut") ? "blocked" : "new";
}

/** A way may come back to the card by another of its trails. */
function isSameWay(one: Way["steps"], [first]: Way["steps"]): boolean {
  if (!first) return false;
  const { x, y, from, to } = first;
  return one.some(
    (step) =>
      step.x === x && step.y === y && (step.from === from || step.from === to) && (step.to === from || step.to === to),
  );
}
