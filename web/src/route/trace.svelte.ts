// Drawing along roads with the pointer: pressed on a crossing or a road, then from crossing to crossing.

export interface Crossing {
  id: string;
  x: number;
  y: number;
}

export interface Road {
  id: string;
  a: string;
  b: string;
}

/** Crossings and roads in the units of the drawing. */
export interface Streets {
  crossings: Crossing[];
  roads: Road[];
}

/** So near, in pixels, the line snaps to a crossing. */
const SNAP = 28;
/** A press becomes a stroke when the pointer has moved so far, in pixels. */
const SLACK = 8;

interface Point {
  x: number;
  y: number;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export class Trace {
  /** The crossing that the stroke has reached; null while there is none. */
  at: string | null = $state(null);
  /** Where the pointer is, in the units of the drawing; null while nothing is drawn. */
  point: Point | null = $state.raw(null);
  /** Roads of this stroke, in order. */
  roads: string[] = $state.raw([]);

  readonly #streets: () => Streets;
  readonly #ondraw: (road: string) => boolean;
  readonly #onback: (road: string) => boolean;
  #pressed: { id: number; client: Point; map: Point } | null = null;

  /** `ondraw` and `onback` say whether the road could be drawn, or taken back. */
  constructor(streets: () => Streets, ondraw: (road: string) => boolean, onback: (road: string) => boolean) {
    this.#streets = streets;
    this.#ondraw = ondraw;
    this.#onback = onback;
  }

  get isDrawing(): boolean {
    return this.point !== null;
  }

  /** Handlers for the `svg` that is drawn in. A press that doesn't move stays a tap on whatever was pressed. */
  readonly handlers = {
    onpointerdown: (event: PointerEvent & { currentTarget: SVGSVGElement }): void => {
      if (!event.isPrimary || event.button !== 0) return;
      const client = { x: event.clientX, y: event.clientY };
      this.#pressed = { id: event.pointerId, client, map: toMap(event.currentTarget, client) };
    },
    onpointermove: (event: PointerEvent & { currentTarget: SVGSVGElement }): void => {
      const pressed = this.#pressed;
      if (!pressed || event.pointerId !== pressed.id) return;
      // It was let go where nobody listened.
      if (event.buttons === 0) return this.end();
      const client = { x: event.clientX, y: event.clientY };
      const svg = event.currentTarget;
      const snap = SNAP / scaleOf(svg);
      if (!this.point) {
        if (distance(client, pressed.client) < SLACK) return;
        svg.setPointerCapture(event.pointerId);
        this.begin(pressed.map, snap);
      }
      this.move(toMap(svg, client), snap);
    },
    onpointerup: (): void => this.end(),
    onpointercancel: (): void => this.end(),
  };

  begin(point: Point, snap: number): void {
    this.point = point;
    this.roads = [];
    this.at = this.#crossingNear(point, snap);
  }

  /** The pointer went on to there; whatever crossings lie on its way are passed. */
  move(to: Point, snap: number): void {
    const from = this.point;
    if (!from) return;
    const steps = Math.max(1, Math.ceil(distance(from, to) / (snap / 2)));
    for (let i = 1; i <= steps && this.point; i += 1)
      this.#reach({ x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps }, snap, from);
  }

  end(): void {
    this.#pressed = null;
    this.point = null;
    this.at = null;
    this.roads = [];
  }

  #reach(point: Point, snap: number, from: Point): void {
    this.point = point;
    const crossing = this.#crossingNear(point, snap);
    if (crossing === null || crossing === this.at) return;
    const road = this.at === null ? this.#roadUnder(from, crossing) : this.#roadBetween(this.at, crossing);
    if (this.at === null && road === undefined) this.at = crossing;
    if (road === undefined) return;
    const isBack = road === this.roads.at(-1);
    if (isBack ? !this.#onback(road) : !this.#ondraw(road)) return this.end();
    this.roads = isBack ? this.roads.slice(0, -1) : [...this.roads, road];
    this.at = crossing;
  }

  #crossingNear(point: Point, snap: number): string | null {
    const near = this.#streets().crossings.filter((crossing) => distance(crossing, point) <= snap);
    const [first] = near.toSorted((a, b) => distance(a, point) - distance(b, point));
    return first ? first.id : null;
  }

  #roadBetween(one: string, other: string): string | undefined {
    return this.#streets().roads.find(({ a, b }) => (a === one && b === other) || (a === other && b === one))?.id;
  }

  /** The road on which the stroke began, halfway to its crossing. */
  #roadUnder(start: Point, crossing: string): string | undefined {
    const { crossings, roads } = this.#streets();
    const byId = new Map(crossings.map((each) => [each.id, each]));
    const here = byId.get(crossing)!;
    return roads.find(({ a, b }) => {
      if (a !== crossing && b !== crossing) return false;
      const there = byId.get(a === crossing ? b : a)!;
      const length = distance(here, there);
      // On its line: no detour by way of the point.
      return distance(here, start) + distance(start, there) < length * 1.12;
    })?.id;
  }
}

const scaleOf = (svg: SVGSVGElement): number => svg.getScreenCTM()!.a;

function toMap(svg: SVGSVGElement, { x, y }: Point): Point {
  const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!.inverse());
  return { x: point.x, y: point.y };
}
