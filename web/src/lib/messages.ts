// Sentences with places to fill in: the part of ICU's message format that `core/messages.py` describes.

import type { Language } from "./game";
import { inflections, numeral } from "./numerals";

export type Value = string | number | boolean;

interface Place {
  name: string;
  kind: "plain" | "plural" | "select";
  branches: Map<string, Part[]>;
}

type Part = string | Place;

const parsed = new Map<string, Part[]>();

/** The message with its values filled in. */
export function say(language: Language, message: string, values: Record<string, Value>): string {
  let parts = parsed.get(message);
  if (!parts) parsed.set(message, (parts = read(message, 0, null)[0]));
  return fill(parts, language, values);
}

function fill(parts: Part[], language: Language, values: Record<string, Value>): string {
  return parts.map((part) => (typeof part === "string" ? part : fillPlace(part, language, values))).join("");
}

function fillPlace({ name, kind, branches }: Place, language: Language, values: Record<string, Value>): string {
  const value = values[name];
  // Tenths as in the language; whole numbers are alike in both.
  if (kind === "plain") return typeof value === "number" ? numeral(value, language) : String(value);
  const key = kind === "plural" ? inflections[language].select(Number(value)) : String(value);
  return fill(branches.get(key) ?? branches.get("other")!, language, values);
}

/** Parts from `at` on to the brace that closes them; `counted` is the number that `#` repeats. The server has checked the syntax. */
function read(text: string, at: number, counted: string | null): [Part[], number] {
  const parts: Part[] = [];
  let plain = "";
  while (at < text.length && text[at] !== "}") {
    if (text[at] === "{") {
      parts.push(plain);
      plain = "";
      let place: Place;
      [place, at] = readPlace(text, at + 1, counted);
      parts.push(place);
    } else if (text[at] === "#" && counted !== null) {
      parts.push(plain, { name: counted, kind: "plain", branches: new Map() });
      plain = "";
      at += 1;
    } else {
      plain += text.charAt(at);
      at += 1;
    }
  }
  parts.push(plain);
  return [parts, at];
}

function readPlace(text: string, at: number, counted: string | null): [Place, number] {
  const end = at + text.slice(at).search(/[,}]/);
  const name = text.slice(at, end).trim();
  if (text[end] === "}") return [{ name, kind: "plain", branches: new Map() }, end + 1];
  const comma = text.indexOf(",", end + 1);
  const kind = text.slice(end + 1, comma).trim() === "plural" ? "plural" : "select";
  const branches = new Map<string, Part[]>();
  at = comma + 1;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    if (at >= text.length || text[at] === "}") return [{ name, kind, branches }, at + 1];
    const open = text.indexOf("{", at);
    const [branch, close] = read(text, open + 1, kind === "plural" ? name : counted);
    branches.set(text.slice(at, open).trim(), branch);
    at = close + 1;
  }
}
