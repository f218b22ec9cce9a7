// A round sketched in pencil: for each prisoner the cells to go to next. It stays in this browser until the game is over, for each
// seat apart; what is carried out is rubbed out.

import { untrack } from "svelte";
import type { Event, Side } from "../../generated/night-cage";
import { drop, load, save } from "../../lib/stored";
import { findWay, neighbour, sideToward } from "./geometry";
import type { Table } from "./table";

const STEPS = ["move", "charge", "scramble", "land"] as const;
const RESTS = ["stay", "hold", "wait"] as const;
type Motion = Extract<Event, { kind: (typeof STEPS)[number] | (typeof RESTS)[number] }>;
const isStep = ({ kind }: Event): boolean => STEPS.some((step) => step === kind);
const isMotion = (event: Event): event is Motion => isStep(event) || RESTS.some((rest) => rest === event.kind);

/** A path as it is kept, with the cell where it begins. */
interface Kept {
  from: number;
  path: number[];
}

export class Plan {
  isOn = $state(false);
  /** By prisoner; the own cell once more means to stay. */
  paths = $state.raw<Record<number, number[]>>({});
  #chosen: number | null = $state(null);
  /** The news that the paths have followed already. */
  #followed: unknown = null;
  /** Where the paths are kept; nowhere in a replay. */
  #key: string | null = null;

  constructor(readonly table: () => Table) {
    $effect(() => this.#recall());
    $effect(() => this.#follow());
    $effect(() => this.#remember());
  }

  /** The prisoner whose path is drawn. */
  readonly chosen: number = $derived.by(() => this.#chosen ?? this.table().face.view.active ?? 0);
  readonly isEmpty: boolean = $derived.by(() => Object.values(this.paths).every((path) => path.length === 0));

  /** The next cell that the prisoner is to go to. */
  next(prisoner: number): number | undefined {
    return this.pathOf(prisoner)[0];
  }

  pathOf(prisoner: number): number[] {
    return this.paths[prisoner] ?? [];
  }

  /** Where the prisoner stands. */
  #cellOf(prisoner: number): number | null {
    return this.table().face.view.prisoners[prisoner]!.cell;
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.#chosen = null;
  }

  choose(prisoner: number): void {
    this.isOn = true;
    this.#chosen = prisoner;
  }

  clear(prisoner?: number): void {
    this.paths = prisoner === undefined ? {} : { ...this.paths, [prisoner]: [] };
  }

  /** A tap on the board: another prisoner is chosen, or the path goes on to the cell, or ends there. */
  tap(cell: number): void {
    const view = this.table().face.view;
    const from = this.#cellOf(this.chosen);
    const there = view.prisoners.findIndex((prisoner) => prisoner.cell === cell);
    const isShared = view.tiles.some((tile) => tile.cell === cell && tile.is_shared);
    if (there >= 0 && there !== this.chosen && !isShared) this.#chosen = there;
    else if (from !== null) this.#draw(from, cell);
  }

  #draw(from: number, cell: number): void {
    const path = this.pathOf(this.chosen);
    const end = path.at(-1) ?? from;
    if (path.at(-1) === cell) return this.#keep(path.slice(0, -1));
    const passed = path.indexOf(cell);
    if (passed >= 0) return this.#keep(path.slice(0, passed + 1));
    const view = this.table().face.view;
    const way = cell === end ? [cell] : sideToward(end, cell, view.side) ? [cell] : findWay(view, end, cell);
    if (way) this.#keep([...path, ...way]);
  }

  /** One step further, by key. */
  extend(side: Side): void {
    const path = this.pathOf(this.chosen);
    const end = path.at(-1) ?? this.#cellOf(this.chosen);
    if (end !== null) this.#keep([...path, neighbour(end, side, this.table().face.view.side)]);
  }

  shorten(): void {
    this.#keep(this.pathOf(this.chosen).slice(0, -1));
  }

  #keep(path: number[]): void {
    this.paths = { ...this.paths, [this.chosen]: path };
  }

  /** Reads what was sketched at this table for the seat that looks at it now, as far as it still holds. */
  #recall(): void {
    const { isReplay, players } = this.table();
    const seat = players.find((player) => player.isMe)?.seat;
    const key = isReplay || seat === undefined ? null : `night-cage.plan.${location.pathname}.${seat}`;
    if (key === this.#key) return;
    this.#key = key;
    const kept = key === null ? {} : load<Record<number, Kept>>(key, {});
    const paths = Object.entries(kept).map(([prisoner, { from, path }]): [string, number[]] => {
      const cell = untrack(() => this.#cellOf(Number(prisoner)));
      const passed = path.findIndex((step) => step === cell);
      return [prisoner, cell === from ? path : passed >= 0 ? path.slice(passed + 1) : []];
    });
    this.paths = Object.fromEntries(paths);
  }

  #remember(): void {
    const { result } = this.table();
    const { paths, isEmpty } = this;
    if (this.#key === null) return;
    if (result !== null || isEmpty) return drop(this.#key);
    const kept = Object.entries(paths).flatMap(([prisoner, path]) => {
      const from = this.#cellOf(Number(prisoner));
      return from === null || path.length === 0 ? [] : [[prisoner, { from, path } satisfies Kept]];
    });
    save(this.#key, Object.fromEntries(kept));
  }

  /** Rubs out what has been carried out, and what can't be any more. */
  #follow(): void {
    const { fresh, face } = this.table();
    let paths = this.paths;
    for (const { event } of this.#followed === fresh ? [] : fresh) {
      if (!isMotion(event)) continue;
      const path = paths[event.prisoner];
      if (!path?.length) continue;
      const at = path.indexOf(event.cell);
      if (isStep(event)) paths = { ...paths, [event.prisoner]: at >= 0 ? path.slice(at + 1) : [] };
      else if (at === 0) paths = { ...paths, [event.prisoner]: path.slice(1) };
    }
    const isPossible = (prisoner: number, first: number | undefined): boolean => {
      const cell = this.#cellOf(prisoner);
      if (first === undefined) return true;
      return cell !== null && (cell === first || sideToward(cell, first, face.view.side) !== undefined);
    };
    for (const [prisoner, path] of Object.entries(paths))
      if (!isPossible(Number(prisoner), path[0])) paths = { ...paths, [prisoner]: [] };
    this.#followed = fresh;
    if (paths !== this.paths) this.paths = paths;
  }
}
