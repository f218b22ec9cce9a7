import { f } from "../svg";
import { pathSymbols } from "../symbols";

function palm(x: number, y: number, height: number): string {
  const top = y - height;
  let art = `<path d="M${x} ${y}q3 ${-height * 0.5} 1 ${-height}" stroke="#7A5426" stroke-width="2.6" fill="none" stroke-linecap="round"/>`;
  for (const [angle, length] of [
    [-75, 13],
    [-40, 13],
    [-5, 11],
    [35, 13],
    [72, 13],
    [-100, 10],
    [100, 10],
  ] as const) {
    const colour = Math.abs(angle) < 60 ? "#5E8A3C" : "#3E6428";
    art += `<path d="M${x + 1} ${top}q${length * 0.5} -5 ${length} 2q${-length * 0.5} -1 ${-length} -2Z" fill="${colour}" transform="rotate(${angle - 20} ${x + 1} ${top})"/>`;
  }
  return art;
}

/** Yellow: a stepped pyramid under a sun disc. Box 200 × 130, its foot at y = 130. */
export function pyramid(): string {
  let art = "";
  for (const [x, w, h, l, d] of [
    [34, 60, 46, "#E9BF5C", "#B98327"],
    [172, 52, 40, "#E2B551", "#B27B23"],
  ] as const) {
    art += `<path d="M${x - w / 2} 130L${x} ${130 - h}L${x + w / 2} 130Z" fill="${l}"/><path d="M${x} ${130 - h}L${x + w / 2} 130H${x + w * 0.08}Z" fill="${d}"/>`;
    for (let i = 1; i < 5; i++)
      art += `<path d="M${f(x - w / 2 + ((w / 2) * i) / 5)} ${f(130 - (h * i) / 5)}H${f(x + w / 2 - ((w / 2) * i) / 5)}" stroke="#8A5A12" stroke-opacity=".4"/>`;
  }
  let y = 130;
  for (const [w, h] of [
    [150, 18],
    [124, 17],
    [99, 16],
    [75, 15],
    [52, 14],
  ] as const) {
    const x0 = 102 - w / 2;
    const x1 = 102 + w / 2;
    const y1 = y - h;
    art += `<path d="M${x0} ${y}L${x0 + 5} ${y1}H${x1 - 5}L${x1} ${y}Z" fill="#F6CF6C"/><path d="M${f(102 + w * 0.1)} ${y}V${y1}H${x1 - 5}L${x1} ${y}Z" fill="#C88F30"/>`;
    art += `<path d="M${x0 + 4} ${y1}H${x1 - 4}v3.5H${x0 + 3.5}Z" fill="#FFE9A8"/><path d="M102 ${y1}H${x1 - 4}l1 3.5H102Z" fill="#DFAC49"/>`;
    for (let j = 0; j < Math.floor(w / 13) - 1; j++)
      art += `<path d="M${f(x0 + 9 + j * 13)} ${f(y1 + h * 0.5)}h8" stroke="#A8721B" stroke-opacity=".45" stroke-width="1.2"/>`;
    y = y1;
  }
  art += `<path d="M84 130L94 50H110L120 130Z" fill="#FBE3A0"/><path d="M104 130V50H110L120 130Z" fill="#E2B45A"/>`;
  for (let i = 0; i < 16; i++) {
    const t = i / 16;
    art += `<path d="M${f(85 + 9 * t)} ${128 - i * 5}H${f(119 - 9 * t)}" stroke="#A8721B" stroke-opacity=".55" stroke-width="1.1"/>`;
  }
  art += `<path d="M80 50V30H124V50Z" fill="#F6CF6C"/><path d="M104 50V30H124V50Z" fill="#C88F30"/><path d="M76 31L82 22H122L128 31Z" fill="#FFE9A8"/><path d="M104 31V22H122L128 31Z" fill="#D8A23E"/><path d="M96 50V37a6 6 0 0 1 12 0V50Z" fill="#54320A"/><rect x="85" y="36" width="5" height="9" fill="#7A4E14"/><rect x="114" y="36" width="5" height="9" fill="#6A400C"/>`;
  art +=
    `<circle cx="102" cy="12" r="17" fill="#FFE58A" opacity=".45"/>` +
    `<g transform="translate(89 -2) scale(1.083)" fill="#FFC531" stroke="#A36A0E" stroke-width=".8">${pathSymbols.y}</g>` +
    `<circle cx="102" cy="11" r="4.2" fill="#FFF0B8"/>`;
  art += `<path d="M150 130l-6-12 9-4 8 16Z" fill="#8A5A12" opacity=".5"/><path d="M26 130l8-9 10 2 4 7ZM164 130l5-8 12 1 5 7Z" fill="#D9A94C"/><path d="M176 123l5 0 5 7h-8Z" fill="#A8721B"/>`;
  return art + palm(14, 130, 34) + palm(24, 131, 24) + palm(190, 130, 30);
}
