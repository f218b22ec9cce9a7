// Gradients, glows and patterns that the drawings refer to; each SVG that uses them brings them along.

const stops = (...list: [number, string, number][]) =>
  list.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join("");
const radial = (id: string, ...list: [number, string, number][]) =>
  `<radialGradient id="in-${id}">${stops(...list)}</radialGradient>`;
const linear = (id: string, to: string, ...list: [number, string, number][]) =>
  `<linearGradient id="in-${id}" x1="0" y1="0" ${to}>${stops(...list)}</linearGradient>`;
const blur = (id: string, deviation: number) =>
  `<filter id="in-${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const defs = [
  radial("lamp", [0, "#FFD98A", 0.75], [0.4, "#F0B24A", 0.25], [1, "#F0B24A", 0]),
  radial("threat", [0, "#A6D15B", 0.75], [0.5, "#7FB53A", 0.28], [1, "#7FB53A", 0]),
  radial("fog", [0, "#B8D6CB", 0.34], [0.6, "#9CC0B4", 0.12], [1, "#9CC0B4", 0]),
  radial("moon", [0, "#DDF3E6", 0.55], [1, "#DDF3E6", 0]),
  linear("shade", 'x2="0" y2="1"', [0, "#ffffff", 0.05], [0.5, "#050B0A", 0], [1, "#050B0A", 0.42]),
  linear("sea", 'x2="0" y2="1"', [0, "#2A7570", 1], [0.45, "#185050", 1], [1, "#0D3032", 1]),
  linear("river", 'x2="1" y2="0"', [0, "#12403F", 1], [0.5, "#2A7570", 1], [1, "#16494A", 1]),
  linear("land", 'x2="0" y2="1"', [0, "#152522", 1], [1, "#1B2D29", 1]),
  linear("beam", 'x2="1" y2="0"', [0, "#FFF0BE", 0], [1, "#FFF0BE", 0.5]),
  blur("soft", 4.5),
  '<pattern id="in-cobbles" width="14" height="10" patternUnits="userSpaceOnUse"><path d="M0 5h14M4 0v5M11 5v5" stroke="#2A3F3A" stroke-width="1" opacity=".55"/></pattern>',
].join("");
