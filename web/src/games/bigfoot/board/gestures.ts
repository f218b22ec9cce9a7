// Pointers on the board: a drag pans, two fingers zoom, the carried card follows; a tap pins it, a tap on it turns it.

import type { Camera } from "../camera.svelte";
import type { Hints } from "../hints.svelte";
import type { Turn } from "../turn.svelte";

interface Point {
  x: number;
  y: number;
}

const LONG_PRESS = 480;
/** Pixels within which a press stays a tap. */
const STILL = 8;

const isWithin = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;
const isOnGhost = (event: Event): boolean => isWithin(event, ".ghost");
const isOnControl = (event: Event): boolean => isWithin(event, "button, .menu");

/** Where on the board it happened, in pixels. */
function spotOf(event: MouseEvent): Point {
  const bounds = boardOf(event).getBoundingClientRect();
  return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
}

/** The element that listens. */
function boardOf(event: Event): Element {
  if (!(event.currentTarget instanceof Element)) throw new TypeError("a gesture needs an element that listens to it");
  return event.currentTarget;
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export class Gestures {
  readonly #camera: Camera;
  readonly #turn: Turn;
  readonly #hints: Hints;
  readonly #pointers = new Map<number, Point>();
  #start: (Point & { onGhost: boolean }) | null = null;
  #hasMoved = false;
  #pressing: ReturnType<typeof setTimeout> | undefined;

  constructor(camera: Camera, turn: Turn, hints: Hints) {
    this.#camera = camera;
    this.#turn = turn;
    this.#hints = hints;
  }

  down(event: PointerEvent): void {
    if (isOnControl(event)) return;
    if (this.#hints.square) this.#hints.close();
    const at = spotOf(event);
    this.#pointers.set(event.pointerId, at);
    this.#start = { ...at, onGhost: isOnGhost(event) };
    this.#hasMoved = false;
    clearTimeout(this.#pressing);
    if (event.pointerType !== "mouse" && this.#pointers.size === 1) {
      this.#pressing = setTimeout(() => {
        if (this.#pointers.size === 1 && !this.#hasMoved) this.#chooseHint(at);
      }, LONG_PRESS);
    }
    boardOf(event).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const at = spotOf(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      const isHovering = event.pointerType === "mouse" && !isOnControl(event);
      if (isHovering && this.#turn.spot && !this.#turn.isPinned) {
        this.#turn.isHovering = true;
        this.#carry(at);
      }
      return;
    }
    if (this.#start && apart(at, this.#start) > STILL) this.#hasMoved = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other && this.#pointers.size === 2) {
      const factor = apart(at, other) / Math.max(1, apart(before, other));
      this.#camera.zoom(factor, (at.x + other.x) / 2, (at.y + other.y) / 2);
    } else if (this.#hasMoved) {
      if (this.#start?.onGhost) this.#carry(at);
      else this.#camera.pan(at.x - before.x, at.y - before.y);
    }
    this.#pointers.set(event.pointerId, at);
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#pressing);
    const wasDown = this.#pointers.delete(event.pointerId);
    if (!wasDown) return;
    if (this.#hasMoved) {
      if (this.#start?.onGhost) this.#turn.isPinned = true;
      return;
    }
    if (this.#hints.square) return;
    if (this.#hints.isArmed) return this.#chooseHint(spotOf(event));
    if (!this.#turn.spot) return;
    if (this.#start?.onGhost && this.#turn.isPinned) this.#turn.rotate(1);
    else this.#carry(spotOf(event));
    this.#turn.isPinned = true;
    if (!this.#turn.place) this.#turn.askWhy();
  }

  cancel(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.#turn.spot && isOnGhost(event)) return this.#turn.rotate(event.deltaY > 0 ? 1 : -1);
    const at = spotOf(event);
    this.#camera.zoom(event.deltaY > 0 ? 0.89 : 1.12, at.x, at.y);
  }

  contextMenu(event: MouseEvent): void {
    if (!this.#hints.canMark || isOnControl(event)) return;
    event.preventDefault();
    if (!this.#hints.square) this.#chooseHint(spotOf(event));
  }

  #carry(at: Point): void {
    this.#turn.carryTo(...this.#camera.squareAt(at.x, at.y));
  }

  #chooseHint(at: Point): void {
    const [x, y] = this.#camera.squareAt(at.x, at.y);
    this.#hints.open(Math.floor(x), Math.floor(y));
  }
}
