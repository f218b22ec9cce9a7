// The table in the forest: planks, light through leaves, ferns and boughs around the edge.

import { f, scatter } from "./svg";

const planks = ["#5A4630", "#523F2B", "#604B33", "#4E3D2A", "#58452F", "#5D4831"];
const greens = [
  ["#173A28", "#0f2a1c"],
  ["#22543A", "#153A28"],
  ["#2F6B48", "#1C4A33"],
  ["#3F8357", "#25593D"],
] as const;

function wood(width: number, height: number, random: () => number): string {
  let art = `<rect width="${width}" height="${height}" fill="#2A2A1E"/>`;
  let y = -random() * 40;
  for (let i = 0; y < height; i++) {
    const plank = 104 * (0.86 + random() * 0.28);
    const [knotX, knotY] = [random() * width, y + plank * (0.3 + random() * 0.4)];
    art += `<rect y="${f(y)}" width="${width}" height="${f(plank)}" fill="${planks[i % 6]}"/>`;
    let grain = "";
    for (let j = 0; j < 11; j++) {
      const line = y + (plank * (j + 0.6)) / 11;
      grain += `M0 ${f(line)}`;
      for (let x = 60; x <= width + 60; x += 60) {
        const far = (x - knotX) / 90;
        const bend = Math.exp(-far * far) * (line < knotY ? -1 : 1) * 9 * Math.exp(-Math.abs(line - knotY) / 26);
        grain += `L${x} ${f(line + bend + Math.sin(x / 170 + j * 0.7 + i * 2) * 2.2)}`;
      }
    }
    const joint = random() * width;
    art += `<path d="${grain}" fill="none" stroke="#1d180e" stroke-opacity=".34" stroke-width="1.2"/><ellipse cx="${f(knotX)}" cy="${f(knotY)}" rx="13" ry="6" fill="#1f180d" opacity=".55"/>`;
    art += `<rect y="${f(y + plank - 3)}" width="${width}" height="3.5" fill="#0d0b06" opacity=".75"/><rect x="${f(joint)}" y="${f(y)}" width="2.4" height="${f(plank)}" fill="#0d0b06" opacity=".6"/>`;
    y += plank;
  }
  return art;
}

function bough(
  x: number,
  y: number,
  angle: number,
  length: number,
  random: () => number,
  light: string,
  dark: string,
): string {
  const count = Math.round(length / 5);
  const bend = (random() - 0.5) * 0.5;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (t: number) =>
    [x + c * t * length - s * bend * t * t * length * 0.5, y + s * t * length + c * bend * t * t * length * 0.5] as const;
  let [front, back] = ["", ""];
  for (let i = 1; i <= count; i++) {
    const t = i / count;
    const [px, py] = at(t);
    for (const side of [-1, 1]) {
      const needle = angle + bend * t + side * (0.85 - 0.35 * t) + (random() - 0.5) * 0.18;
      const reach = (1 - t * 0.72) * 24 + 6;
      const line = `M${f(px)} ${f(py)}l${f(Math.cos(needle) * reach)} ${f(Math.sin(needle) * reach)}`;
      if (random() < 0.5) front += line;
      else back += line;
    }
  }
  const [ex, ey] = at(1);
  return `<path d="${back}" stroke="${dark}" stroke-width="2.6" stroke-linecap="round" fill="none"/><path d="M${f(x)} ${f(y)}Q${f(at(0.5)[0])} ${f(at(0.5)[1])} ${f(ex)} ${f(ey)}" stroke="#3b2a18" stroke-width="3" fill="none"/><path d="${front}" stroke="${light}" stroke-width="2.2" stroke-linecap="round" fill="none"/>`;
}

function fern(
  x: number,
  y: number,
  angle: number,
  length: number,
  random: () => number,
  light: string,
  dark: string,
): string {
  const bend = (random() - 0.5) * 1.1;
  let stem = `M${f(x)} ${f(y)}`;
  let blades = "";
  for (let i = 1; i <= 14; i++) {
    angle += bend / 14;
    x += (Math.cos(angle) * length) / 14;
    y += (Math.sin(angle) * length) / 14;
    stem += `L${f(x)} ${f(y)}`;
    const reach = Math.sin(Math.PI * Math.min(1, (i / 14) * 0.85 + 0.16)) * length * 0.24 + 2;
    for (const side of [-1, 1]) {
      const blade = angle + side * 1.12;
      const [tx, ty] = [x + Math.cos(blade) * reach, y + Math.sin(blade) * reach];
      const [nx, ny] = [Math.cos(blade + 1.57) * reach * 0.17, Math.sin(blade + 1.57) * reach * 0.17];
      const [mx, my] = [(x + tx) / 2, (y + ty) / 2];
      blades += `M${f(x)} ${f(y)}Q${f(mx + nx)} ${f(my + ny)} ${f(tx)} ${f(ty)}Q${f(mx - nx)} ${f(my - ny)} ${f(x)} ${f(y)}Z`;
    }
  }
  return `<path d="${blades}" fill="${light}"/><path d="${stem}" stroke="${dark}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
}

/** The whole backdrop for a board of that size. */
export function forest(width: number, height: number): string {
  const random = scatter(11);
  const scale = Math.min(1, width / 1000 + 0.25);
  let art = wood(width, height, random);
  art += `<rect width="${width}" height="${height}" fill="#1F3B2C" opacity=".22"/><defs><radialGradient id="bf-light" cx=".42" cy=".34" r=".75"><stop offset="0" stop-color="#FFE3A0" stop-opacity=".42"/><stop offset=".5" stop-color="#E9C67B" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="bf-dusk" cx=".5" cy=".48" r=".74"><stop offset=".55" stop-color="#06120b" stop-opacity="0"/><stop offset="1" stop-color="#06120b" stop-opacity=".88"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#bf-light)"/><rect width="${width}" height="${height}" fill="url(#bf-dusk)"/>`;
  const leaves: [number, number, number, number, number][] = [];
  const grow = (x: number, y: number, angle: number, count: number, length: number, spread: number) => {
    for (let i = 0; i < count; i++)
      leaves.push([
        x + (random() - 0.5) * 70 * scale,
        y + (random() - 0.5) * 50 * scale,
        angle + (random() - 0.5) * spread,
        length * (0.7 + random() * 0.6) * scale,
        random(),
      ]);
  };
  grow(20, 20, 0.7, 7, 150, 1.5);
  grow(30, height - 10, -0.75, 9, 170, 1.4);
  grow(width - 10, 10, 2.4, 9, 170, 1.5);
  grow(width - 20, height - 20, -2.4, 8, 160, 1.3);
  grow(width + 10, height / 2, 3.1, 5, 110, 1.2);
  grow(-5, height / 2 + 20, 0.1, 5, 110, 1.2);
  leaves.forEach(([x, y, angle, length, which], i) => {
    const level = Math.min(3, Math.floor((i / leaves.length) * 4));
    const [light, dark] = greens[level]!;
    art +=
      which < 0.5 ? fern(x, y, angle, length, random, light, dark) : bough(x, y, angle, length * 1.1, random, light, dark);
  });
  return art;
}

export function eyes(x: number, y: number, scale: number): string {
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${scale})"><ellipse rx="36" ry="26" fill="#030704" opacity=".85" filter="url(#bf-soft4)"/><ellipse cx="-11" rx="6.5" ry="4.6" fill="#FFC64A"/><ellipse cx="11" rx="6.5" ry="4.6" fill="#FFC64A"/><ellipse cx="-10" rx="2" ry="4" fill="#1a0e00"/><ellipse cx="12" rx="2" ry="4" fill="#1a0e00"/></g>`;
}
