// Colour and shape of a kind always go together; colours of the night are the same in the light frame and the dark one.

import type { Colour } from "../../../generated/innsmouth";

export const ground: Record<Colour, string> = {
  c: "#C4524A",
  s: "#5D9C6A",
  t: "#5A86C2",
  x: "#9A6BB8",
  y: "#C9A24B",
  ".": "#7FA79A",
};
export const bright: Record<Colour, string> = {
  c: "#F08A7D",
  s: "#86D69A",
  t: "#8DBBFF",
  x: "#D3A1F5",
  y: "#F3D27A",
  ".": "#B9CFC7",
};
/** On the light faces of dice. */
export const deep: Record<Colour, string> = {
  c: "#B23A31",
  s: "#2F7A46",
  t: "#2C62AE",
  x: "#7B43A6",
  y: "#8F6A24",
  ".": "#4E5F58",
};
