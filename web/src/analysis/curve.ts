// The curve of an analysis as lines over the stops of a replay.
import type { GameAnalysis } from "../generated/protocol";
import type { Point } from "../replay/lead";

/** What each seat could expect, stop by stop; in one boat all points are one line, that of seat 0. */
export function curveOf(analysis: GameAnalysis, stopAt: (move: number) => number, isShared: boolean): Map<number, Point[]> {
  const lines = new Map<number, Point[]>();
  for (const { number, seat, value } of analysis.curve) {
    const whose = isShared ? 0 : seat;
    let line = lines.get(whose);
    if (!line) lines.set(whose, (line = []));
    const stop = stopAt(number);
    // What is decided in one stop is one point: the last.
    if (line.at(-1)?.stop === stop) line[line.length - 1] = { stop, value };
    else line.push({ stop, value });
  }
  return lines;
}

/** From where to where values go: chances from 0 to 1, points with some air. */
export function reachOf(lines: Map<number, Point[]>, unit: GameAnalysis["unit"]): { low: number; high: number } {
  if (unit === "chance") return { low: 0, high: 1 };
  const values = [...lines.values()].flat().map(({ value }) => value);
  if (values.length === 0) return { low: 0, high: 1 };
  const low = Math.min(...values);
  const high = Math.max(...values);
  const air = Math.max(5, (high - low) * 0.1);
  return { low: low - air, high: high + air };
}

/** What a seat could expect at a stop: the last that was found out before. */
export function valueAt(line: Point[] | undefined, stop: number): number | null {
  const found = line?.findLast((point) => point.stop <= stop);
  return found ? found.value : null;
}

export interface Bar {
  stop: number;
  loss: number;
  luck: number;
}

/** What decisions of a seat cost and what luck brought it, stop by stop. */
export function barsOf(analysis: GameAnalysis, seat: number, stopAt: (move: number) => number): Bar[] {
  const bars = new Map<number, Bar>();
  const barAt = (move: number): Bar => {
    const stop = stopAt(move);
    let bar = bars.get(stop);
    if (!bar) bars.set(stop, (bar = { stop, loss: 0, luck: 0 }));
    return bar;
  };
  for (const { number, seat: whose, loss } of analysis.judged) if (whose === seat) barAt(number).loss += Math.max(0, loss);
  for (const { number, luck } of analysis.draws) barAt(number).luck += luck[seat]!;
  return [...bars.values()].sort((a, b) => a.stop - b.stop);
}
