// How the table is looked at: all that lies there as large as the room allows, or, where squares would become too small to play on,
// the part around the card in hand. It moves between turns, or by hand: drag, wheel, pinch, buttons, map.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The room for the table in pixels, what covers some of it, and how small a square may become. */
export interface Room {
  width: number;
  height: number;
  covers: Box[];
  least: number;
}

interface View {
  scale: number;
  x: number;
  y: number;
}

/** Squares kept free on every side: pins of open ends stand there. */
const RIM = 0.35;
/** While little lies there, so many squares are in sight all the same: there must be room to lay something. */
const FEWEST = 5.2;
const CLOSEST = 1.8;
const FARTHEST = 0.1;
const LARGEST = 1.6;
const MARGIN = 8;

const PARTS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
/** Ways to leave the middle, in parts of the room that is left over, the nearest first. */
const SHIFTS = PARTS.flatMap((x) => PARTS.map((y): [number, number] => [x, y])).sort(
  (one, other) => Math.hypot(...one) - Math.hypot(...other),
);

/** The box around squares, or where the first ones will lie. */
export function boxAround(cells: [number, number][]): Box {
  if (cells.length === 0) return { x: 0, y: 0, width: 2, height: 2 };
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/** A box with room around it, and never smaller than one can play on. */
function widened(box: Box): Box {
  const width = Math.max(box.width + 2 * RIM, FEWEST);
  const height = Math.max(box.height + 2 * RIM, FEWEST);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** Where a stretch of a length begins on a screen so that its point `at` is in the middle, no further than its ends. */
function centred(at: number, start: number, length: number, screen: number): number {
  if (length <= screen) return (screen - length) / 2 - start;
  return Math.min(-start, Math.max(screen - start - length, screen / 2 - at));
}

export class Camera {
  /** Pixels per unit of the drawing (a square is 100 units), and where the drawing's origin is on the screen. */
  scale = $state(0.9);
  x = $state(0);
  y = $state(0);
  /** Somebody looks where they want to. */
  isOwn = $state(false);
  /** All that lies there was too much for the room: only a part is in sight. */
  isPart = $state(false);
  #width = $state(0);
  #height = $state(0);

  /** Shows the whole box, or the part around the focus. The person's own view stays until it is taken back (`isOwn`). */
  fit(cells: [number, number][], focus: Box, room: Room): void {
    this.#width = room.width;
    // A board that a lesson's note leaves no height lies under the sheet altogether.
    this.#height = Math.max(0, room.height);
    if (this.isOwn) return;
    const box = boxAround(cells);
    const whole = this.#whole(box, cells, room);
    this.isPart = whole.scale * 100 < room.least;
    Object.assign(this, this.isPart ? this.#part(widened(box), focus, room) : whole);
  }

  /** The whole box as large as it can be without a square under what covers the room, as near to the middle as that allows. */
  #whole(box: Box, cells: [number, number][], { width, height, covers }: Room): View {
    const { width: columns, height: rows } = widened(box);
    let side = 100 * Math.min(LARGEST, width / columns / 100, height / rows / 100);
    for (; side > FARTHEST * 100; side *= 0.985) {
      const spareX = (width - (box.width + 2 * RIM) * side) / 2;
      const spareY = (height - (box.height + 2 * RIM) * side) / 2;
      for (const [dx, dy] of SHIFTS) {
        const x = width / 2 + dx * spareX - (box.x + box.width / 2) * side;
        const y = height / 2 + dy * spareY - (box.y + box.height / 2) * side;
        const isCovered = ([cx, cy]: [number, number]) =>
          covers.some(
            (cover) =>
              x + (cx + 1) * side > cover.x &&
              x + cx * side < cover.x + cover.width &&
              y + (cy + 1) * side > cover.y &&
              y + cy * side < cover.y + cover.height,
          );
        if (!cells.some(isCovered)) return { scale: side / 100, x, y };
      }
    }
    return { scale: FARTHEST, x: width / 2, y: height / 2 };
  }

  /** Squares as small as they may become, the focus as near to the middle as the edges of the box allow. */
  #part(box: Box, focus: Box, { width, height, least, covers }: Room): View {
    const above = Math.max(0, ...covers.filter(({ y }) => y === 0).map((cover) => cover.height));
    return {
      scale: least / 100,
      x: centred((focus.x + focus.width / 2) * least, box.x * least, box.width * least, width),
      y: centred((focus.y + focus.height / 2) * least, box.y * least - above, box.height * least + above, height),
    };
  }

  /** Moves no further than needed to have the box in sight, and so many pixels to the right of it and below. */
  reveal(box: Box, right = 0, below = 0): void {
    const side = 100 * this.scale;
    const shift = (start: number, length: number, screen: number) =>
      start < MARGIN ? MARGIN - start : Math.min(0, screen - MARGIN - start - length);
    this.x += shift(this.x + box.x * side, box.width * side + right, this.#width);
    this.y += shift(this.y + box.y * side, box.height * side + below, this.#height);
  }

  /** Brings a point of the table, in squares, to the middle of the screen. */
  centre(x: number, y: number): void {
    this.isOwn = true;
    this.x = this.#width / 2 - x * 100 * this.scale;
    this.y = this.#height / 2 - y * 100 * this.scale;
  }

  pan(dx: number, dy: number): void {
    this.isOwn = true;
    this.x += dx;
    this.y += dy;
  }

  zoom(factor: number, px = this.#width / 2, py = this.#height / 2): void {
    const scale = Math.min(CLOSEST, Math.max(FARTHEST, this.scale * factor));
    this.isOwn = true;
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
  }

  /** A point of the screen in squares of the table. */
  squareAt(px: number, py: number): [number, number] {
    return [(px - this.x) / this.scale / 100, (py - this.y) / this.scale / 100];
  }

  /** What is in sight, in squares. */
  readonly sight = $derived.by<Box>(() => {
    const side = 100 * this.scale;
    return { x: -this.x / side, y: -this.y / side, width: this.#width / side, height: this.#height / side };
  });
}
