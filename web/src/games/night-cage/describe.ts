// The game in words: log lines, the board for screen readers, score sheets.

import type { Event, Headline, Intent, View } from "../../generated/night-cage";
import type { Language, Player, SpeechOf } from "../../lib/game";
import { never } from "../../lib/never";
import { strings } from "./strings";
import { cellName, prisonerName, type Entry } from "./table";

/** The board's side follows from the number of players. */
const sideOf = (players: Player[]) => (players.length === 5 ? 7 : 6);

/** What the prisoner did or suffered, without the name; empty: not worth a line. */
export function deed(event: Event, players: Player[], language: Language): string {
  const s = strings(language);
  const cell = (number: number | null) => cellName(number ?? 0, sideOf(players));
  const tile = event.tile ? s.kinds[event.tile] : "";
  const side = s.sides[event.side ?? ""] ?? "";
  switch (event.kind) {
    case "first":
      return s.log.first(players[event.seat ?? 0]?.name ?? "");
    case "start":
      return s.log.start(cell(event.cell));
    case "move":
      return event.tile === null ? s.log.blind(side) : s.log.move(side);
    case "charge":
      return s.log.charge(side);
    case "scramble":
      return s.log.scramble(side);
    case "stay":
      return event.count ? s.log.stayNerve : s.log.stay;
    case "hold":
      return s.log.hold;
    case "wait":
      return s.log.wait;
    case "land":
      return s.log.land(cell(event.cell));
    case "fall":
      return s.log.fall;
    case "line":
      return s.log.line(s.board.along(event.side === "row", (event.count ?? 0) + 1));
    case "draw":
      return event.purpose === "light" ? "" : s.log.draw(tile);
    case "spill":
      return s.log.spill(tile);
    case "omen":
      return s.log.omen;
    case "place":
      return s.log.place(tile, cell(event.cell));
    case "replace":
      return s.log.replace(tile, cell(event.cell));
    case "attack":
      return s.log.attack(event.tiles.map((kind) => s.kinds[kind]).join(", "), event.count ?? 0);
    case "block":
      return s.log.block;
    case "out":
      return s.log.out;
    case "relit":
      return s.log.relit;
    case "pit":
      return s.log.pit(event.cells.map(cell).join(", "));
    case "dark": {
      const dear = event.tiles.filter((kind) => kind === "key" || kind === "gate");
      return s.log.dark(event.tiles.length, dear.map((kind) => s.kinds[kind]).join(", "));
    }
    case "key":
      return s.log.key;
    case "hand_over":
      return s.log.handOver(prisonerName(event.other ?? 0, players, language));
    case "declined":
      return s.log.declined;
    case "dirge":
      return s.log.dirge;
    case "flicker":
      return s.log.flicker;
    case "darken":
      return s.log.darken(tile, cell(event.cell));
    case "sustain":
      return s.log.sustain;
    case "concede":
      return s.log.concede(players[event.seat ?? 0]?.name ?? "");
    case "refuse":
      return s.log.refuse(players[event.seat ?? 0]?.name ?? "");
    case "end":
      return event.reason ? s.reasons[event.reason] : "";
    case "turn":
      return "";
    default:
      return never(event.kind);
  }
}

export function describe(entry: Entry, players: Player[], language: Language): string {
  const { event } = entry;
  if (event.kind === "turn")
    return strings(language).log.turn(event.count ?? 0, prisonerName(event.prisoner ?? 0, players, language));
  const words = deed(event, players, language);
  return words && event.prisoner !== null ? `${prisonerName(event.prisoner, players, language)}: ${words}` : words;
}

/** What a bot says it intends; who it means, if it runs more than one prisoner. */
export function describeIntent({ seat, what: intent }: SpeechOf<Intent>, players: Player[], language: Language): string {
  const s = strings(language);
  const name = (prisoner: number) => prisonerName(prisoner, players, language);
  const words = s.intent[intent.kind]({
    cell: cellName(intent.cell ?? 0, sideOf(players)),
    tile: intent.tile ? s.kinds[intent.tile] : "",
    other: name(intent.other ?? 0),
    side: s.sides[intent.side ?? ""] ?? "",
  });
  return players.length < 3 || intent.prisoner !== seat ? `${name(intent.prisoner)} — ${words}` : words;
}

export function logHeading(entry: Entry, language: Language): string | null {
  const s = strings(language);
  return entry.event.kind === "turn" ? s.turn(entry.event.count ?? 0) : null;
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = strings(language);
  const cell = (number: number) => cellName(number, view.side);
  const kindAt = (number: number) => {
    const tile = view.tiles.find((other) => other.cell === number);
    return tile ? (tile.is_pit ? s.pit : s.kinds[tile.kind]) : "";
  };
  const lines = view.active === null ? [] : [s.log.turn(view.turn_number, prisonerName(view.active, players, language))];
  view.prisoners.forEach((prisoner, index) => {
    const { falling } = prisoner;
    const line =
      falling?.row != null
        ? s.board.along(true, falling.row + 1)
        : falling?.column != null
          ? s.board.along(false, falling.column + 1)
          : "";
    const where =
      prisoner.cell === null
        ? [s.falling, line].filter(Boolean).join(" ")
        : s.board.at(cell(prisoner.cell), kindAt(prisoner.cell));
    const state = [prisoner.is_lit ? s.lit : s.out, s.nerve(prisoner.nerve), prisoner.has_key ? s.hasKey : s.noKey].join(
      ", ",
    );
    lines.push(s.board.prisoner(prisonerName(index, players, language), where, state));
  });
  for (const tile of view.tiles) {
    const exits =
      tile.exits.length === 4 ? s.board.allSides : s.board.open([...tile.exits].map((side) => s.sides[side]).join(", "));
    const told = [
      tile.is_pit ? s.pit : s.kinds[tile.kind],
      tile.is_pit ? "" : exits,
      tile.kind === "key" && !tile.is_pit && !tile.has_key ? s.board.keyTaken : "",
      tile.is_lit ? "" : s.board.unlit,
      tile.sees.length ? s.board.sees(tile.sees.map(cell).join(" ")) : "",
    ];
    lines.push(`${cell(tile.cell)}: ${told.filter(Boolean).join(", ")}`);
  }
  lines.push(
    s.board.stack(
      view.stack,
      view.counts
        .filter((count) => count.kind !== "start")
        .map((count) => `${s.kinds[count.kind]} ${count.stack}`)
        .join(", "),
    ),
  );
  lines.push(s.keysNeeded(view.prisoners.length, view.keys_held + view.keys_on_board + view.keys_in_stack));
  return lines;
}

export function scoreText(key: string, detail: Record<string, number | string>, language: Language): string {
  const s = strings(language);
  if (key === "escaped") return s.score.escaped(Number(detail.prisoners));
  return s.score.keys(Number(detail.count), Number(detail.needed));
}

export function scoreGroup(_group: string, language: Language): string {
  return strings(language).score.end;
}

export function reasonText(reason: string, language: Language): string {
  const known: Record<string, string> = strings(language).reasons;
  return known[reason] ?? reason;
}

export function headline({ turn, stack, keys, prisoners }: Headline, language: Language): string {
  return strings(language).headline(turn, stack, keys, prisoners);
}
