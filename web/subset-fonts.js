// Cuts the fonts into what both languages need on every page and what a page seldom has, and writes their style sheet:
// src/generated/fonts.css. The packages' own files would be half of all that a first visitor waits for.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const FOLDER = new URL("src/generated/fonts/", import.meta.url);
const SHEET = new URL("src/generated/fonts.css", import.meta.url);
/** Titles are bold, and figures on cards bolder: as two fonts of one weight each they are lighter than as one of all weights. */
const FAMILIES = [
  { family: "Golos Text", name: "golos-text", weights: "400 900", weight: undefined },
  { family: "Alegreya", name: "alegreya", weights: "400 700", weight: 700 },
  { family: "Alegreya", name: "alegreya", weights: "800 900", weight: 800 },
];
/** What style sheets ask for: kerning, and figures of one height and of one width. */
const FEATURES = ["kern", "lnum", "tnum"];
/** What a page has anyway, and what else the packages' files have: that is fetched where one of it is written. */
const SETS = [
  { name: "latin", of: "latin", ranges: ["20-7E", "A0", "AB", "AD", "B1", "B7", "BB", "D7", "E9", "2013-2014", "2019", "201C-201D", "2026", "2192", "2212"] },
  { name: "latin-more", of: "latin", ranges: ["A1-AA", "AC", "AE-B0", "B2-B6", "B8-BA", "BC-D6", "D8-E8", "EA-FF", "131", "152-153", "2018", "201A", "20AC", "2122", "2190-2191", "2193"] },
  { name: "cyrillic", of: "cyrillic", ranges: ["401", "410-44F", "451", "2116"] },
  { name: "cyrillic-more", of: "cyrillic", ranges: ["301", "402-40F", "452-45F", "490-491"] },
]; // prettier-ignore

/** All characters of ranges such as "20-7E". */
function charactersOf(ranges) {
  return ranges
    .flatMap((range) => {
      const [first, last = first] = range.split("-").map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join("");
}

await mkdir(FOLDER, { recursive: true });
const faces = [];
for (const { family, name, weights, weight } of FAMILIES)
  for (const set of SETS) {
    const whole = new URL(
      `node_modules/@fontsource-variable/${name}/files/${name}-${set.of}-wght-normal.woff2`,
      import.meta.url,
    );
    const part = await subsetFont(await readFile(whole), charactersOf(set.ranges), {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      variationAxes: weight ? { wght: weight } : {},
    });
    const file = `${[name, weight, set.name].filter(Boolean).join("-")}.woff2`;
    await writeFile(new URL(file, FOLDER), part);
    faces.push(`@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  font-display: swap;
  src: url("./fonts/${file}") format("woff2");
  unicode-range: ${set.ranges.map((range) => `U+${range}`).join(", ")};
}`);
  }
await writeFile(SHEET, faces.join("\n") + "\n");
