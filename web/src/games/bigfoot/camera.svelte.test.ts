import { expect, test } from "vitest";
import { Camera, type Box } from "./camera.svelte";

const desk = { width: 880, height: 790, covers: [{ x: 0, y: 0, width: 210, height: 130 }], least: 56 };
const phone = { width: 390, height: 400, covers: [{ x: 0, y: 0, width: 130, height: 50 }], least: 56 };
const middle: Box = { x: 0, y: 0, width: 2, height: 1 };

/** All squares of a box: as if it were full. */
const cellsOf = ({ x, y, width, height }: Box): [number, number][] =>
  Array.from({ length: width * height }, (_, n) => [x + (n % width), y + Math.floor(n / width)]);

function look(box: Box, room: typeof desk, focus = middle): Camera {
  const camera = new Camera();
  camera.fit(cellsOf(box), focus, room);
  return camera;
}

/** Where a box is drawn, in pixels. */
const drawn = ({ x, y, scale }: Camera, box: Box) => ({
  left: x + box.x * 100 * scale,
  top: y + box.y * 100 * scale,
  right: x + (box.x + box.width) * 100 * scale,
  bottom: y + (box.y + box.height) * 100 * scale,
});

test.each<[Box]>([[{ x: -2, y: -3, width: 5, height: 8 }], [{ x: 0, y: 0, width: 9, height: 7 }]])(
  "at a desk %j is as large as the room allows, off the covered corner",
  (box) => {
    const camera = look(box, desk);
    const { left, top, right, bottom } = drawn(camera, box);
    expect(camera.isPart).toBe(false);
    expect(Math.max((right - left) / desk.width, (bottom - top) / desk.height)).toBeGreaterThan(0.75);
    const [cover] = desk.covers;
    expect(left >= cover!.width || top >= cover!.height).toBe(true);
    expect(Math.min(left, top, desk.width - right, desk.height - bottom)).toBeGreaterThan(0);
  },
);

test("while little lies there, there is room around it", () => {
  const camera = look({ x: 0, y: 0, width: 2, height: 2 }, phone);
  expect(camera.scale * 100).toBeLessThan(phone.width / 5);
  expect(look({ x: 0, y: 0, width: 2, height: 2 }, desk).scale * 100).toBeLessThan(desk.height / 5);
  expect(look({ x: 0, y: 0, width: 2, height: 2 }, { ...desk, width: 2000, height: 1600 }).scale).toBe(1.6);
});

test("where squares would become too small it shows the part around the card in hand, no further than the edge", () => {
  const box = { x: -4, y: -4, width: 10, height: 12 };
  const camera = look(box, phone, { x: 0, y: 0, width: 2, height: 1 });
  expect(camera.isPart).toBe(true);
  expect(camera.scale).toBe(0.56);
  const hand = drawn(camera, { x: 0, y: 0, width: 2, height: 1 });
  expect((hand.left + hand.right) / 2).toBeCloseTo(phone.width / 2);
  const edge = look(box, phone, { x: -4, y: -4, width: 1, height: 2 });
  expect(drawn(edge, box).left).toBeCloseTo(0.35 * 56);
  expect(edge.sight.x).toBeCloseTo(-4.35);
  expect(edge.sight.height).toBeCloseTo(phone.height / 56);
});

test("a table with no height left for it shows nothing of itself, and never less than nothing", () => {
  expect(look({ x: 0, y: 0, width: 4, height: 3 }, { ...phone, height: -12 }).sight.height).toBe(0);
});

test("one's own view stays, and a card that leaves it is followed no further than needed", () => {
  const camera = look({ x: 0, y: 0, width: 5, height: 5 }, desk);
  camera.pan(30, 0);
  const { x } = camera;
  camera.fit(cellsOf({ x: 0, y: 0, width: 9, height: 9 }), middle, desk);
  expect(camera.x).toBe(x);
  camera.reveal({ x: 1, y: 1, width: 2, height: 1 });
  expect(camera.x).toBe(x);
  camera.reveal({ x: -20, y: 1, width: 2, height: 1 });
  expect(drawn(camera, { x: -20, y: 1, width: 2, height: 1 }).left).toBeCloseTo(8);
});
