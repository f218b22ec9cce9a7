// Rio de Janeiro: bay, hills and sand, and everything for the carnival.

import { plotsOf, type Look } from "../look";
import { sights } from "../sights/rio";

const palm =
  '<g transform="translate(0 9) scale(.72)"><path d="M0 0Q2 -10 0 -20" fill="none" stroke="#A9784A" stroke-width="4"/><path d="M0 -20Q-8 -29 -15 -17Q-7 -20 0 -20Q8 -29 15 -17Q7 -20 0 -20Q-10 -19 -10 -9Q-5 -16 0 -20Q10 -19 10 -9Q5 -16 0 -20Z" fill="#7FBF87"/></g>';
const house = (wall: string, shade: string, roof: string) =>
  `<path d="M-9 9V-5H9V9Z" fill="${wall}"/><path d="M3 9V-5H9V9Z" fill="${shade}"/><path d="M-11 -5 0 -12 11 -5Z" fill="${roof}"/><path d="M-6 -1h4v4h-4zM3 -1h4v4H3z" fill="#FFFDF6"/><path d="M-2 9V4h4v5z" fill="#8A5A34"/>`;
const flags = Array.from({ length: 30 }, (_, i) => {
  const colour = ["#E8402F", "#F7B718", "#14A88E", "#2E86D6", "#B14BC4"][i % 5]!;
  return `<path d="M${i * 38 + 4} ${14 + Math.round(Math.sin(i / 2) * 8)}h18l-9 17z" fill="${colour}"/>`;
}).join("");
const sunshade = (x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0V26" stroke="#3A3140" stroke-width="2"/><path d="M-20 2Q0 -24 20 2Z" fill="#fff" stroke="#3A3140" stroke-width="1.4"/><path d="M-20 2Q-10 -15 0 -11V2ZM8 2Q6 -9 2 -11Q14 -10 20 2Z" fill="${colour}"/></g>`;
const wave = "q10 -12 20 0t20 0".repeat(30);

export const look: Look = {
  sights,
  emblem: sights["cristo"]!,
  ground: `<defs><linearGradient id="er-rio" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#BDEBEA"/><stop offset=".35" stop-color="#4FC6CC"/><stop offset="1" stop-color="#1FA3B8"/></linearGradient></defs><rect width="1120" height="788" fill="url(#er-rio)"/><circle cx="1000" cy="74" r="46" fill="#FFE08A"/><circle cx="1000" cy="74" r="70" fill="#FFE08A" opacity=".3"/><path d="M0 170Q70 60 120 70Q160 20 200 84Q250 60 300 150Q340 120 380 170H0Z" fill="#8CCFB5"/><path d="M0 200Q60 120 110 130Q170 80 220 150Q270 140 330 200Z" fill="#5FB58E"/><path d="M880 210Q930 40 972 42Q1014 44 1050 210Z" fill="#6FA592"/><path d="M972 42Q1014 44 1050 210H1000Q1000 100 972 42Z" fill="#5B917F"/><path d="M1030 210Q1070 130 1125 120V210Z" fill="#7FBFA2"/><path d="M1120 118 976 44" stroke="#3d6f66" stroke-width="1.6"/><rect x="1040" y="72" width="20" height="13" rx="4" fill="#F7B718" stroke="#3A3140" stroke-width="1.6"/>${flags}<path d="M51 311q12 -6 24 0t24 0M202 288q12 -6 24 0t24 0M1056 301q12 -6 24 0t24 0M36 390q12 -6 24 0t24 0M1051 385q12 -6 24 0t24 0M62 460q12 -6 24 0t24 0M1065 461q12 -6 24 0t24 0M37 572q12 -6 24 0t24 0M1055 555q12 -6 24 0t24 0" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round" opacity=".55"/><path d="M-10 800V690Q80 650 200 676Q330 704 420 730Q700 776 900 720Q1040 680 1130 706V800Z" fill="#F9E2A6"/><path d="M-10 688Q80 648 200 674Q330 702 420 728Q700 774 900 718Q1040 678 1130 704" fill="none" stroke="#fff" stroke-width="7" opacity=".85"/><rect y="758" width="1120" height="30" fill="#FBF7EC"/><path d="M0 776${wave}" fill="none" stroke="#3A3140" stroke-width="9"/>${sunshade(1040, 690, "#2E86D6")}${sunshade(1088, 706, "#E8402F")}`,
  shore: "linear-gradient(#8fdcdc, #4fc6cc 40%, #2aa9bb 80%, #f9e2a6)",
  shoreInk: "#06363c",
  tray: "linear-gradient(#eaf8f5, #d3efe9)",
  paper: { shade: "#0E5C66", rim: "#E9D7A0", ground: "#FFFBEE" },
  plain: ["#F3EFD8", "#DFD7B4"],
  street: { stroke: "none", width: 0, line: "#E6DCB4", dashes: "5 5" },
  crossing: "#DDBE6E",
  water: { bank: "#F9E2A6", edge: "#1FA3B8", stream: "#4FC6CC", boat: "" },
  bridge: { rail: "#8A6236", deck: "#D9B27A" },
  plots: plotsOf([
    palm,
    house("#BFE3DC", "#A5D3CA", "#5FB5A8"),
    house("#F6C4B0", "#EBAE98", "#E58A6A"),
    palm,
    house("#E3CDEF", "#D2B5E3", "#A07AC0"),
    house("#FBE2A0", "#F0D080", "#E0A54A"),
    palm,
  ]),
  rails: ["rack"],
  stop: {
    ground: "#C2267E",
    drawing:
      '<path d="M-8 -4V5Q0 10 8 5V-4Z" fill="#fff"/><ellipse cy="-4" rx="8" ry="3.400" fill="#FFE9B8" stroke="#fff" stroke-width="1.4"/><path d="M-8 -1 -3 7 0 0 3 7 8 -1" fill="none" stroke="#C2267E" stroke-width="1.4"/><path d="M2 -5 9 -11M-2 -5 -9 -11" stroke="#fff" stroke-width="2" stroke-linecap="round"/>',
  },
};
