// The shape of a game: who was ahead when, and where it turned.

/** For each stop, how far each seat is above or below the mean. */
export function leads(standings: number[][]): number[][] {
  return standings.map((standing) => {
    const mean = standing.reduce((sum, points) => sum + points, 0) / Math.max(1, standing.length);
    return standing.map((points) => points - mean);
  });
}

/** The stops with the biggest changes of the lead, apart from each other, in order of play. */
export function turningPoints(lead: number[][], most = 4): number[] {
  const change = lead.map((now, i) => {
    const before = lead[i - 1];
    return before ? Math.max(0, ...now.map((points, seat) => Math.abs(points - before[seat]!))) : 0;
  });
  const apart = Math.max(2, Math.floor(lead.length / 10));
  const chosen: number[] = [];
  const byChange = change.map((_, i) => i).sort((a, b) => change[b]! - change[a]!);
  for (const i of byChange) {
    if (chosen.length === most || change[i]! < 1) break;
    if (chosen.every((other) => Math.abs(other - i) >= apart)) chosen.push(i);
  }
  return chosen.sort((a, b) => a - b);
}
