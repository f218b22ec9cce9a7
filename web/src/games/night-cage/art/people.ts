// A prisoner with a candle, standing at 0,0, about 62 units high.

import type { MarkShape } from "../../../lib/marks";

const MARKS: Record<MarkShape, string> = {
  circle: `<circle r="4.600"/>`,
  square: `<rect x="-4.200" y="-4.200" width="8.400" height="8.400" rx=".8"/>`,
  triangle: `<path d="M0-5.200L5.200 4H-5.200Z"/>`,
  diamond: `<path d="M0-5.800L5 0L0 5.800L-5 0Z"/>`,
  star: `<path d="M0-5.800l1.500 3.900 4.200.2-3.200 2.700 1 4.100L0 2.800l-3.500 2.300 1-4.100-3.200-2.700 4.200-.2z"/>`,
};

function shade(colour: string, by: number): string {
  const part = (i: number) => Math.max(0, Math.min(255, Math.round(parseInt(colour.slice(i, i + 2), 16) * by)));
  return `rgb(${part(1)},${part(3)},${part(5)})`;
}

export function badge(colour: string, mark: MarkShape, radius: number): string {
  return `<g><circle r="${radius}" fill="#141318" stroke="${colour}" stroke-width="${radius * 0.24}"/><g fill="${shade(colour, 1.35)}" transform="scale(${radius / 9})">${MARKS[mark]}</g></g>`;
}

export function prisoner(colour: string, mark: MarkShape, isLit: boolean, badgeRadius = 9): string {
  const dark = shade(colour, isLit ? 0.42 : 0.3);
  const bright = shade(colour, isLit ? 0.95 : 0.6);
  const rim = isLit ? "#ffca80" : "#8ea0d0";
  const flame = isLit
    ? `<circle cx="20.700" cy="-40" r="33" fill="url(#nc-flamehalo)" style="mix-blend-mode:screen"/><g class="flame"><path d="M20.700-49.500C25-43.500 25.500-40.500 24.300-37.600C23.200-34.800 18.200-34.800 17.100-37.600C15.900-40.500 17-44 20.700-49.500Z" fill="url(#nc-flame)"/><path d="M20.700-43C22.700-40 22.700-38 21.900-36.600C21.200-35.400 20.200-35.400 19.500-36.600C18.700-38 18.900-40.200 20.700-43Z" fill="#fffdf0"/></g>`
    : `<path d="M20.700-36C17.500-40 24-43 21-47.500C18.500-51 22.500-54 21-58" fill="none" stroke="#aeb6cf" stroke-opacity=".75" stroke-width="1.500" stroke-linecap="round"/>`;
  return `<g><ellipse cx="1" cy="3" rx="20" ry="7.500" fill="#000" fill-opacity=".6"/>
<path d="M-17 2C-19-15-14-28-8-34C-4-37 5-37 8-34C14-28 19-15 17 2C9 7-9 7-17 2Z" fill="${dark}" stroke="#0b090b" stroke-width="1.600"/><path d="M2-36C6-37 8-34 8-34C14-28 19-15 17 2C12 5 6 5.500 2 5.600Z" fill="${bright}" fill-opacity=".8"/>
<path d="M-9 4C-9-8-8-18-5-27M1 5.500C1-6 1-14 0-24M10 4C10-6 9-16 7-24" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="1.500"/><path d="M13-27C17-18 18-8 17 1" fill="none" stroke="${rim}" stroke-opacity="${isLit ? 0.85 : 0.5}" stroke-width="1.800" stroke-linecap="round"/>
<path d="M-10.500-30C-13-44-5-52 2-55C10-51 13.500-41 10.500-30C6-25-6-25-10.500-30Z" fill="${dark}" stroke="#0b090b" stroke-width="1.600"/><path d="M2-55C10-51 13.500-41 10.500-30C8-27.500 5-26.500 2-26.300Z" fill="${bright}" fill-opacity=".8"/>
<path d="M-5.500-31C-8-40-2-46 2.500-46.500C8-44 9.500-37 7.500-31C4-27.500-2.500-27.500-5.500-31Z" fill="#0c090a"/><path d="M-1-29.500C4-28 7-30 7.600-33C8.600-38 7.600-42 5-45C6-40 4-38 5.600-35.500C4.500-34 5-32 2-31Z" fill="${isLit ? "#d99a5e" : "#4f5878"}"/>
<path d="M5-24C10-27 14-27 19-25L18.500-19C14-19 9-17 6-15Z" fill="${bright}" stroke="#0b090b" stroke-width="1.400"/><ellipse cx="20.500" cy="-21.500" rx="5.600" ry="2.200" fill="#7a5a30" stroke="#0b090b"/><circle cx="19" cy="-22.500" r="2.600" fill="${isLit ? "#e3a868" : "#66708f"}" stroke="#0b090b" stroke-width=".8"/>
<path d="M18.500-22V-31.500C19.500-33 22-33 23-31.500V-22C22-20.800 19.500-20.800 18.500-22Z" fill="${isLit ? "#fff0cf" : "#8a8a98"}" stroke="#0b090b"/><path d="M20.700-32.500V-35" stroke="#1a1008"/>${flame}<g transform="translate(-1 -8)">${badge(colour, mark, badgeRadius)}</g></g>`;
}
