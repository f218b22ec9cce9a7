// First City and every city without a look of its own: a sunny folded paper map between sea and meadow.

import { attractions } from "./attractions";
import type { Look } from "./look";
import { townPlot } from "./look";
import { signs } from "./signs";
import { town, type TownName } from "./town";

const PLOTS: [TownName, number, number][][] = [
  [
    ["house", 0.18, 0.3],
    ["house2", 0.49, 0.34],
    ["tree", 0.8, 0.32],
    ["tree", 0.16, 0.78],
    ["house3", 0.49, 0.78],
    ["house", 0.83, 0.78],
  ],
  [
    ["house3", 0.26, 0.3],
    ["tree", 0.57, 0.28],
    ["house", 0.82, 0.3],
    ["house2", 0.2, 0.78],
    ["pond", 0.58, 0.8],
    ["pine", 0.88, 0.74],
  ],
  [
    ["tree", 0.15, 0.3],
    ["house", 0.42, 0.3],
    ["house3", 0.77, 0.3],
    ["house", 0.2, 0.78],
    ["house2", 0.54, 0.78],
    ["pine", 0.84, 0.76],
  ],
  [
    ["house2", 0.2, 0.34],
    ["pine", 0.48, 0.3],
    ["house", 0.78, 0.3],
    ["plot", 0.27, 0.77],
    ["tree", 0.58, 0.76],
    ["house", 0.83, 0.78],
  ],
  [
    ["pond", 0.28, 0.29],
    ["tree", 0.6, 0.27],
    ["house", 0.82, 0.3],
    ["house3", 0.26, 0.78],
    ["tree", 0.57, 0.77],
    ["house2", 0.82, 0.79],
  ],
];

const sea = "M0 0H176C206 71 150 142 186 224S214 354 178 439 150 554 196 637 190 743 214 788H0Z";
const waves = [
  [14, 123],
  [154, 118],
  [14, 661],
  [170, 661],
  [14, 389],
  [172, 396],
  [16, 533],
  [160, 573],
];

export const firstCity: Look = {
  sights: {},
  emblem: attractions["ferris"]!,
  ground: `<defs><linearGradient id="er-fold" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#7A5A20" stop-opacity="0"/><stop offset=".49" stop-color="#7A5A20" stop-opacity=".13"/><stop offset=".5" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<rect width="1120" height="788" fill="#F6EEDC"/><path d="${sea}" fill="none" stroke="#F0DDAF" stroke-width="30"/><path d="${sea}" fill="none" stroke="#E4F0EC" stroke-width="14"/><path d="${sea}" fill="#A9D3DE"/>
<path d="M0 0H140C172 71 116 142 150 224S176 354 142 439 114 554 160 637 152 743 176 788H0Z" fill="#97C8D6"/><path d="M0 0H96C128 71 72 153 106 236S128 366 96 448 70 554 112 646 100 743 126 788H0Z" fill="#8BBFD0"/>
${waves.map(([x, y]) => `<path d="M${x} ${y}q5 -6 10 0t10 0 10 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".75"/>`).join("")}
<path d="M1120 0H968C930 59 948 130 922 200S946 354 918 439 938 554 910 637 930 731 914 788H1120Z" fill="#DDE6BE"/><path d="M1120 0H1010C980 71 996 142 970 212S990 354 962 448 980 566 956 661 970 743 960 788H1120Z" fill="#CFDDAC"/>
${[280, 560, 840].map((x) => `<rect x="${x - 40}" width="80" height="788" fill="url(#er-fold)"/>`).join("")}`,
  shore: "linear-gradient(90deg, #8bbfd0, #97c8d6)",
  shoreInk: "#23222b",
  tray: "linear-gradient(#f8f1e0, #f1e6cc)",
  paper: { shade: "#B79F6B", rim: "#D5C296", ground: "#FFFDF6" },
  plain: ["#F1E6CC", "#DFCFAB"],
  street: { stroke: "none", width: 0, line: "#E6DABC", dashes: "5 5" },
  crossing: "#D8C79C",
  water: {
    bank: "#E3D2A2",
    edge: "#4F92B4",
    stream: "#86C3DD",
    boat: '<path d="M-8 5H8L5.5 10H-5.5Z" fill="#D9483B" stroke="#3A3140" stroke-width="1.2"/><path d="M0 4V-9L7 2.5Z" fill="#fff" stroke="#3A3140" stroke-width="1.2"/>',
  },
  bridge: { rail: "#8A6236", deck: "#D9B27A" },
  plots: townPlot(PLOTS, town),
  stop: { ground: "#E0702B", drawing: signs.fest },
};

/** The same paper; its river is the city's own. */
export const twoBanks: Look = { ...firstCity, emblem: attractions["boat"]! };
