// Rules come as Markdown in a fixed form: `## LC-3 Heading`, then paragraphs as list items that begin with their
// number. Only what the rules use is understood; everything else is plain text, so nothing needs to be trusted.

export type Inline = { kind: "text" | "em" | "strong" | "code"; text: string } | { kind: "paragraph"; text: string };

export type Block =
  | { kind: "paragraph"; number: string; words: Inline[]; plain: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][]; plain: string };

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

export interface Rules {
  title: string;
  sections: Section[];
}

const NUMBER = /^([A-Z]{2,3}-\d+(?:\.\d+)?[a-z]?)\.?\s+/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    const [, strong, em, code, number] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "paragraph", text: number! });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function plain(parts: Inline[]): string {
  return parts.map((part) => part.text).join("");
}

/** The number that a paragraph or heading begins with; empty where there is none. */
function numberOf(text: string): string {
  return NUMBER.exec(text)?.[1] ?? "";
}

function paragraph(text: string): Block {
  const words = inline(text.replace(NUMBER, ""));
  return { kind: "paragraph", number: numberOf(text), words, plain: plain(words) };
}

function table(lines: string[]): Block {
  const cells = lines
    .filter((line) => !/^\|[\s:|-]+\|?$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => inline(cell.trim())),
    );
  const [head = [], ...rows] = cells;
  return { kind: "table", head, rows, plain: cells.flat().map(plain).join(" ") };
}

/** Joins wrapped lines: a block goes on until a blank line, a new item, a heading or a table. */
function chunks(lines: string[]): string[][] {
  const out: string[][] = [];
  let isOpen = false;
  for (const raw of lines) {
    const line = raw.trim();
    const last = out.at(-1);
    const isRow = line.startsWith("|");
    if (line === "") isOpen = false;
    else if (isOpen && last && isRow === last[0]!.startsWith("|") && !/^([-*]\s|#)/.test(line)) last.push(line);
    else {
      out.push([line]);
      isOpen = !line.startsWith("#");
    }
  }
  return out;
}

export function parseRules(markdown: string): Rules {
  const rules: Rules = { title: "", sections: [] };
  let section: Section = { id: "", title: "", blocks: [] };
  for (const lines of chunks(markdown.split("\n"))) {
    const text = lines.join(" ");
    if (text.startsWith("# ")) rules.title = text.slice(2);
    else if (text.startsWith("## ")) {
      const title = text.slice(3);
      section = { id: numberOf(`${title} `), title: title.replace(NUMBER, ""), blocks: [] };
      rules.sections.push(section);
    } else {
      if (rules.sections.length === 0) rules.sections.push(section);
      section.blocks.push(lines[0]!.startsWith("|") ? table(lines) : paragraph(text.replace(/^([-*]|###?)\s+/, "")));
    }
  }
  return rules;
}

/** Keeps the paragraphs that hold all words of the query (or its number). */
export function searchRules(rules: Rules, query: string): Section[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules.sections;
  const holds = (section: Section, block: Block): boolean => {
    const number = block.kind === "paragraph" ? block.number : "";
    const text = `${section.title} ${number} ${block.plain}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  return rules.sections
    .map((section) => ({ ...section, blocks: section.blocks.filter((block) => holds(section, block)) }))
    .filter((section) => section.blocks.length > 0);
}
