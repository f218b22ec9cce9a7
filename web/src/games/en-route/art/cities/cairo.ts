// Cairo: sand and palms, the Nile green at its banks.

import { plotsOf, type Look } from "../look";
import { sights } from "../sights/cairo";

const palm = (leaf: string, size: number) =>
  `<g transform="translate(0 9) scale(${size})"><path d="M0 0Q2 -10 0 -20" fill="none" stroke="#A9784A" stroke-width="4"/><path d="M0 -20Q-8 -29 -15 -17Q-7 -20 0 -20Q8 -29 15 -17Q7 -20 0 -20Q-10 -19 -10 -9Q-5 -16 0 -20Q10 -19 10 -9Q5 -16 0 -20Z" fill="${leaf}"/></g>`;
const flat =
  '<path d="M-9.500 9V-5H9.500V9Z" fill="#FFF1D2"/><path d="M2.900 9V-5H9.500V9Z" fill="#EBCFA0"/><path d="M-6.500 -1h3.400v4h-3.400zM2.500 -1h3.400v4h-3.400z" fill="#A97B4A"/>';
const tall =
  '<path d="M-7.500 9V-10H7.500V9Z" fill="#F6E0B4"/><path d="M2.300 9V-10H7.500V9Z" fill="#E4C48E"/><path d="M-4.500 -6h3.400v4h-3.400zM.5 -6h3.400v4H.5z" fill="#A97B4A"/>';
const dome =
  '<path d="M-9 9V-4H9V9Z" fill="#FFF1D2"/><path d="M2.700 9V-4H9V9Z" fill="#EBCFA0"/><path d="M-7 -4Q-7 -13 0 -14Q7 -13 7 -4Z" fill="#D9B27A"/><path d="M-.7 -17H.7v4H-.7z" fill="#A97B4A"/>';
const pyramid = (x: number, base: number, half: number, high: number) =>
  `<path d="M${x - half} ${base}L${x} ${base - high}L${x + half} ${base}Z" fill="#EDBE62"/><path d="M${x} ${base - high}L${x + half} ${base}H${x + half * 0.28}Z" fill="#C98F3C"/><path d="M${x - half} ${base}L${x} ${base - high}L${x + half} ${base}ZM${x} ${base - high}L${x + half * 0.28} ${base}" fill="none" stroke="#6a4a2a" stroke-width="2"/>`;
const grove = (x: number, y: number, size: number) => `<g transform="translate(${x} ${y})">${palm("#3F9A5A", size)}</g>`;
const camel =
  '<path transform="translate(1064 742) scale(.9)" d="M-36 32V4Q-34 -8 -22 -8Q-16 -22 -8 -8Q6 -10 12 2L22 -16Q24 -26 34 -24L40 -18L32 -16L26 6Q22 14 16 14V32H10V14H-24V32Z" fill="#B4703A" stroke="#6a4a2a" stroke-width="2"/>';

export const look: Look = {
  sights,
  emblem: sights["sphinx"]!,
  ground: `<defs><linearGradient id="er-cairo" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#FBE3B0"/><stop offset=".5" stop-color="#F3D08C"/><stop offset="1" stop-color="#E3B262"/></linearGradient></defs><rect width="1120" height="788" fill="url(#er-cairo)"/><path d="M0 180Q120 130 300 170T620 150T1120 170V260Q900 220 620 250T0 260Z" fill="#F6DFA8" opacity=".55"/><path d="M0 420Q200 360 420 410T1120 400V520Q760 470 420 520T0 500Z" fill="#EFCB84" opacity=".55"/><circle cx="1050" cy="96" r="40" fill="#FFF3C0"/><circle cx="1050" cy="96" r="66" fill="#FFF3C0" opacity=".35"/>${pyramid(220, 706, 110, 180)}${pyramid(60, 776, 150, 230)}${pyramid(1100, 742, 64, 92)}<path d="M0 640Q180 590 400 640T1120 620V788H0Z" fill="#E3B565" opacity=".35"/>${grove(30, 300, 1.6)}${grove(1088, 330, 1.8)}${grove(1060, 560, 1.5)}${grove(1096, 590, 1.3)}${camel}`,
  shore: "linear-gradient(#fbe3b0, #f0cd88 60%, #e3b565)",
  shoreInk: "#3d2a10",
  tray: "linear-gradient(#fdf3dc, #f7e2b6)",
  paper: { shade: "#8A6020", rim: "#DDB871", ground: "#FFF6E0" },
  plain: ["#F6E4BC", "#E6CB92"],
  street: { stroke: "none", width: 0, line: "#E3CB98", dashes: "5 5" },
  crossing: "#CFA35C",
  water: {
    bank: "#8CCB8A",
    edge: "#2E8FAB",
    stream: "#3FA9C4",
    boat: '<path d="M-12 7H12L8 12H-8Z" fill="#8A5A34" stroke="#3A3140" stroke-width="1.2"/><path d="M-1 6V-16L12 4Z" fill="#FFF6E0" stroke="#3A3140" stroke-width="1.2"/>',
  },
  bridge: { rail: "#8A6236", deck: "#EBCFA0" },
  plots: plotsOf([palm("#9DBB6B", 0.72), flat, dome, palm("#9DBB6B", 0.72), tall, flat, palm("#9DBB6B", 0.66)]),
  stop: {
    ground: "#C2542A",
    drawing:
      '<path d="M-8 8V-2Q-8 -6 -4 -7Q0 -12 4 -7Q8 -6 8 -2V8H3V2Q3 -1 0 -1Q-3 -1 -3 2V8Z" fill="#fff" stroke="#fff" stroke-linejoin="round"/>',
  },
};
