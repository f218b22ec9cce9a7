// Trees, stones and small things between the trails.

import { f } from "./svg";

const conifers = [
  ["#2F6B45", "#245437"],
  ["#3B7A4C", "#2B5E3B"],
  ["#27593F", "#1D4631"],
] as const;

export function conifer(x: number, y: number, s: number, variant = 0): string {
  const [light, dark] = conifers[Math.abs(variant) % 3]!;
  const q = (a: number, b: number) => `${f(x + a * s)} ${f(y + b * s)}`;
  return (
    `<ellipse cx="${f(x + 2 * s)}" cy="${f(y + s)}" rx="${f(10 * s)}" ry="${f(3.4 * s)}" fill="#3a3a1e" opacity=".22"/>` +
    `<path d="M${q(-1.6, 1)}L${q(-1.6, -6)}L${q(1.6, -6)}L${q(1.6, 1)}Z" fill="#5b3d22"/>` +
    `<path d="M${q(0, -18)}L${q(-10.5, -3.5)}Q${q(0, -0.5)} ${q(10.5, -3.5)}Z" fill="${dark}"/>` +
    `<path d="M${q(0, -25)}L${q(-8.6, -10)}Q${q(0, -7)} ${q(8.6, -10)}ZM${q(0, -32)}L${q(-6.2, -18.5)}Q${q(0, -16)} ${q(6.2, -18.5)}Z" fill="${light}"/>` +
    `<path d="M${q(0, -32)}L${q(-6.2, -18.5)}L${q(-4, -18)}L${q(-8.6, -10)}L${q(-6, -9.2)}L${q(-10.5, -3.5)}Q${q(-5, -2)} ${q(-2.5, -2)}Z" fill="#8fbf7a" opacity=".28"/>`
  );
}

const leaves = [
  ["#7FA34B", "#5F8537", "#A9C76B"],
  ["#C9933A", "#A87326", "#E6BC63"],
  ["#6C9A55", "#4E7A3D", "#97BD74"],
] as const;

export function leafy(x: number, y: number, s: number, variant = 0): string {
  const [main, deep, light] = leaves[Math.abs(variant) % 3]!;
  return (
    `<ellipse cx="${f(x + 2 * s)}" cy="${f(y + s)}" rx="${f(9 * s)}" ry="${f(3 * s)}" fill="#3a3a1e" opacity=".22"/>` +
    `<path d="M${f(x - 1.5 * s)} ${f(y + s)}h${f(3 * s)}v${f(-10 * s)}h${f(-3 * s)}z" fill="#6b4a2b"/>` +
    `<circle cx="${f(x)}" cy="${f(y - 14 * s)}" r="${f(9.6 * s)}" fill="${deep}"/><circle cx="${f(x - 2 * s)}" cy="${f(y - 15.5 * s)}" r="${f(8 * s)}" fill="${main}"/>` +
    `<circle cx="${f(x - 4 * s)}" cy="${f(y - 18 * s)}" r="${f(3.6 * s)}" fill="${light}" opacity=".85"/>`
  );
}

export function rock(x: number, y: number, s: number): string {
  return (
    `<path d="M${f(x - 8 * s)} ${f(y)}L${f(x - 6 * s)} ${f(y - 6 * s)}L${f(x - s)} ${f(y - 8 * s)}L${f(x + 5 * s)} ${f(y - 5 * s)}L${f(x + 8 * s)} ${f(y)}Z" fill="#8f8b80"/>` +
    `<path d="M${f(x - 6 * s)} ${f(y - 6 * s)}L${f(x - s)} ${f(y - 8 * s)}L${f(x + s)} ${f(y - 3 * s)}L${f(x - 4 * s)} ${f(y)}L${f(x - 8 * s)} ${f(y)}Z" fill="#b3aea0"/>`
  );
}

export function tuft(x: number, y: number, s: number, colour = "#7c9a4c"): string {
  return `<path d="M${f(x)} ${f(y)}q${f(-s)} ${f(-4 * s)} ${f(-4 * s)} ${f(-6 * s)}M${f(x)} ${f(y)}v${f(-7.5 * s)}M${f(x)} ${f(y)}q${f(s)} ${f(-4 * s)} ${f(4 * s)} ${f(-6 * s)}" fill="none" stroke="${colour}" stroke-width="${f(1.4 * s)}" stroke-linecap="round"/>`;
}

