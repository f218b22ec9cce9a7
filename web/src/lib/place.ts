// Where on the table something stands that is spoken of by its name.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Milliseconds between two looks: a board may move while it is laid out anew. */
const LOOK = 250;

/** Where a place, an anchor or a part of the table of that name is drawn; a road may have no width. Undefined: it isn't in sight. */
export function findPlace(place: string): DOMRect | undefined {
  const name = CSS.escape(place);
  const found = document.querySelectorAll(`[data-anchor="${name}"], [data-testid="${name}"], [data-place="${name}"]`);
  return [...found].map((element) => element.getBoundingClientRect()).find((box) => box.width + box.height > 0);
}

/** A frame around it, some pixels away. */
export function frameOf({ x, y, width, height }: Box, gap: number): Box {
  return { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
}

/** Looks now and then, and when the window changes; returns what ends it. */
export function keepLooking(look: () => void): () => void {
  look();
  const timer = setInterval(look, LOOK);
  // By then the page has its new layout.
  const soon = (): void => void requestAnimationFrame(look);
  addEventListener("resize", soon);
  return () => {
    clearInterval(timer);
    removeEventListener("resize", soon);
  };
}
