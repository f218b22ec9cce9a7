// New York: towers against the sunset, brownstones, yellow cabs.

import { plotsOf, skyline, type Look } from "../look";
import { sights } from "../sights/new-york";

const stones = (fills: [string, string, string]) =>
  fills
    .map((fill, i) => {
      const [x, top] = [i * 9 - 13, [-12, -9, -14][i]!];
      return `<rect x="${x}" y="${top}" width="8.500" height="${9 - top}" fill="${fill}"/><path d="M${x + 2} ${top + 3}h1.800v3h-1.800zM${x + 5} ${top + 3}h1.800v3h-1.800zM${x + 2} ${top + 9}h1.800v3h-1.800zM${x + 5} ${top + 9}h1.800v3h-1.800z" fill="#FCE7B4"/>`;
    })
    .join("");
const cab = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.78)"><rect x="-15" y="-7.500" width="30" height="15" rx="5" fill="#F7C21A" stroke="#3A3140" stroke-width="1.3"/><rect x="-5" y="-6" width="11" height="12" rx="2.500" fill="#4A3E58"/><rect x="-2" y="-3" width="5" height="6" fill="#fff"/></g>`;

export const look: Look = {
  sights,
  emblem: sights["statue-of-liberty"]!,
  ground: `<defs><linearGradient id="er-new-york" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#6A4A7E"/><stop offset=".32" stop-color="#D9695A"/><stop offset=".62" stop-color="#F5A35B"/><stop offset="1" stop-color="#FBD38A"/></linearGradient></defs><rect width="1120" height="788" fill="url(#er-new-york)"/><circle cx="1030" cy="300" r="74" fill="#FFE29A" opacity=".8"/><g opacity=".5">${skyline(7, [340, 540], "#A84E4C", "#A84E4C")}</g><g opacity=".85">${skyline(23, [490, 680], "#5E2C3E", "#F7C86A")}</g>`,
  shore: "linear-gradient(#7a4a76, #c8635c 40%, #7c3c48)",
  shoreInk: "#fff4e2",
  tray: "linear-gradient(#fdf0e2, #f6dcc6)",
  paper: { shade: "#3A1410", rim: "#B4583C", ground: "#FFF1DC" },
  under: (width, height) =>
    [
      cab(width / 6 - 1, height * 0.44, 90),
      cab(width * 0.22, height / 8, 0),
      cab(width * 0.5, height * 0.82, 90),
      cab(width * 0.72, height * 0.875, 0),
      cab((width * 5) / 6, height * 0.06, 90),
      cab((width * 5) / 6, height * 0.7, 90),
    ].join(""),
  plain: ["#EBCDAE", "#D9B48F"],
  street: { stroke: "#D9BFA0", width: 12, line: "#FFF6E4", dashes: "7 6" },
  crossing: "#A8623F",
  water: { bank: "#E8C79A", edge: "#4F92B4", stream: "#86C3DD", boat: "" },
  bridge: { rail: "#8A6236", deck: "#D9B27A" },
  plots: plotsOf([
    stones(["#D4A078", "#C27C5E", "#B9735A"]),
    stones(["#B9735A", "#D4A078", "#C98C68"]),
    stones(["#C98C68", "#B9735A", "#D4A078"]),
    stones(["#C27C5E", "#C98C68", "#D4A078"]),
  ]),
  stop: { ground: "#E0702B", drawing: "" },
};
