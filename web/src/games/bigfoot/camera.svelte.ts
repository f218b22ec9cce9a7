// How the table is looked at: panned by drag, zoomed by wheel, pinch or buttons, and fitted to what lies there until touched.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

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

  /** Shows the whole box below `top` pixels that are covered, unless the person looks somewhere of their own choosing. */
  fit(box: Box, width: number, height: number, top: number, force = false): void {
    this.#width = width;
    this.#height = height;
    if (this.isOwn && !force) return;
    this.isOwn = false;
    const scale = Math.min(width / ((box.width + 2.4) * 100), (height - top) / ((box.height + 1.3) * 100), 0.95);
    this.scale = Math.max(farthest, scale);
    this.x = width / 2 - (box.x + box.width / 2) * 100 * this.scale;
    this.y = (height + top) / 2 - (box.y + box.height / 2) * 100 * this.scale;
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
