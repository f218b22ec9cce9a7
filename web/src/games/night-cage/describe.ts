// The game in words: choices, log lines, what bots intend, the board for screen readers, score sheets.

import type { Choice, Event, Headline, Intent, Kind, ScoreLine, TileView, View } from "../../generated/night-cage";
import { words, type Words } from "../../generated/night-cage.words";
import type { Language, Player, SpeechOf } from "../../lib/game";
import { named } from "../../lib/named";
import { never } from "../../lib/never";
import { wordFor } from "../../lib/words";
import { cellName, columnName, isOnly, prisonerName, type Cast, type Entry } from "./table";

const along = (s: Words, side: "row" | "column", number: number): string =>
  side === "row" ? s.board.row(number + 1) : s.board.column(columnName(number));

const names = (s: Words, kinds: Kind[]): string => kinds.map((kind) => s.kinds[kind]).join(", ");

/** What a button or a cell says that carries out the choice. */
export function choiceLabel(choice: Choice, cast: Cast): string {
  const s = words(cast.language);
  const name = (prisoner: number) => prisonerName(prisoner, cast);
  const cell = (number: number) => cellName(number, cast.face.view);
  switch (choice.kind) {
    case "put":
    case "land":
    case "darken":
      return s.choice[choice.kind](cell(choice.cell));
    case "move":
      if (choice.effect.is_fall) return s.choice.jump;
      return s.choice[choice.is_blind ? "blind" : "move"](s.sides[choice.side]);
    case "charge":
    case "scramble":
      return s.choice[choice.kind](s.sides[choice.side]);
    case "row":
      return s.choice.row(Math.floor(choice.cell / cast.face.view.side) + 1);
    case "column":
      return s.choice.column(columnName(choice.cell % cast.face.view.side));
    case "block":
    case "suffer":
      return s.choice[choice.kind](choice.tiles);
    case "give":
    case "ask":
      return s.choice[choice.kind](name(choice.other));
    default:
      return wordFor(s.choice, choice.kind) || choice.action;
  }
}

/** What the prisoner did or suffered, without the name; empty: not worth a line. */
export function deed(event: Event, cast: Cast): string {
  const s = words(cast.language);
  const cell = (number: number) => cellName(number, cast.face.view);
  switch (event.kind) {
    case "turn":
      return "";
    case "first":
    case "concede":
    case "refuse":
      return s.log[event.kind](cast.players[event.seat]!.name);
    case "start":
    case "land":
      return s.log[event.kind](cell(event.cell));
    case "move":
      return s.log[event.tile === null ? "blind" : "move"](s.sides[event.side]);
    case "charge":
    case "scramble":
      return s.log[event.kind](s.sides[event.side]);
    case "stay":
      return event.count > 0 ? s.log.stayNerve(event.count) : s.log.stay;
    case "line":
      return s.log.line(along(s, event.side, event.count));
    case "draw":
      return event.purpose === "light" ? "" : s.log.draw(s.kinds[event.tile]);
    case "spill":
      return s.log.spill(s.kinds[event.tile]);
    case "place":
    case "replace":
    case "darken":
      return s.log[event.kind](s.kinds[event.tile], cell(event.cell));
    case "attack":
      return event.count > 0 ? s.log.attack(names(s, event.tiles), event.count) : s.log.attackMissed(names(s, event.tiles));
    case "pit":
      return s.log.pit(event.cells.map(cell).join(", "));
    case "dark":
      return event.dear.length > 0 ? s.log.darkDear(names(s, event.dear)) : s.log.dark(event.tiles.length);
    case "hand_over":
      return s.log.handOver(prisonerName(event.other, cast));
    case "end":
      return s.reasons[event.reason];
    default:
      return wordFor(s.log, event.kind);
  }
}

export function describe({ event }: Entry, players: Player[], language: Language, view: View): string {
  const cast = { face: { view }, players, language };
  if (event.kind === "turn") return words(language).log.turn(event.count, prisonerName(event.prisoner, cast));
  const told = deed(event, cast);
  return told && "prisoner" in event ? `${prisonerName(event.prisoner, cast)}: ${told}` : told;
}

export function logHeading({ event }: Entry, language: Language): string | null {
  return event.kind === "turn" ? words(language).turn(event.count) : null;
}

/** What a bot says it intends; who it means, if it runs more than one prisoner. */
export function describeIntent(
  { seat, what: intent }: SpeechOf<Intent>,
  players: Player[],
  language: Language,
  view: View,
): string {
  const cast = { face: { view }, players, language };
  const told = aim(intent, cast);
  const isOwn = view.prisoners[intent.prisoner]!.home === seat && isOnly(intent.prisoner, view);
  return isOwn ? told : `${prisonerName(intent.prisoner, cast)} — ${told}`;
}

