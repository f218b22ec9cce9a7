// London: rain over the Thames, terraces of brick.

import { plotsOf, type Look } from "../look";
import { sights } from "../sights/london";

const terrace = (wall: string) =>
  `<rect x="-10" y="-6" width="20" height="15" fill="${wall}"/><path d="M-12 -6l4 -7h16l4 7Z" fill="#7F8C8A"/><rect x="5" y="-17" width="4" height="6" fill="#A3725E"/><path d="M-7 -2h4v5h-4zM2 -2h4v5h-4z" fill="#F3EDDC"/><rect x="-2" y="3" width="4" height="6" fill="#5B6B68"/>`;
const tree = '<circle cy="-3" r="7" fill="#9DBF9C"/><path d="M0 3v6" stroke="#8a7a66" stroke-width="2"/>';
const cloud = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity=".35"><ellipse rx="60" ry="18"/><circle cx="-22" cy="-10" r="22"/><circle cx="16" cy="-16" r="28"/></g>`;
const rain = Array.from({ length: 90 }, (_, i) => `M${(i * 397) % 1120} ${(i * 241) % 760}l-6 22`).join("");
const roofs = Array.from({ length: 27 }, (_, i) => {
  const [x, top] = [i * 42 - 10, 722 + ((i * 37) % 34)];
  return `M${x} 788V${top}h9v-8h6v8h24V788Z`;
}).join("");
const thames = "M-20 567Q224 520 370 615T784 709T1150 457";

export const look: Look = {
  sights,
  emblem: sights["big-ben"]!,
  ground: `<defs><linearGradient id="er-london" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#8FA3A3"/><stop offset=".6" stop-color="#A9BBB0"/><stop offset="1" stop-color="#93AD9C"/></linearGradient></defs><rect width="1120" height="788" fill="url(#er-london)"/>${cloud(330, 60, 1)}${cloud(1050, 110, 1.1)}${cloud(120, 420, 1.2)}${cloud(1080, 520, 0.9)}<path d="${roofs}" fill="#6F8A80" opacity=".5"/><path d="${thames}" fill="none" stroke="#7FA9B8" stroke-width="70" opacity=".8"/><path d="${thames}" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="20 40" opacity=".5"/><path d="${rain}" stroke="#fff" stroke-width="1.6" opacity=".35"/>`,
  shore: "linear-gradient(#9aacaa, #93ad9c)",
  shoreInk: "#1d2b2a",
  tray: "linear-gradient(#eef3ee, #dde8df)",
  paper: { shade: "#1D2B2A", rim: "#C9D3C4", ground: "#F1F4EC" },
  under: () =>
    '<path d="M-8 575C130 590 190 530 260 535S332 460 340 395S400 330 470 350S550 395 580 430S560 520 580 550S604 540 608 530" fill="none" stroke="#A9C9D3" stroke-width="36"/>',
  plain: ["#D5DFD3", "#BCC9BA"],
  street: { stroke: "none", width: 0, line: "#B7C4B4", dashes: "5 5" },
  crossing: "#9DB09F",
  water: { bank: "#C9D3C4", edge: "#6E9AAA", stream: "#A9C9D3", boat: "" },
  bridge: { rail: "#5B6B68", deck: "#C9D3C4" },
  plots: plotsOf([
    terrace("#C9B79C"),
    terrace("#C6A698"),
    tree,
    terrace("#BFB5A6"),
    terrace("#C6A698"),
    terrace("#C9B79C"),
    tree,
  ]),
  lines: ["#B36305", "#E1251B", "#007D32", "#7C878E", "#2B2530", "#1B2F9B", "#0098D8"],
  stop: {
    ground: "#1E7A6E",
    drawing:
      '<path d="M-8 -7H8L10 -1H-10Z" fill="#fff"/><path d="M-8 -7h3.2l-.8 6h-4.400zM-1.600 -7H1.600L2 -1H-2zM4.800 -7H8l2 6H5.600z" fill="#E2604F"/><path d="M-8 -1V8H8V-1" fill="none" stroke="#fff" stroke-width="2"/><path d="M-6 4H6V7H-6Z" fill="#F2C14E"/>',
  },
};
