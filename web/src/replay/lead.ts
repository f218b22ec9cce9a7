// The shape of a game: who was ahead when, where it turned, and how many turns it had.

export interface Point {
  stop: number;
  value: number;
}

/** How far right a stop stands on a chart, in thousandths of its width. */
export const across = (stop: number, end: number): number => (stop / end) * 1000;

export interface Flag {
  stop: number;
  /** Where its pole stands, and where its number begins, in hundredths of the chart's width. */
  pole: number;
  left: number;
}

const FLAG_WIDTH = 24;

/** How flags stand at their stops, in order of play, on a chart of so many pixels: their numbers make room for each other. */
export function flagsAt(stops: number[], end: number, width: number): Flag[] {
  const poles = stops.map((stop) => (across(stop, end) / 1000) * width);
  const lefts: number[] = [];
  poles.forEach((pole, i) => lefts.push(i === 0 ? pole : Math.max(pole, lefts[i - 1]! + FLAG_WIDTH)));
  for (let i = lefts.length - 1, most = width - FLAG_WIDTH; i >= 0; i--, most = lefts[i + 1]! - FLAG_WIDTH)
    lefts[i] = Math.min(lefts[i]!, most);
  return stops.map((stop, i) => ({ stop, pole: (100 * poles[i]!) / width, left: (100 * lefts[i]!) / width }));
}

/** For each stop, how far each seat is above or below the mean. */
export function leads(standings: number[][]): number[][] {
  return standings.map((standing) => {
    const mean = standing.reduce((sum, points) => sum + points, 0) / Math.max(1, standing.length);
    return standing.map((points) => points - mean);
  });
}

/** The stops with the biggest changes, apart from each other, in order of play. */
export function turningPoints(course: number[][], most = 4): number[] {
  const change = course.map((_, i) => (i === 0 ? 0 : Math.abs(turnAt(course, i).points)));
  const apart = Math.max(2, Math.floor(course.length / 10));
  const chosen: number[] = [];
  const byChange = change.map((_, i) => i).sort((a, b) => change[b]! - change[a]!);
  for (const i of byChange) {
    if (chosen.length === most || change[i]! < 1) break;
    if (chosen.every((other) => Math.abs(other - i) >= apart)) chosen.push(i);
  }
  return chosen.sort((a, b) => a - b);
}

/** For whom a stop changed most, and by how much. */
export function turnAt(course: number[][], stop: number): { seat: number; points: number } {
  const changes = course[stop]!.map((points, seat) => points - course[stop - 1]![seat]!);
  return changes.reduce((best, points, seat) => (Math.abs(points) > Math.abs(best.points) ? { seat, points } : best), {
    seat: 0,
    points: 0,
  });
}

/** The number of each stop's turn, by who acted before it: what one seat does in a row is one turn, unless it plays alone. */
export function turnNumbers(actors: (number | null)[]): number[] {
  let turn = 0;
  let last: number | null = null;
  const isAlone = new Set(actors.filter((actor) => actor !== null)).size === 1;
  return actors.map((actor) => {
    if (actor !== null && (actor !== last || isAlone)) turn += 1;
    if (actor !== null) last = actor;
    return turn;
  });
}

/** Which turn is decided at a stop: it may have begun before. */
export const turnAhead = (turns: number[], stop: number): number => turns[Math.min(stop + 1, turns.length - 1)]!;
