// How the table is looked at: panned by drag, zoomed by wheel, pinch or buttons, and fitted to what lies there until touched.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What covers the table at the top left, in pixels. */
export interface Corner {
  width: number;
  height: number;
}

interface View {
  scale: number;
  x: number;
  y: number;
}

/** Squares kept free at the sides, and above and below: pins of open ends stand there. */
const SIDE = 1.2;
const ABOVE = 0.65;
const closest = 1.3;
const farthest = 0.16;

export class Camera {
  /** Pixels per unit of the drawing (a square is 100 units), and where the drawing's origin is on the screen. */
  scale = $state(0.9);
  x = $state(0);
  y = $state(0);
  isOwn = $state(false);
  #width = 0;
  #height = 0;

  /** Shows the whole box, beside or below the corner at the top left that is covered, unless the person looks somewhere of their own choosing. */
  fit(box: Box, width: number, height: number, corner: Corner, force = false): void {
    this.#width = width;
    this.#height = height;
    if (this.isOwn && !force) return;
    this.isOwn = false;
    const views = [
      this.#viewIn(box, 0, 0, width, height),
      this.#viewIn(box, corner.width, 0, width, height),
      this.#viewIn(box, 0, corner.height, width, height),
    ];
    const isFree = ({ x, y, scale }: View) =>
      (box.x - SIDE) * 100 * scale + x >= corner.width || (box.y - ABOVE) * 100 * scale + y >= corner.height;
    const best = views
      .filter(isFree)
      .reduce((one, other) => (other.scale > one.scale ? other : one), views[corner.width < width ? 1 : 2]!);
    this.scale = best.scale;
    this.x = best.x;
    this.y = best.y;
  }

  /** The box in the middle of the part of the screen that begins there. */
  #viewIn(box: Box, left: number, top: number, width: number, height: number): View {
    const fitting = Math.min(
      (width - left) / ((box.width + 2 * SIDE) * 100),
      (height - top) / ((box.height + 2 * ABOVE) * 100),
      0.95,
    );
    const scale = Math.max(farthest, fitting);
    return {
      scale,
      x: (width + left) / 2 - (box.x + box.width / 2) * 100 * scale,
      y: (height + top) / 2 - (box.y + box.height / 2) * 100 * scale,
    };
  }

  pan(dx: number, dy: number): void {
    this.isOwn = true;
    this.x += dx;
    this.y += dy;
  }

  zoom(factor: number, px = this.#width / 2, py = this.#height / 2): void {
    const scale = Math.min(closest, Math.max(farthest, this.scale * factor));
    this.isOwn = true;
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
  }

  /** A point of the screen in squares of the table. */
  squareAt(px: number, py: number): [number, number] {
    return [(px - this.x) / this.scale / 100, (py - this.y) / this.scale / 100];
  }
}
