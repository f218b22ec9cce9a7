// Where things lie on the map: the grid of crossings with the river between two columns, wide for the desk, tall for the phone.

import type { DistrictView, NodeView, SegmentView, TownView } from "../../generated/innsmouth";
import { n, type Point } from "./art/svg";

export interface Box {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

interface Measures {
  width: number;
  height: number;
  left: number;
  top: number;
  cell: Point;
  river: number;
  scale: number;
  road: number;
}

const WIDE: Measures = { width: 872, height: 650, left: 52, top: 48, cell: [120, 86.5], river: 66, scale: 1, road: 13 };
const TALL: Measures = { width: 390, height: 390, left: 29, top: 25, cell: [53, 56], river: 28, scale: 0.58, road: 8 };

export class Geometry {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly road: number;
  readonly left: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly nodes: Map<string, NodeView>;
  readonly segments: Map<string, SegmentView>;
  readonly districts: Map<string, DistrictView>;
  /** Where dead ends reach the river. */
  readonly pier: number;
  /** The banks of the river, and the shore of the sea. */
  readonly westBank: number;
  readonly eastBank: number;
  readonly shore: number;

  constructor(
    readonly town: TownView,
    readonly isTall: boolean,
  ) {
    const { width, height, left, cell, scale, road } = isTall ? TALL : WIDE;
    [this.width, this.height, this.scale, this.road, this.left] = [width, height, scale, road, left];
    [this.cellWidth, this.cellHeight] = cell;
    this.nodes = new Map(town.nodes.map((node) => [node.id, node]));
    this.segments = new Map(town.segments.map((segment) => [segment.id, segment]));
    this.districts = new Map(town.districts.map((district) => [district.id, district]));
    const river = left + town.river * this.cellWidth;
    this.pier = river + 4 * scale;
    this.westBank = river - scale;
    this.eastBank = this.x(town.river) - road * 0.5 - 4 * scale;
    this.shore = this.y(town.rows) + road * 0.5 + 9 * scale;
  }

  get #measures(): Measures {
    return this.isTall ? TALL : WIDE;
  }

  /** A column of crossings; from the river's on they stand on the east bank. */
  x(column: number): number {
    return this.left + column * this.cellWidth + (column >= this.town.river ? this.#measures.river : 0);
  }

  y(row: number): number {
    return this.#measures.top + row * this.cellHeight;
  }

  get riverMiddle(): number {
    return (this.westBank + this.eastBank) / 2;
  }

  isDeadEnd(id: string): boolean {
    return this.nodes.get(id)!.is_dead_end;
  }

  at(id: string): Point {
    const node = this.nodes.get(id)!;
    return this.isDeadEnd(id) ? [this.pier, this.y(node.row)] : [this.x(node.column), this.y(node.row)];
  }

  /** Row and column of a district, from 0. */
  cell(district: string): Point {
    const { row, column } = this.districts.get(district)!;
    return [row, column];
  }

  /** The middle of a column of districts. */
  columnMiddle(column: number): number {
    const { x1, x2 } = this.#box(0, column);
    return (x1 + x2) / 2;
  }

  block(district: string): Box {
    return this.#box(...this.cell(district));
  }

  #box(row: number, column: number): Box {
    const gap = this.road / 2 + 1.5 * this.scale;
    const isAtRiver = column === this.town.river - 1;
    const right = isAtRiver ? this.left + this.town.river * this.cellWidth - 2 * this.scale : this.x(column + 1) - gap;
    return { x1: this.x(column) + gap, y1: this.y(row) + gap, x2: right, y2: this.y(row + 1) - gap };
  }

  middle(district: string): Point {
    const { x1, y1, x2, y2 } = this.block(district);
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  }

