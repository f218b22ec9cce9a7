// What the prompt line says.

import type { Words } from "../../generated/innsmouth.words";
import { never } from "../../lib/never";
import { districtName } from "./describe";
import type { Table } from "./table";
import type { Turn } from "./turn.svelte";

export function promptSentence(table: Table, turn: Turn, s: Words): string {
  const { view, seat } = table.face;
  if (table.result || view.phase === "over") return s.prompt.over;
  if (!table.face.owes) return waiting(table, s);
  const own = view.seats[seat!]!;
  switch (view.phase) {
    case "take":
      return s.prompt.take;
    case "fate":
      return s.prompt.fate;
    case "draft":
      if (turn.has("remove")) return s.prompt.remove;
      return view.dice.some(({ place }) => place === "round") ? s.prompt.draftSecond : s.prompt.draftFirst;
    case "pick":
      return s.prompt.pickSolo;
    case "threat":
      return s.prompt.threat(own.coming ? districtName(view.town, own, own.coming) : "");
    case "extend":
      return s.prompt.extend;
    case "route":
      if (turn.has("start")) return s.prompt.routeStart;
      return turn.has("confirm") ? s.prompt.routeOn : s.prompt.routeEmpty;
    case "check":
      return checkSentence(turn, s, own.check!.to_banish);
    case "draw":
    case "roll":
    case "setup":
      return drawingSentence(turn, s, own.is_forced, own.new.length);
    default:
      return never(view.phase);
  }
}

function drawingSentence(turn: Turn, s: Words, isForced: boolean, drawn: number): string {
  if (turn.has("pick")) return s.prompt.pick;
  const places = turn.of("locate");
  if (places.length > 0)
    return isForced
      ? s.prompt.forced
      : s.prompt.locate(places.map(({ coordinates }) => coordinates.join("·")).join(s.prompt.or));
  if (turn.has("keep")) return s.prompt.correct;
  if (turn.has("redraw")) return s.prompt.redraw;
  if (turn.has("kind")) return s.prompt.kind;
  if (turn.has("witness")) return s.prompt.witness;
  if (drawn === 0) return isForced ? s.prompt.drawForced : s.prompt.draw;
  if (!turn.has("draw")) return s.prompt.confirm;
  if (drawn === 1) return s.prompt.second;
  return turn.has("done") ? s.prompt.third : s.prompt.mustThird;
}

function checkSentence(turn: Turn, s: Words, toBanish: number): string {
  if (turn.has("open")) return s.prompt.open;
  if (turn.has("lift") || turn.has("throw")) return s.prompt.reroll;
  if (turn.has("settle")) {
    if (turn.aiming === "dagger") return s.prompt.aimDagger;
    return turn.aiming === "tiara" ? s.prompt.aimTiara : s.prompt.apply;
  }
  if (turn.has("banish")) return s.prompt.banish(toBanish);
  return turn.has("calm") ? s.prompt.calm : s.prompt.lose;
}

function waiting(table: Table, s: Words): string {
  const { view } = table.face;
  const names = table.players
    .filter(({ seat, name }) => table.toAct.includes(seat) && name)
    .map(({ name }) => name)
    .join(", ");
  if (!names) return view.round > 0 ? s.prompt.rolling : s.prompt.setup;
  if (view.phase === "draw") return s.prompt.waitDrawing(names);
  if (view.phase === "route" || view.phase === "extend") return s.prompt.waitRoutes(names);
  return view.phase === "check" ? s.prompt.waitCheck(names) : s.prompt.waiting(names);
}
