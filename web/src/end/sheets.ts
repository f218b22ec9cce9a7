// What the sheets of a finished game say side by side, and which part of them decided it.
import type { Result, ScoreLine } from "../generated/protocol";

export type PartOf = (line: ScoreLine) => string;

/** The points of one part of the sheets, seat by seat. */
export interface Row {
  part: string;
  points: number[];
}

export interface Decisive {
  part: string;
  winner: number;
  rival: number;
  /** Without this part the rival would have had more. */
  didTurnIt: boolean;
  points: [winner: number, rival: number];
}

/** The parts of all sheets in the order in which they come, with every seat's points. */
export function rowsOf({ sheets }: Result, partOf: PartOf): Row[] {
  const rows = new Map<string, number[]>();
  sheets.forEach((lines, seat) => {
    for (const line of lines) {
      const part = partOf(line);
      if (!rows.has(part))
        rows.set(
          part,
          sheets.map(() => 0),
        );
      rows.get(part)![seat]! += line.points;
    }
  });
  return [...rows].map(([part, points]) => ({ part, points }));
}

/** Where the winner gained most on the best of the others; nothing where points don't part them or nobody else played. */
export function decisiveOf(result: Result, partOf: PartOf): Decisive | null {
  const [winner] = result.winners;
  if (winner === undefined) return null;
  const others = result.scores.flatMap((points, seat) => (result.winners.includes(seat) ? [] : [{ seat, points }]));
  const [rival] = others.sort((a, b) => b.points - a.points);
  const lead = rival ? result.scores[winner]! - rival.points : 0;
  if (!rival || lead <= 0) return null;
  const gain = (row: Row) => row.points[winner]! - row.points[rival.seat]!;
  const [best] = rowsOf(result, partOf).sort((a, b) => gain(b) - gain(a));
  if (!best || gain(best) <= 0) return null;
  return {
    part: best.part,
    winner,
    rival: rival.seat,
    didTurnIt: gain(best) > lead,
    points: [best.points[winner]!, best.points[rival.seat]!],
  };
}
