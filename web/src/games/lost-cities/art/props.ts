// What stands beside the paths. Every prop is drawn around its foot at 0,0 and moved there.

import { f, scatter } from "./svg";

export type Prop = (seed: number) => string;

/** Round leaves in two tones. */
export function foliage(x: number, y: number, r: number, light: string, dark: string, seed: number): string {
  const random = scatter(seed);
  let art = "";
  for (const [colour, dx, dy, size] of [
    [dark, 0, r * 0.12, 1],
    [light, -r * 0.14, -r * 0.16, 0.8],
  ] as const)
    for (let i = 0; i < 6; i++) {
      const angle = i * 1.05;
      art += `<circle cx="${f(x + dx + Math.cos(angle) * r * 0.55 * size)}" cy="${f(y + dy + Math.sin(angle) * r * 0.42 * size)}" r="${f(r * 0.5 * size * random.between(0.8, 1.1))}" fill="${colour}"/>`;
    }
  return art;
}

function shadow(x: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" rx="${rx}" ry="${ry}" fill="#2a1a10" opacity=".25"/>`;
}

export function palm(): string {
  const fronds = [
    [-160, "#3F6E34"],
    [-20, "#3F6E34"],
    [-130, "#5A8F44"],
    [-50, "#5A8F44"],
    [-90, "#74A856"],
    [170, "#4A7C3A"],
    [10, "#4A7C3A"],
  ] as const;
  return (
    shadow(6, 14, 3) +
    `<path d="M0 0C4-14 2-24 5-36" stroke="#8A6232" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M1-6l4-1M2-14l4 0M2-22l4 0M3-29l4 0" stroke="#5E3F1C"/>` +
    fronds
      .map(
        ([angle, colour]) =>
          `<path d="M0 0Q10-7 22 3Q10-1 0 2Z" fill="${colour}" transform="translate(5 -36) rotate(${angle})"/>`,
      )
      .join("")
  );
}

export function cactus(): string {
  return (
    shadow(4, 11, 2.6) +
    `<path d="M0 0V-24M0-9H-7V-16M0-13H7V-20" stroke="#3F6E4A" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" fill="none"/><path d="M-1 0V-24M-8-16v5M6-20v5" stroke="#6FA070" stroke-width="1.5" stroke-linecap="round" fill="none"/><circle cy="-27" r="2" fill="#E8766A"/>`
  );
}

export function rock(light: string, dark: string): Prop {
  return () =>
    shadow(3, 16, 3.5) +
    `<path d="M-14 0L-11-9-3-14 6-12 13-5 15 0Z" fill="${light}"/><path d="M6-12 13-5 15 0H2L-1-7Z" fill="${dark}"/><path d="M-11-9-3-14 6-12-1-7Z" fill="#fff" opacity=".3"/>`;
}

export function bush(light: string, dark: string): Prop {
  return (seed) => shadow(3, 15, 3) + foliage(0, -7, 13, light, dark, seed);
}

export function tree(seed: number): string {
  return (
    shadow(4, 15, 3.5) + `<path d="M-2 0L-1-18H3L4 0Z" fill="#6E5233"/>` + foliage(1, -26, 17, "#84BA66", "#417A42", seed)
  );
}

export function pine(): string {
  return (
    shadow(4, 11, 2.8) +
    `<path d="M-1.5 0V-6h3V0Z" fill="#6E5233"/><path d="M-11-5L0-20 11-5ZM-9-14L0-28 9-14ZM-6.5-23L0-35 6.5-23Z" fill="#4F7468"/><path d="M0-20 11-5H2ZM0-28 9-14H2ZM0-35 6.5-23H1Z" fill="#38574F"/><path d="M0-35-4.5-27-1-28.5 0-26 2-28.5 4-27ZM-9-14l4-6 2 2 3-2 3 3 2-2 3 5-4-1-4 2-4-2ZM-11-5l4-5 2 1 4-1 3 2 4-2 5 5-5-1-5 2-6-2Z" fill="#fff" opacity=".92"/>`
  );
}

export function column(): string {
  return (
    shadow(4, 12, 3) +
    `<path d="M-7 0v-4H7V0ZM-5-4V-26l3-3 3 2 4-4V-4Z" fill="#E4EDF0"/><path d="M2-4V-26l3-4V-4ZM3 0v-4H7V0Z" fill="#93AFBE"/><path d="M-2.5-5V-25" stroke="#93AFBE"/>`
  );
}

export function mesa(): string {
  return (
    shadow(5, 20, 4) +
    `<path d="M-16 0L-11-14-12-26-5-32H5L10-24 9-12 16 0Z" fill="#C8664B"/><path d="M2-32H5L10-24 9-12 16 0H3L5-18Z" fill="#8F3F2E"/><path d="M-11-14 4-12 9-13M-12-22 4-20 9-21" stroke="#7A3324" stroke-opacity=".5" fill="none"/>`
  );
}

export function brazier(): string {
  return `<circle cy="-20" r="16" fill="#FFB04A" opacity=".22"/><path d="M-3 0l1-12h4l1 12Z" fill="#5A2015"/><path d="M-7-12H7l-3 6h-8Z" fill="#7A2E20"/><path d="M-5-12c-3-6 3-9 1-16 7 5 10 10 6 16Z" fill="#FF8A2E"/><path d="M-2-12c-1-3 1-5 1-8 4 3 4 6 2 8Z" fill="#FFE38A"/>`;
}

export function tent(flag: string): string {
  return (
    shadow(6, 32, 5) +
    `<path d="M-26 0L2-30 14-22 30-2Z" fill="#C9A778"/><path d="M-26 0L2-30 16 0Z" fill="#F4E3C1"/><path d="M-3 0L1-20 8 0Z" fill="#5A4128"/><path d="M-3 0L1-20-8 0Z" fill="#FFF6DF"/><path d="M2-30V-40" stroke="#5A4128" stroke-width="1.6"/><path d="M2-40L13-36.5 2-33Z" fill="${flag}"/>`
  );
}

export function campFire(): string {
  return `<circle cy="-6" r="17" fill="#FFB04A" opacity=".25"/><path d="M-9 0L8-4M-8-4L9 0" stroke="#5E3F1C" stroke-width="3.4" stroke-linecap="round"/><path d="M-5-3c-4-7 3-10 1-18 8 6 12 12 7 18Z" fill="#FF8A2E"/><path d="M-2-3c-1-4 1-6 1-9 4 4 5 7 3 9Z" fill="#FFE38A"/>`;
}

export function chest(): string {
  return `<path d="M-11 0l2-12h18l2 12Z" fill="#A9743A"/><path d="M-11 0h22v-3h-22ZM-9-12h18v3h-18Z" fill="#7A5020"/><path d="M0-9v6" stroke="#7A5020" stroke-width="2"/>`;
}