function aim(intent: Intent, cast: Cast): string {
  const s = words(cast.language);
  const cell = (number: number) => cellName(number, cast.face.view);
  const name = (prisoner: number) => prisonerName(prisoner, cast);
  switch (intent.kind) {
    case "key":
      return s.intent.key(cell(intent.cell));
    case "gate":
      return s.intent.gate(cell(intent.cell));
    case "to_light":
      return s.intent.toLight(name(intent.other));
    case "bring_light":
      return s.intent.bringLight(name(intent.other));
    case "dodge":
      return s.intent.dodge;
    case "explore":
      return s.intent.explore(s.sides[intent.side]);
    case "grope":
      return s.intent.grope(s.sides[intent.side]);
    case "jump":
      return s.intent.jump;
    case "drop":
      return s.intent.drop;
    case "charge":
      return s.intent.charge(s.kinds[intent.tile]);
    case "wait":
      return s.intent.wait;
    case "guard":
      return s.intent.guard(s.kinds[intent.tile], cell(intent.cell));
    case "nerve":
      return s.intent.nerve;
    case "stay":
      return s.intent.stay;
    case "hold":
      return s.intent.hold;
    case "give":
      return s.intent.give(name(intent.other));
    case "ask":
      return s.intent.ask(name(intent.other));
    default:
      return never(intent);
  }
}

export function describeBoard(view: View, players: Player[], language: Language): string[] {
  const s = words(language);
  const cast = { face: { view }, players, language };
  const left = view.keys_held + view.keys_on_board + view.keys_in_stack;
  const counted = view.counts.map((count) => `${s.kinds[count.kind]} ${count.stack}`);
  return [
    ...(view.active === null ? [] : [s.log.turn(view.turn_number, prisonerName(view.active, cast))]),
    ...view.prisoners.map((_, prisoner) => prisonerText(prisoner, cast)),
    ...view.tiles.map((tile) => tileText(tile, view, s)),
    s.board.stack(view.stack, counted.join(", ")),
    s.keysNeeded(view.prisoners.length, left),
  ];
}

function prisonerText(index: number, cast: Cast): string {
  const s = words(cast.language);
  const { view } = cast.face;
  const { cell, falling, is_lit, nerve, has_key } = view.prisoners[index]!;
  const tile = view.tiles.find((other) => other.cell === cell);
  const kind = tile ? kindText(tile, s) : "";
  const line = falling && fallText(falling.row, falling.column, s);
  const away = falling ? [s.falling, line].filter(Boolean).join(" ") : s.board.unplaced;
  const where = cell === null ? away : s.board.at(cellName(cell, view), kind);
  const state = [is_lit ? s.lit : s.out, s.nerve(nerve), has_key ? s.hasKey : s.noKey].join(", ");
  return s.board.prisoner(prisonerName(index, cast), where, state);
}

function fallText(row: number | null, column: number | null, s: Words): string {
  if (row !== null) return along(s, "row", row);
  return column === null ? "" : along(s, "column", column);
}

const kindText = (tile: TileView, s: Words): string => (tile.is_pit ? s.pit : s.kinds[tile.kind]);

function tileText(tile: TileView, view: View, s: Words): string {
  const exits =
    tile.exits.length === 4 ? s.board.allSides : s.board.open(tile.exits.map((exit) => s.sides[exit]).join(", "));
  const told = [
    kindText(tile, s),
    tile.is_pit ? "" : exits,
    tile.kind === "key" && !tile.is_pit && !tile.has_key ? s.board.keyTaken : "",
    tile.is_lit ? "" : s.board.unlit,
    tile.sees.length ? s.board.sees(tile.sees.map((cell) => cellName(cell, view)).join(" ")) : "",
  ];
  return `${cellName(tile.cell, view)}: ${told.filter(Boolean).join(", ")}`;
}

export function scoreText({ key, detail }: ScoreLine, language: Language): string {
  const { score } = words(language);
  switch (key) {
    case "escaped":
      return score.escaped(detail.prisoners);
    case "keys":
      return score.keys(detail.count, detail.needed);
    default:
      return never(key);
  }
}

export function scoreGroup(_group: string, language: Language): string {
  return words(language).score.end;
}

export function reasonText(reason: string, language: Language): string {
  return named(words(language).reasons, reason);
}

export function headline({ turn, stack, keys, prisoners }: Headline, language: Language): string {
  return words(language).headline(turn, stack, keys, prisoners);
}
