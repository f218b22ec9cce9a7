// Which of three layouts the screen has room for. Pages ask here, styles ask `[data-layout]` of the document.

export type LayoutName = "tall" | "short" | "wide";

const WIDE = "(min-width: 1100px) and (min-height: 600px)";
const LYING = "(orientation: landscape)";

class Layout {
  /**
   * `wide`: a desk, with a column left of the board and the rail right of it. `short`: wider than high but no desk (a phone
   * on its side, 200 % zoom), the board at full height and one column beside it. `tall`: one below the other.
   */
  name = $state<LayoutName>("wide");
  readonly isWide = $derived(this.name === "wide");

  constructor() {
    const [wide, lying] = [matchMedia(WIDE), matchMedia(LYING)];
    const look = (): void => {
      this.name = wide.matches ? "wide" : lying.matches ? "short" : "tall";
      document.documentElement.dataset.layout = this.name;
    };
    look();
    for (const list of [wide, lying]) list.addEventListener("change", look);
  }
}

export const layout = new Layout();
