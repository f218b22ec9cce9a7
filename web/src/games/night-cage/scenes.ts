// Which moments fill the screen: hits, a fall of one's own, the end.

import type { Ask, AttackEvent, Choice, Event, FallEvent, View } from "../../generated/night-cage";
import type { Moment, Scene } from "../../lib/game";

type GameMoment = Moment<View, Choice, Event>;

interface Blow {
  prisoner: number;
  cell: number;
  tiles: number;
}

interface Blows {
  attack: AttackEvent | null;
  hits: Blow[];
  falls: FallEvent[];
}

/** What befalls whom: hits that are still to be paid, and falls of the prisoners whom this seat runs. */
export function blowsOf({ entries, after }: GameMoment): Blows {
  const events = entries.map(({ event }) => event);
  const attack = events.find((event): event is AttackEvent => event.kind === "attack" && event.count > 0);
  const { prisoners } = after.view;
  const hits = prisoners.flatMap(({ cell, hits: tiles }, prisoner) =>
    attack && cell !== null && tiles.length > 0 ? [{ prisoner, cell, tiles: tiles.reduce((sum, own) => sum + own) }] : [],
  );
  const falls = events.filter(
    (event): event is FallEvent => event.kind === "fall" && prisoners[event.prisoner]!.seat === after.seat,
  );
  return { attack: hits.length > 0 && attack ? attack : null, hits, falls };
}

export function scene(moment: GameMoment): Scene<View, Choice, Event, Ask> | null {
  if (moment.entries.some(({ event }) => event.kind === "end" && event.reason !== "conceded"))
    return { table: "after", load: () => import("./Ending.svelte") };
  const { hits, falls } = blowsOf(moment);
  return hits.length + falls.length > 0 ? { table: "after", load: () => import("./Blow.svelte") } : null;
}
