// What test_layout.py asks of a page: how large the drawn board is, and what on the screen is cut, too small or outside.
() => {
  const round = (n) => Math.round(n * 10) / 10;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const name = (e) => {
    const words = (e.getAttribute("aria-label") ?? e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
    const kind = typeof e.className === "string" ? e.className : e.className.baseVal;
    return `${e.tagName.toLowerCase()}.${kind.split(" ").filter((word) => !word.startsWith("svelte-")).join(".")} "${words}"`;
  };
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = dialog ?? document.body;
  const isShown = (e) =>
    e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !e.closest("[inert]") &&
    (dialog !== undefined || !e.closest("dialog"));
  const isForEyes = (e) => {
    for (let at = e; at && at !== document.body; at = at.parentElement) {
      const { clipPath, opacity } = getComputedStyle(at);
      if (clipPath === "inset(50%)" || opacity === "0") return false;
    }
    return true;
  };

  /** The part of the screen in which an element can be seen; null: it is in something that scrolls to it. */
  const window_ = (e) => {
    const room = { ...view };
    for (let at = e.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
      const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
      if ((scrolls(overflowX) && at.scrollWidth > at.clientWidth) || (scrolls(overflowY) && at.scrollHeight > at.clientHeight))
        return null;
      const box = at.getBoundingClientRect();
      if (cuts(overflowX)) [room.left, room.right] = [Math.max(room.left, box.left), Math.min(room.right, box.right)];
      if (cuts(overflowY)) [room.top, room.bottom] = [Math.max(room.top, box.top), Math.min(room.bottom, box.bottom)];
      if (position === "fixed") break;
    }
    return room;
  };
  const cutOf = (e, box) => {
    const room = window_(e);
    if (!room) return 0;
    return Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);
  };

  const cut = new Set();
  const small = new Map();
  const tight = new Set();
  const narrow = new Set();

  // Lettering: whatever has words of its own.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !e || e.closest("[data-flavour], script, style, title, option") || !isShown(e) || !isForEyes(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    let size = parseFloat(getComputedStyle(e).fontSize);
    if (e instanceof SVGGraphicsElement) {
      const matrix = e.getScreenCTM();
      if (matrix) size *= Math.hypot(matrix.c, matrix.d);
    } else {
      let drawn = e;
      while (drawn && !drawn.offsetWidth) drawn = drawn.parentElement;
      if (drawn?.offsetHeight) size *= drawn.getBoundingClientRect().height / drawn.offsetHeight || 1;
    }
    const seen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    if (seen && size > 0) small.set(name(e), Math.min(small.get(name(e)) ?? 99, round(size)));
    if (e.closest("[data-bleeds]")) continue;
    const { textOverflow } = getComputedStyle(e);
    if (textOverflow === "ellipsis" && e.title) continue;
    if (cutOf(e, box) > 1.5 || (textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth + 1)) cut.add(name(e));
  }

  const board = document.querySelector("[data-board]");
  const frame = document.querySelector("[data-anchor=board]")?.getBoundingClientRect();
  const controls = "button, a[href], select, input:not([type=range]), [role=button], [role=radio], [role=tab], summary";
  for (const e of root.querySelectorAll(controls)) {
    if (!isShown(e) || e.disabled || !isForEyes(e)) continue;
    const box = e.getBoundingClientRect();
    if (box.width === 0 || e.closest("[data-bleeds]")) continue;
    if (cutOf(e, box) > 1.5) cut.add(name(e));
    if (board?.contains(e)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (dx, dy) => e.contains(document.elementFromPoint(x + dx, y + dy));
    const reach = (size, hits) => size >= 43.5 || hits;
    if (!reach(box.width, isHit(-21, 0) && isHit(21, 0)) || !reach(box.height, isHit(0, -21) && isHit(0, 21)))
      tight.add(`${name(e)} ${round(box.width)}×${round(box.height)}`);
  }
  if (board && !board.closest("[data-snaps]"))
    for (const e of board.querySelectorAll("[data-place], button, [role=button]")) {
      const box = e.getBoundingClientRect();
      if (isShown(e) && box.width > 0 && Math.min(box.width, box.height) < 23.5)
        narrow.add(`${name(e)} ${round(box.width)}×${round(box.height)}`);
    }

  const drawn = board?.getBoundingClientRect();
  const around = dialog?.getBoundingClientRect();
  return {
    board: drawn ? [drawn.left, drawn.top, drawn.width, drawn.height].map(round) : null,
    free: frame ? [frame.left, frame.top, frame.width, frame.height].map(round) : null,
    document: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    dialog: around ? [around.left, around.top, around.right, around.bottom].map(round) : null,
    lettering: [...small].filter(([, size]) => size < 11).map(([what, size]) => [what, size]),
    cut: [...cut],
    tight: [...tight],
    narrow: [...narrow],
    scrolls: [...document.querySelectorAll("[data-anchor=tray], [data-anchor=prompt]")]
      .filter((e) => e.scrollHeight > e.clientHeight + 1)
      .map((e) => `${e.dataset.anchor} ${e.scrollHeight} in ${e.clientHeight}`),
  };
};
