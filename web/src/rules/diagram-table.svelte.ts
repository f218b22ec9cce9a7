// A kept position in the form that a game's components read.
import type { Diagram, Face, GameInfo, Intent, LogEntry } from "../generated/protocol";
import type { AnyTable, Language, Player, Pointing } from "../lib/game";
import { t } from "../lib/i18n.svelte";
import { layout, type LayoutName } from "../lib/layout.svelte";
import { seatMark } from "../lib/marks";
import { settings } from "../lib/settings.svelte";

export class DiagramTable implements AnyTable {
  readonly isReplay = true;
  readonly isBusy = false;
  readonly reducedMotion = true;
  readonly result = null;
  readonly openFaces: Face[] = [];
  readonly log: LogEntry[] = [];
  readonly fresh: LogEntry[] = [];
  readonly toAct: number[] = [];
  readonly intents: Intent[] = [];
  readonly pointings: Pointing[] = [];
  readonly face: Face;
  readonly players: Player[] = $derived.by(() =>
    Array.from({ length: this.diagram.players }, (_, seat) => ({
      seat,
      name: t().table.seatNumber(seat + 1),
      isMe: seat === this.diagram.face.seat,
      isBot: false,
      ...seatMark(seat),
      state: null,
    })),
  );

  constructor(
    readonly info: GameInfo,
    private readonly diagram: Diagram,
  ) {
    this.face = diagram.face;
  }

  get language(): Language {
    return settings.language;
  }

  get layout(): LayoutName {
    return layout.name;
  }

  get isPhone(): boolean {
    return !layout.isWide;
  }

  // It is only looked at.
  act(): void {}
  why(): void {}
  undo(): void {}
  setAutomatic(): void {}
  point(): void {}
  openRules(): void {}
}
