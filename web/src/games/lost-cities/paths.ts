// The five paths: their order, their colours for drawing, and which cards belong to them.

import { CARDS, type Path } from "../../generated/lost-cities";

/** The order of `view.board`, `view.piles` and of every seat's `paths`. */
export const paths: readonly Path[] = ["y", "g", "w", "r", "b"];

export function pathOf(card: string): Path {
  return CARDS[card]!.path;
}

export function valueOf(card: string): number {
  return CARDS[card]!.value;
}

export function pathIndex(path: Path): number {
  return paths.indexOf(path);
}

interface PathColours {
  tread: string;
  light: string;
  riser: string;
  riserDark: string;
  main: string;
  deep: string;
  dark: string;
  /** Letters on cards of this colour. */
  ink: string;
  /** The sky of a card, top to bottom. */
  cardTop: string;
  cardFoot: string;
  hillNear: string;
  hillFar: string;
  /** Tufts at the foot of a step. */
  tuft: string;
  /** The symbol on the back of the cards. */
  bright: string;
}

export const pathColours: Record<Path, PathColours> = {
  y: {
    tread: "#F5DD9C",
    light: "#FDF0CB",
    riser: "#D6A544",
    riserDark: "#A97A27",
    main: "#E2A92B",
    deep: "#8A5D0E",
    dark: "#6B470B",
    ink: "#FFF8E4",
    cardTop: "#E39B1E",
    cardFoot: "#F9CF62",
    hillFar: "#E8B548",
    hillNear: "#C98F24",
    tuft: "#B98A2E",
    bright: "#F2C14B",
  },
  g: {
    tread: "#C9DDAE",
    light: "#E3F0CF",
    riser: "#74A35F",
    riserDark: "#4C7B41",
    main: "#41853F",
    deep: "#2F6B38",
    dark: "#1E4526",
    ink: "#FFF8E4",
    cardTop: "#2F7440",
    cardFoot: "#79B86A",
    hillFar: "#5C9A4E",
    hillNear: "#2F6B38",
    tuft: "#3F7A3A",
    bright: "#7DBD6A",
  },
  w: {
    tread: "#F2F1ED",
    light: "#FFFFFF",
    riser: "#B4BCC8",
    riserDark: "#8590A1",
    main: "#F1F3F5",
    deep: "#4A5668",
    dark: "#3A4656",
    ink: "#3A4656",
    cardTop: "#AFC9DE",
    cardFoot: "#F3F6F8",
    hillFar: "#DDE5EB",
    hillNear: "#B3C0CC",
    tuft: "#EFF4F7",
    bright: "#F3F5F7",
  },
  r: {
    tread: "#F0C3AB",
    light: "#FBE0D1",
    riser: "#C4604A",
    riserDark: "#923F2F",
    main: "#C5432E",
    deep: "#932C1C",
    dark: "#651C11",
    ink: "#FFF8E4",
    cardTop: "#A92F1F",
    cardFoot: "#E8795A",
    hillFar: "#B5452F",
    hillNear: "#7A2618",
    tuft: "#7A2E20",
    bright: "#EE7A5C",
  },
  b: {
    tread: "#BBDAE8",
    light: "#DCEEF5",
    riser: "#5394BB",
    riserDark: "#336C92",
    main: "#2873A8",
    deep: "#1B5684",
    dark: "#103A5A",
    ink: "#FFF8E4",
    cardTop: "#1D5F96",
    cardFoot: "#5FADD9",
    hillFar: "#3C8FBF",
    hillNear: "#1B5684",
    tuft: "#2E6F86",
    bright: "#6BB8E4",
  },
};

/** How a card looks as a small chip: background, rim, letters. */
export const chipColours: Record<Path, { fill: string; rim: string; ink: string }> = {
  y: { fill: "#E9B53B", rim: "#9A6A12", ink: "#3F2A04" },
  g: { fill: "#3D7F3C", rim: "#2F6B38", ink: "#FFF8E4" },
  w: { fill: "#FFFFFF", rim: "#9AA5B3", ink: "#3A4656" },
  r: { fill: "#C5432E", rim: "#932C1C", ink: "#FFF8E4" },
  b: { fill: "#2873A8", rim: "#1B5684", ink: "#FFF8E4" },
};