  get #corner(): number {
    return Math.min(this.cellWidth, this.cellHeight) * 0.62;
  }

  /** The outline of a district; corner districts are rounded where their road is (IN-1.2). */
  blockPath(district: string, grow = 0): string {
    const [row, column] = this.cell(district);
    const { rows, columns } = this.town;
    const box = this.block(district);
    const [x1, y1, x2, y2] = [box.x1 - grow, box.y1 - grow, box.x2 + grow, box.y2 + grow];
    const [small, large] = [7 * this.scale, this.#corner - this.road * 0.75];
    const radius = (r: number, c: number) => (row === r && column === c ? large : small);
    const [a, b, d, e] = [radius(0, 0), radius(0, columns - 1), radius(rows - 1, columns - 1), radius(rows - 1, 0)];
    return `M${n(x1 + a)} ${n(y1)}H${n(x2 - b)}Q${n(x2)} ${n(y1)} ${n(x2)} ${n(y1 + b)}V${n(y2 - d)}Q${n(x2)} ${n(y2)} ${n(x2 - d)} ${n(y2)}H${n(x1 + e)}Q${n(x1)} ${n(y2)} ${n(x1)} ${n(y2 - e)}V${n(y1 + a)}Q${n(x1)} ${n(y1)} ${n(x1 + a)} ${n(y1)}Z`;
  }

  /** Its line, drawn short of its ends by `inset` so that what stands there can be seen. */
  segmentPath(id: string, inset = 0): string {
    const { a, b, kind } = this.segments.get(id)!;
    const [[x1, y1], [x2, y2]] = [this.at(a), this.at(b)];
    if (kind !== "rounded") {
      const share = inset / Math.hypot(x2 - x1, y2 - y1);
      const [dx, dy] = [(x2 - x1) * share, (y2 - y1) * share];
      return `M${n(x1 + dx)} ${n(y1 + dy)}L${n(x2 - dx)} ${n(y2 - dy)}`;
    }
    // One end lies on the upper or lower edge, the other at the side.
    const isFirstOnEdge = this.nodes.get(a)!.row === 0 || this.nodes.get(a)!.row === this.town.rows;
    const [ex, ey, sx, sy] = isFirstOnEdge ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
    const [towards, down] = [Math.sign(ex - sx), Math.sign(sy - ey)];
    return `M${n(ex)} ${n(ey)}H${n(sx + towards * this.#corner)}Q${n(sx)} ${n(ey)} ${n(sx)} ${n(ey + down * this.#corner)}V${n(sy)}`;
  }

  /** Where a tap means this road: an area, so that it has a size for pointers and screen readers. */
  segmentArea(id: string, breadth: number): string {
    const { a, b, kind } = this.segments.get(id)!;
    const [[x1, y1], [x2, y2]] = [this.at(a), this.at(b)];
    if (kind === "rounded") return "";
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [along, across] = [[(x2 - x1) / length, (y2 - y1) / length] as const, breadth / 2];
    const inset = 4 * this.scale;
    const corner = (x: number, y: number, ahead: number, aside: number) =>
      `${n(x + along[0] * ahead - along[1] * aside)} ${n(y + along[1] * ahead + along[0] * aside)}`;
    return `M${corner(x1, y1, inset, across)}L${corner(x2, y2, -inset, across)}L${corner(x2, y2, -inset, -across)}L${corner(x1, y1, inset, -across)}Z`;
  }

  segmentMiddle(id: string): Point {
    const { a, b, kind } = this.segments.get(id)!;
    const [[x1, y1], [x2, y2]] = [this.at(a), this.at(b)];
    if (kind !== "rounded") return [(x1 + x2) / 2, (y1 + y2) / 2];
    const [row, left] = [this.nodes.get(a)!.row + this.nodes.get(b)!.row, Math.min(x1, x2) < this.x(1)];
    const inset = this.#corner * 0.3;
    return [
      left ? Math.min(x1, x2) + inset : Math.max(x1, x2) - inset,
      row < this.town.rows ? Math.min(y1, y2) + inset : Math.max(y1, y2) - inset,
    ];
  }

  /** A ferry's way over the water, and where its boat is drawn. */
  ferry(from: string, to: string): { path: string; boat: Point } {
    const isAtSea = (id: string) =>
      !this.isDeadEnd(id) && this.nodes.get(id)!.row === this.town.rows && this.nodes.get(id)!.column !== this.town.river;
    if (isAtSea(to) && !isAtSea(from)) return this.ferry(to, from);
    const [[x1, y1], [x2, y2]] = [this.at(from), this.at(to)];
    const [middle, sea, bend] = [this.riverMiddle, this.shore + 38 * this.scale, 20 * this.scale];
    if (isAtSea(to))
      return {
        path: `M${n(x1)} ${n(y1)}C${n(x1)} ${n(sea)} ${n(x2)} ${n(sea)} ${n(x2)} ${n(y2)}`,
        boat: [(x1 + x2) / 2, (y1 + 3 * sea) / 4],
      };
    if (isAtSea(from)) {
      const mouth = Math.max(this.shore, y2 + bend);
      return {
        path: `M${n(x1)} ${n(y1)}C${n(x1)} ${n(sea)} ${n(middle)} ${n(sea + bend)} ${n(middle)} ${n(mouth)}V${n(y2 + bend)}Q${n(middle)} ${n(y2)} ${n(x2)} ${n(y2)}`,
        boat: [middle, (mouth + y2 + bend) / 2],
      };
    }
    const down = Math.sign(y2 - y1);
    const boat: Point = [middle, (y1 + y2) / 2];
    if (Math.abs(y2 - y1) < 2 * bend)
      return { path: `M${n(x1)} ${n(y1)}Q${n(middle)} ${n((y1 + y2) / 2)} ${n(x2)} ${n(y2)}`, boat };
    return {
      path: `M${n(x1)} ${n(y1)}Q${n(middle)} ${n(y1)} ${n(middle)} ${n(y1 + down * bend)}V${n(y2 - down * bend)}Q${n(middle)} ${n(y2)} ${n(x2)} ${n(y2)}`,
      boat,
    };
  }

  otherEnd(segment: string, node: string): string {
    const { a, b } = this.segments.get(segment)!;
    return a === node ? b : a;
  }
}
