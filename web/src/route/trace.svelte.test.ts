import { expect, test, vi } from "vitest";
import { Trace, type Streets } from "./trace.svelte";

/** Two by two blocks of 100, crossings named by row and column. */
const streets: Streets = {
  crossings: [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({ id: `${row}${column}`, x: column * 100, y: row * 100 })),
  ),
  roads: [
    ...[0, 1, 2].flatMap((row) =>
      [0, 1].map((column) => ({ id: `h${row}${column}`, a: `${row}${column}`, b: `${row}${column + 1}` })),
    ),
    ...[0, 1].flatMap((row) =>
      [0, 1, 2].map((column) => ({ id: `v${row}${column}`, a: `${row}${column}`, b: `${row + 1}${column}` })),
    ),
  ],
};

function traced(may: (road: string) => boolean = () => true) {
  const [drawn, back] = [vi.fn(may), vi.fn(() => true)];
  return { trace: new Trace(() => streets, drawn, back), drawn, back };
}

test("a stroke draws from crossing to crossing, however fast it goes", () => {
  const { trace, drawn } = traced();
  trace.begin({ x: 4, y: -6 }, 28);
  trace.move({ x: 203, y: 2 }, 28);
  trace.move({ x: 198, y: 110 }, 28);
  expect(drawn.mock.calls.flat()).toEqual(["h00", "h01", "v02"]);
  expect([trace.at, trace.roads]).toEqual(["12", ["h00", "h01", "v02"]]);
});

test("what was pressed on a road is that road", () => {
  const { trace, drawn } = traced();
  trace.begin({ x: 55, y: 103 }, 28);
  trace.move({ x: 95, y: 100 }, 28);
  expect(drawn.mock.calls.flat()).toEqual(["h10"]);
});

test("going back takes the road back, and no other", () => {
  const { trace, drawn, back } = traced();
  trace.begin({ x: 0, y: 0 }, 28);
  trace.move({ x: 100, y: 0 }, 28);
  trace.move({ x: 0, y: 0 }, 28);
  expect([drawn.mock.calls.flat(), back.mock.calls.flat()]).toEqual([["h00"], ["h00"]]);
  expect(trace.roads).toEqual([]);
});

test("a stroke ends where it may not go on", () => {
  const { trace, drawn } = traced((road) => road !== "h01");
  trace.begin({ x: 0, y: 0 }, 28);
  trace.move({ x: 200, y: 0 }, 28);
  trace.move({ x: 200, y: 100 }, 28);
  expect(drawn.mock.calls.flat()).toEqual(["h00", "h01"]);
  expect(trace.isDrawing).toBe(false);
});

test("a pointer that was let go where nobody listened draws nothing any more", () => {
  const { trace, drawn } = traced();
  trace.begin({ x: 0, y: 0 }, 28);
  vi.stubGlobal(
    "DOMPoint",
    class Still {
      x = 0;
      y = 0;
      matrixTransform = () => this;
    },
  );
  const svg = { getScreenCTM: () => ({ inverse: () => ({}) }) } as unknown as SVGSVGElement;
  const at = (buttons: number): PointerEvent & { currentTarget: SVGSVGElement } =>
    ({
      isPrimary: true,
      button: 0,
      buttons,
      pointerId: 1,
      clientX: 0,
      clientY: 0,
      currentTarget: svg,
    }) as unknown as PointerEvent & { currentTarget: SVGSVGElement };
  trace.handlers.onpointerdown(at(1));
  trace.handlers.onpointermove(at(0));
  expect(trace.isDrawing).toBe(false);
  expect(drawn).not.toHaveBeenCalled();
});

test("across the blocks nothing is drawn", () => {
  const { trace, drawn } = traced();
  trace.begin({ x: 0, y: 0 }, 28);
  trace.move({ x: 100, y: 100 }, 28);
  expect(drawn).not.toHaveBeenCalled();
});