export function flower(x: number, y: number, s: number, colour: string): string {
  return [
    [0, 0],
    [6, -4],
    [-4, -6],
  ]
    .map(
      ([a, b]) =>
        `<circle cx="${f(x + a! * s)}" cy="${f(y + b! * s)}" r="${f(2 * s)}" fill="${colour}"/><circle cx="${f(x + a! * s)}" cy="${f(y + b! * s)}" r="${f(0.8 * s)}" fill="#fff6d5"/>`,
    )
    .join("");
}

export function mushroom(x: number, y: number, s: number): string {
  return (
    `<path d="M${f(x - 1.8 * s)} ${f(y)}v${f(-5 * s)}h${f(3.6 * s)}v${f(5 * s)}z" fill="#f4e9d0"/><path d="M${f(x - 6 * s)} ${f(y - 4.5 * s)}a${f(6 * s)} ${f(6 * s)} 0 0 1 ${f(12 * s)} 0z" fill="#B8412F"/>` +
    `<circle cx="${f(x - 2 * s)}" cy="${f(y - 7 * s)}" r="${f(s)}" fill="#fff"/><circle cx="${f(x + 2 * s)}" cy="${f(y - 6.3 * s)}" r="${f(0.9 * s)}" fill="#fff"/>`
  );
}

export function tent(x: number, y: number, s: number, near: string, far: string): string {
  const q = (a: number, b: number) => `${f(x + a * s)} ${f(y + b * s)}`;
  return (
    `<ellipse cx="${f(x + 2 * s)}" cy="${f(y + s)}" rx="${f(21 * s)}" ry="${f(5 * s)}" fill="#1a1408" opacity=".35"/><path d="M${q(-3, -24)}L${q(-18, 0)}L${q(8, 0)}Z" fill="${near}"/>` +
    `<path d="M${q(-3, -24)}L${q(10, -22)}L${q(21, -2)}L${q(8, 0)}Z" fill="${far}"/><path d="M${q(-3, -21)}L${q(-9, 0)}L${q(0, 0)}Z" fill="#2b1a10"/><path d="M${q(-3, -21)}L${q(-9, 0)}L${q(-6.5, 0)}Z" fill="#FFF1D2" opacity=".8"/>` +
    `<path d="M${q(-3, -24)}V${f(y - 29 * s)}" stroke="#5a3a1c" stroke-width="${f(1.6 * s)}"/><path d="M${q(-3, -29)}l${f(7 * s)} ${f(2 * s)}l${f(-7 * s)} ${f(2 * s)}z" fill="#F3C64B"/>`
  );
}

export function kayakBoat(x: number, y: number, s: number): string {
  return (
    `<g transform="translate(${f(x)} ${f(y)}) rotate(-40) scale(${s})"><ellipse cx="1" cy="3" rx="20" ry="5" fill="#0c3350" opacity=".4"/><path d="M-21 0Q0-8.5 21 0Q0 8.5-21 0Z" fill="#E24B3B"/>` +
    `<path d="M-17-.4Q0-6 17-.4" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/><ellipse rx="6" ry="3.1" fill="#2b1a10"/><path d="M-11-9L11 9" stroke="#F1DDAF" stroke-width="1.8" stroke-linecap="round"/></g>`
  );
}

export function bicycle(x: number, y: number, s: number): string {
  return (
    `<g transform="translate(${f(x)} ${f(y)}) scale(${s})" fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#2b1d10" stroke-width="2.2"><circle cx="-11" cy="0" r="8"/><circle cx="11" cy="0" r="8"/></g>` +
    `<path d="M-11 0L-4-11H6L11 0M-4-11L0 0L6-11M-11 0H0" stroke="#7A2E16" stroke-width="2.6"/><path d="M-7-12.5H-1.5M6-11L4.5-15.5H9" stroke="#2b1d10" stroke-width="2.4"/></g>`
  );
}
