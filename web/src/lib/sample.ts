// Tables for tests of a game's client: somebody at seat 0, and nothing behind it.
import type { GameInfo } from "../generated/protocol";
import type { FaceOf, Player, TableContext } from "./game";

export const samplePlayers = (...names: string[]): Player[] =>
  names.map((name, seat) => ({
    ...{ seat, name, isMe: seat === 0, isBot: seat > 0, colour: "#000", mark: "circle", state: null },
  }));

/** The table as seat 0 sees it, with these choices. */
export function sampleTable<View, Choice, Event, Ask>(
  id: string,
  players: Player[],
  view: View,
  choices: Choice[],
): TableContext<View, Choice, Event, Ask> {
  const face: FaceOf<View, Choice> = {
    seat: 0,
    view,
    choices,
    owes: true,
    can_undo: false,
    can_ask: false,
    is_automatic: false,
  };
  return {
    ...{ info: { id } as GameInfo, language: "en", players, face },
    ...{ openFaces: [], log: [], fresh: [], toAct: [0], intents: [], pointings: [], result: null },
    ...{ isBusy: false, isReplay: false, reducedMotion: false, layout: "wide", isPhone: false },
    act: () => {},
    why: () => {},
    undo: () => {},
    setAutomatic: () => {},
    point: () => {},
    openRules: () => {},
  };
}
