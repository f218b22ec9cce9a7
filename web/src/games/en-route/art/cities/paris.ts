// Paris: an evening over zinc roofs, the Seine under its bridges.

import { plotsOf, type Look } from "../look";
import { sights } from "../sights/paris";

const house = (half: number, top: number) =>
  `<path d="M${-half} 9V${top}H${half}V9Z" fill="#FBF3E2"/><path d="M${half * 0.36} 9V${top}H${half}V9Z" fill="#EFE1C6"/><path d="M${-half - 1.5} ${top}L${-half + 2} ${top - 7}H${half - 2}L${half + 1.5} ${top}Z" fill="#8E9DB0"/><path d="M${-half + 3} ${top - 7}v-4h3v4z" fill="#C98D6B"/><path d="M${-half + 2.6} ${top + 3}h2.800v4h-2.800zM${half - 8} ${top + 3}h2.800v4h-2.800z" fill="#9FB0C4"/><path d="M${-half + 2.6} ${top + 9}h2.800v4h-2.800z" fill="#FFCF6B"/>`;
const tree =
  '<path d="M0 9V2" stroke="#8A6A48" stroke-width="2"/><ellipse cy="-4" rx="5.600" ry="7.400" fill="#9DBB83"/><ellipse cx="-1.600" cy="-6" rx="2.400" ry="3.200" fill="#BBD2A0"/>';
const row = (base: number, fill: string, roof: string) =>
  Array.from({ length: 16 }, (_, i) => {
    const [x, top] = [i * 72 - 20, base + ((i * 29) % 40)];
    return `<path d="M${x} 800V${top}h62V800Z" fill="${fill}"/><path d="M${x - 3} ${top}l10 -20h48l10 20Z" fill="${roof}"/><path d="M${x + 12} ${top - 20}v-9h6v9zM${x + 40} ${top - 20}v-11h7v11z" fill="#B5735A"/><path d="M${x + 10} ${top + 16}h7v14h-7zM${x + 28} ${top + 16}h7v14h-7zM${x + 45} ${top + 44}h7v14h-7zM${x + 10} ${top + 44}h7v14h-7z" fill="#FFE3A0" opacity=".8"/>`;
  }).join("");
const tower =
  '<g transform="translate(120 470) scale(6.6)" opacity=".32"><path d="M-2.500 -30Q-4 -4 -21 27H-11Q-8 16 0 16Q8 16 11 27H21Q4 -4 2.500 -30Z" fill="#B98A5A"/><path d="M-9.500 2h19v3.600h-19zM-14.500 12h29v3.600h-29zM-4 -12h8v2.800h-8zM-.6 -36h1.200v7h-1.200z" fill="#8A5F38"/></g>';
const arch = (x: number) =>
  `<path d="M${x} 770q100 -34 200 0v-14q-100 -30 -200 0z" fill="#E9D9BC" stroke="#8A6A48" stroke-width="2"/><path d="M${x + 20} 770q34 -22 60 -4M${x + 118} 766q30 -16 60 4" fill="none" stroke="#8A6A48" stroke-width="2"/>`;

export const look: Look = {
  sights,
  emblem: sights["eiffel"]!,
  ground: `<defs><linearGradient id="er-paris" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#C9BFE0"/><stop offset=".45" stop-color="#F3CFC0"/><stop offset="1" stop-color="#FBE3B8"/></linearGradient></defs><rect width="1120" height="788" fill="url(#er-paris)"/><circle cx="1010" cy="170" r="150" fill="#FFE3A8" opacity=".55"/><circle cx="1010" cy="170" r="64" fill="#FFF0C8" opacity=".9"/><path d="M60 92q30 -26 64 -6q34 -18 56 10h-128zM930 300q30 -22 60 -5q30 -14 50 9h-116z" fill="#fff" opacity=".35"/>${tower}${row(500, "#EBD9C6", "#A3AEC0")}<path d="M-10 700Q280 668 560 702T1130 694V800H-10Z" fill="#7FA0BE"/><path d="M40 730q12 -6 24 0t24 0M300 742q12 -6 24 0t24 0M760 736q12 -6 24 0t24 0M900 756q12 -6 24 0t24 0" fill="none" stroke="#FFE9B8" stroke-width="2.200" opacity=".7"/>${arch(20)}${arch(1000)}`,
  shore: "linear-gradient(#c9bfe0, #f1cfc2 45%, #ecd3b4 70%, #7fa0be)",
  shoreInk: "#2b2340",
  tray: "linear-gradient(#f4eef7, #f3e4d6)",
  paper: { shade: "#5A6484", rim: "#94A1B6", ground: "#FDF8EC" },
  under: () =>
    '<path d="M-8 510C60 490 90 330 190 320S330 400 420 430S520 560 608 580" fill="none" stroke="#BBD3E2" stroke-width="34"/><path d="M-8 510C60 490 90 330 190 320S330 400 420 430S520 560 608 580" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="12 26" opacity=".7"/>',
  plain: ["#F0E6D6", "#DDCFB9"],
  street: { stroke: "none", width: 0, line: "#D9CDBB", dashes: "5 5" },
  crossing: "#BFB3A6",
  water: { bank: "#E3D2A2", edge: "#5E86AC", stream: "#7FA0BE", boat: "" },
  bridge: { rail: "#8A6A48", deck: "#E9D9BC" },
  plots: plotsOf([house(7.5, -11), house(10, -7), tree, house(12, -5), house(7.5, -11), tree, house(10, -7)]),
  stop: { ground: "#B8730C", drawing: "" },
};
