// A trail card as a picture, upright in whatever turn it lies: its upper left corner is at 0,0, a square is 100 wide.

import type { Card } from "../../../generated/bigfoot";
import { trailsOf, turned, type TurnedTrail } from "../geometry";
import { animals } from "./defs";
import { conifer, flower, leafy, mushroom, rock, tuft } from "./scenery";
import { f, scatter, seedOf } from "./svg";
import { ribbon, segmentPath, segmentPoints, type Point } from "./trails";

export const isUpright = (turn: number): boolean => turn % 2 === 1;

/** Where each half lies inside the picture. */
function corners(turn: number): [Point, Point] {
  const right = turned(1, turn);
  const first: Point = [right === 3 ? 100 : 0, right === 0 ? 100 : 0];
  const second: Point = [right === 1 ? 100 : 0, right === 2 ? 100 : 0];
  return [first, second];
}

interface Drawn extends TurnedTrail {
  index: number;
  d: string;
  points: Point[];
  isGlowing: boolean;
}

const isCrossing = (trail: TurnedTrail, half: number): boolean =>
  trail.segments.some((segment) => segment.half === half && ((segment.from + 2) & 3) === segment.to);

const drawnCards = new Map<string, string>();

/** `glow` names the trails (0 long, 1 left, 2 right) that are part of a loop. */
export function cardArt(card: Card, turn: number, glow: readonly number[] = []): string {
  const key = `${card.name} ${turn} ${glow.join("")}`;
  let art = drawnCards.get(key);
  if (art === undefined) drawnCards.set(key, (art = draw(card, turn, glow)));
  return art;
}

function draw(card: Card, turn: number, glow: readonly number[]): string {
  const [width, height] = isUpright(turn) ? [100, 200] : [200, 100];
  const at = corners(turn);
  const random = scatter(seedOf(card.name));
  const clip = `bf-c-${card.name}-${turn}`;
  let art = `<clipPath id="${clip}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="8"/></clipPath>`;
  art += `<rect x="1" y="4" width="${width - 2}" height="${height - 2}" rx="9" fill="#050a06" opacity=".5"/><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="8" fill="url(#bf-paper)"/><g clip-path="url(#${clip})">`;
  for (let i = 0; i < 7; i++) {
    const size = 28 + random() * 34;
    art += `<ellipse cx="${f(random() * width)}" cy="${f(random() * height)}" rx="${f(size * 1.25)}" ry="${f(size)}" fill="url(#bf-${i % 4 === 3 ? "straw" : "meadow"})"/>`;
  }
  const order = { kayak: 0, hike: 1, bike: 2 };
  const trails: Drawn[] = trailsOf(card, turn)
    .map((trail, index) => ({
      ...trail,
      index,
      d: trail.segments.map((segment, n) => segmentPath(...at[segment.half], segment.from, segment.to, n === 0)).join(""),
      points: trail.segments.flatMap((segment) => segmentPoints(...at[segment.half], segment.from, segment.to)),
      isGlowing: glow.includes(index),
    }))
    .sort((a, b) => order[a.kind] - order[b.kind] || a.index - b.index);
  for (const trail of trails)
    if (trail.isGlowing)
      art += `<path d="${trail.d}" fill="none" stroke="#FFC93C" stroke-width="60" opacity=".5" filter="url(#bf-soft4)"/>`;
  trails.forEach((trail, n) => {
    const bridges = trail.segments.filter(
      (segment) =>
        isCrossing(trail, segment.half) &&
        trails.slice(0, n).some((other) => other.segments.some(({ half }) => half === segment.half)),
    );
    const place = ({ half, from }: Drawn["segments"][number]) =>
      `<g transform="translate(${at[half][0] + 50} ${at[half][1] + 50}) rotate(${from % 2 ? 0 : 90})">`;
    for (const bridge of bridges)
      art += `${place(bridge)}<rect x="-24" y="-19" width="48" height="38" rx="4" fill="#2b1d10" opacity=".35"/><rect x="-22" y="-18.5" width="44" height="37" rx="3" fill="#7d5a35"/></g>`;
    art += ribbon(trail.kind, trail.d, trail.points, trail.isGlowing);
    for (const bridge of bridges) {
      art += `${place(bridge)}<path d="M-23-16.5H23M-23 16.5H23" stroke="#4a3117" stroke-width="5" stroke-linecap="round"/><path d="M-22-17.3H22M-22 15.7H22" stroke="#C79A62" stroke-width="2" stroke-linecap="round"/></g>`;
    }
  });
  art += scenery(card, trails, width, height, random);
  return `${art}</g><rect x="1.8" y="1.8" width="${width - 3.6}" height="${height - 3.6}" rx="7.2" fill="none" stroke="#FFFDF3" stroke-opacity=".75" stroke-width="1.6"/><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="8" fill="none" stroke="#8A7446" stroke-opacity=".55"/>`;
}

