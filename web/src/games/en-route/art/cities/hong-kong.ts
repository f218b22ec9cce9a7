// Hong Kong: dusk, lit towers, neon, ferries over the harbour.

import { plotsOf, skyline, type Look } from "../look";
import { sights } from "../sights/hong-kong";

const towers = (lights: [string, string]) =>
  `<path d="M-13 9V-8H-5V9ZM-3 9V-15H5V9ZM7 9V-5H14V9Z" fill="#57509A"/><path d="M-11 -5h2v3h-2zM-11 1h2v3h-2zM-1 -6h2v3h-2zM2 0h2v3H2zM9 4h2v3H9z" fill="#FFD98A"/><path d="M-8 -1h2v3h-2zM-1 -12h2v3h-2zM10 -2h2v3h-2z" fill="${lights[0]}"/><path d="M2 -9h2v3H2zM-8 4h2v3h-2z" fill="${lights[1]}"/>`;
const [pink, blue, gold, green] = ["#FF5FA2", "#4DE3F0", "#FFD23F", "#5FF2A0"];
/** Signs of strokes: no words, only the glow. */
const neon = (x: number, y: number, colour: string, strokes: string) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"><rect x="-17" y="-34" width="34" height="68" rx="8" fill="#14102E" fill-opacity=".8" stroke-width="3"/><rect x="-21" y="-38" width="42" height="76" rx="11" stroke-width="2" opacity=".35"/><path d="${strokes}" stroke-width="2.600"/></g>`;

export const look: Look = {
  sights,
  emblem: sights["maritime-museum"]!,
  ground: `<defs><linearGradient id="er-hong-kong" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#191541"/><stop offset=".4" stop-color="#4A2A78"/><stop offset=".72" stop-color="#B0467E"/><stop offset="1" stop-color="#F08A6B"/></linearGradient></defs><rect width="1120" height="788" fill="url(#er-hong-kong)"/><path d="M-20 788Q120 300 300 470T640 380T900 330T1140 480V788Z" fill="#2D1F5C" opacity=".6"/><g opacity=".5">${skyline(11, [240, 520], "#2B2260", "#2B2260")}</g>${skyline(31, [430, 660], "#1B1540", "#FFD98A")}${neon(54, 200, green, "M-8 -24H8M0 -24V-8M-10 -6H10M-8 8H8M0 2V22M-8 22Q0 16 0 8M8 22Q0 16 0 8")}${neon(1074, 210, pink, "M-9 -20H9M0 -26V-6M-8 -6Q0 -12 0 -20M8 -6Q0 -12 0 -20M-8 6H8V18H-8ZM0 2V26")}${neon(1074, 560, blue, "M-9 -22H9M-9 -14H9M0 -22Q-2 -8 -9 -4M0 -14Q4 -8 9 -4M0 4V24M-9 10V24H9V10")}${neon(54, 640, gold, "M-8 -24H8M-6 -15H6M-9 -6H9M0 -24V-6M-7 6H7V24H-7ZM-7 15H7")}`,
  shore: "linear-gradient(#1b1644, #3a2468 55%, #6a2f6e)",
  shoreInk: "#f3eefb",
  tray: "linear-gradient(#1b1644, #3a2468)",
  paper: { shade: "#FF5FA2", rim: "#FF8FC0", ground: "#241F4A" },
  plain: ["#3A3468", "#2D2858"],
  street: { stroke: "none", width: 0, line: "#8079BC", dashes: "5 5" },
  crossing: "#C9C3F2",
  water: {
    bank: "#7FD8F2",
    edge: "#2B3F8C",
    stream: "#3A6FB0",
    boat: '<path d="M-12 5H12L8 11H-8Z" fill="#8B3A2A" stroke="#14102E" stroke-width="1.2"/><path d="M-1 4V-14Q-11 -8 -11 3ZM1 4V-17Q13 -9 12 3Z" fill="#D9563F" stroke="#14102E" stroke-width="1.2"/>',
  },
  bridge: { rail: "#FFD23F", deck: "#3A6FB0" },
  ferry:
    '<path d="M-19 3H19L14 10H-14Z" fill="#2E8B57" stroke="#14102E" stroke-width="1.4"/><path d="M-14 3V-4H14V3Z" fill="#fff" stroke="#14102E" stroke-width="1.4"/><path d="M-9 -4V-9H9V-4Z" fill="#fff" stroke="#14102E" stroke-width="1.4"/><path d="M-11 -2h4v3h-4zM-4 -2h4v3h-4zM3 -2h4v3H3z" fill="#2F6FBF"/><path d="M-2 -9V-14H3V-9" fill="#14102E"/>',
  plots: plotsOf([towers([pink, blue]), towers([blue, gold]), towers([green, pink]), towers(["#9C7BFF", green])]),
  stop: {
    ground: "#14102E",
    drawing: `<path d="M0 -9 2.600 -3 9 -2.600 4.200 1.600 5.800 8 0 4.600 -5.800 8 -4.200 1.600 -9 -2.600 -2.600 -3Z" fill="none" stroke="${pink}" stroke-width="2.200" stroke-linejoin="round"/>`,
  },
};
