// Which of three layouts the screen has room for. Pages ask here, styles ask `[data-layout]` of the document.

export type LayoutName = "tall" | "short" | "wide";

const WIDE = "(min-width: 1100px) and (min-height: 600px)";
const LYING = "(orientation: landscape)";
const LONG = "(min-aspect-ratio: 2/1)";

class Layout {
  /**
   * `wide`: a desk, with a column left of the board and the rail right of it. `short`: wider than high but no desk (a phone
   * on its side, 200 % zoom), the board at full height and one column beside it. `tall`: one below the other.
   */
  name = $state<LayoutName>("wide");
  readonly isWide = $derived(this.name === "wide");
  /** A board at full height and the column beside it leave room for a lane. */
  isLong = $state(false);

  constructor() {
    const [wide, lying, long] = [matchMedia(WIDE), matchMedia(LYING), matchMedia(LONG)];
    const look = (): void => {
      this.name = wide.matches ? "wide" : lying.matches ? "short" : "tall";
      this.isLong = long.matches;
      document.documentElement.dataset.layout = this.name;
    };
    look();
    for (const list of [wide, lying, long]) list.addEventListener("change", look);
  }
}

export const layout = new Layout();