/** Puts the animal where there is most room, and trees, stones and flowers where no trail runs. */
function scenery(card: Card, trails: Drawn[], width: number, height: number, random: () => number): string {
  const points = trails.flatMap((trail) => trail.points.filter((_, i) => i % 3 === 0));
  const taken: [number, number, number][] = [];
  const room = (x: number, y: number) => {
    let most = Math.min(x - 3, width - 3 - x, y - 3, height - 3 - y);
    for (const [px, py] of points) most = Math.min(most, Math.hypot(px - x, py - y) - 15);
    for (const [px, py, r] of taken) most = Math.min(most, Math.hypot(px - x, py - y) - r);
    return most;
  };
  const things: [number, string][] = [];
  if (card.has_animal) {
    let best = [-9, width / 2, height / 2];
    for (let i = 0; i < 300; i++) {
      const [x, y] = [8 + random() * (width - 16), 8 + random() * (height - 16)];
      const space = Math.min(room(x, y), Math.min(room(x - 8, y), room(x + 8, y)) + 4);
      if (space > best[0]!) best = [space, x, y];
    }
    const [space, x, y] = best as [number, number, number];
    const tall = Math.max(31, Math.min(46, space * 2.9));
    const wide = tall * 1.18;
    taken.push([x, y, tall * 0.5]);
    const animal = animals[Math.abs(seedOf(card.name)) % animals.length]!;
    things.push([
      y + tall / 2,
      `<ellipse cx="${f(x)}" cy="${f(y + tall * 0.42)}" rx="${f(wide * 0.46)}" ry="${f(tall * 0.13)}" fill="#3a3a1e" opacity=".25"/><ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(wide * 0.56)}" ry="${f(tall * 0.56)}" fill="#FFFBEF" opacity=".6"/><use href="#bf-${animal}" x="${f(x - wide / 2)}" y="${f(y - tall / 2)}" width="${f(wide)}" height="${f(tall)}"/>`,
    ]);
  }
  for (let i = 0; i < 220 && taken.length < 13; i++) {
    const [x, y, choice] = [6 + random() * (width - 12), 6 + random() * (height - 12), random()];
    const space = room(x, y);
    const variant = Math.floor(choice * 50);
    if (space > 9) {
      const size = Math.min(1.02, space / 13);
      taken.push([x, y, space * 0.62]);
      things.push([
        y + size * 12,
        choice < 0.62 ? conifer(x, y + size * 12, size, variant) : leafy(x, y + size * 11, size * 1.02, variant),
      ]);
    } else if (space > 5.5 && i > 60) {
      const size = space / 8;
      taken.push([x, y, 5]);
      const small =
        choice < 0.3
          ? rock(x, y + 3, size * 0.8)
          : choice < 0.4
            ? mushroom(x, y + 4, size * 0.9)
            : choice < 0.65
              ? flower(x, y + 2, size * 0.9, ["#D9596B", "#E9B93A", "#8F6BC0"][variant % 3]!)
              : tuft(x, y + 4, size * 1.1);
      things.push([y + 3, small]);
    }
  }
  return things
    .sort((a, b) => a[0] - b[0])
    .map(([, thing]) => thing)
    .join("");
}
