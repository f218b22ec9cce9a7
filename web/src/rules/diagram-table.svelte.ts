// A kept position in the form that a game's components read.
import type { Diagram, Face, GameInfo, Intent, LogEntry } from "../generated/protocol";
import type { AnyTable, Player, Pointing } from "../lib/game";
import { t } from "../lib/i18n.svelte";
import { seatMark } from "../lib/marks";
import { OnScreen } from "../lib/screen.svelte";

export class DiagramTable extends OnScreen implements AnyTable {
  readonly isReplay = true;
  readonly isBusy = false;
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
    super();
    this.face = diagram.face;
  }

  /** It doesn't move. */
  override get reducedMotion(): boolean {
    return true;
  }

  // It is only looked at.
  act(): void {}
  why(): void {}
  undo(): void {}
  setAutomatic(): void {}
  point(): void {}
  openRules(): void {}
}
