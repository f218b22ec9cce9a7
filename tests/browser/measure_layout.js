// What test_layout.py asks of a page: how large the drawn board is, and what on the screen is cut, too small or outside.
() => {
  const round = (n) => Math.round(n * 10) / 10;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // Down a page one scrolls; a table's page is no higher than the screen.
  const { scrollHeight } = document.documentElement;
  const view = { ...screen, top: -scrollY, bottom: Math.max(innerHeight, scrollHeight - scrollY) };
  const kindOf = (e) =>
    (typeof e.className === "string" ? e.className : e.className.baseVal).split(" ").filter((word) => word && !word.startsWith("svelte-"));
  /** Numbers are left out, so that what is wrong with many tokens is said once. */
  const name = (e) => {
    const words = (e.getAttribute("aria-label") ?? e.textContent ?? "").trim().replace(/\s+/g, " ").replace(/[\d−+]+/g, "#").slice(0, 30);
    const around = e.closest("[class]:not([class^=svelte-])");
    return `${[e.tagName.toLowerCase(), ...kindOf(e)].join(".")}${around && around !== e ? ` in .${kindOf(around).join(".")}` : ""} "${words}"`;
  };
  // The end of a game is a dialog, too, but a part of its table.
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const root = dialog ?? document.body;
  /** What is asked of an element and everything around it is asked once. */
  const kept = (ask) => {
    const known = new Map();
    const of = (e) => {
      if (!known.has(e)) known.set(e, ask(e, of));
      return known.get(e);
    };
    return of;
  };
  const isDrawing = (e) => e.closest("[data-testid=diagram]") !== null;
  const isSeen = kept((e, of) => {
    if (!e || e === document.documentElement) return true;
    if (e.parentElement?.matches("details:not([open])") && e.tagName !== "SUMMARY") return false;
    // A picture among rules can't be used, but is looked at.
    if ((e.inert && !isDrawing(e)) || (e.tagName === "DIALOG" && !e.open)) return false;
    const { clipPath, opacity, display, visibility } = getComputedStyle(e);
    return clipPath !== "inset(50%)" && opacity !== "0" && display !== "none" && visibility !== "hidden" && of(e.parentElement);
  });
  /** The part of the screen in which what is in an element can be seen, or scrolled to; null: anywhere. */
  const roomIn = kept((e, of) => {
    if (!e || e === document.body) return view;
    const { overflowX, overflowY, position } = getComputedStyle(e);
    const around = position === "fixed" || e === dialog ? screen : of(e.parentElement);
    if (!around) return null;
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
    const isList = scrolls(overflowY) && e.scrollHeight > e.clientHeight;
    // A strip is looked through sideways; a list that is too wide as well isn't meant to be.
    if (scrolls(overflowX) && e.scrollWidth > e.clientWidth && !isList) return null;
    if (!cuts(overflowX) && !cuts(overflowY) && !isList) return around;
    const [room, box] = [{ ...around }, e.getBoundingClientRect()];
    if (isList) [room.top, room.bottom] = [-Infinity, Infinity];
    if (cuts(overflowX) || isList) [room.left, room.right] = [Math.max(room.left, box.left), Math.min(room.right, box.right)];
    if (cuts(overflowY)) [room.top, room.bottom] = [Math.max(room.top, box.top), Math.min(room.bottom, box.bottom)];
    return room;
  });
  const cutOf = (e, box) => {
    const room = roomIn(e.parentElement);
    if (!room) return 0;
    // What is dispensable is left out as a whole or not at all.
    const spare = e.closest("[data-spare]")?.getBoundingClientRect();
    if (spare && box.top > spare.bottom - 1.5) return 0;
    return Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);
  };

  /** Its figures are letters of many heights, unless one asks for others; `font` forgets that one did. */
  const titleFace = getComputedStyle(document.documentElement).getPropertyValue("--title-face").split(",")[0].trim();
  const PARTS = "[data-anchor=tray], [data-anchor=prompt], [data-anchor=left]";
  const TRAYS = "[data-anchor=tray]";
  const BARS = "header, [data-anchor=thumb]";
  /** Pixels: smaller lettering is named with its size. */
  const LEGIBLE = 11;
  /** Pixels: two lines of a chat. */
  const LINES = 60;
  /** Of a list that folds out. */
  const ARROW = 16;
  const cut = new Set();
  const small = new Map();
  const tight = new Set();
  const narrow = new Set();

  // Beside the end of a game the board is a picture; its eye shows it as it was at the table.
  const hasEnded = document.querySelector("[data-testid=end]") !== null;
  const isPicture = (e) => hasEnded && e.closest("[data-anchor=board]") !== null;

  const linesOf = (range) => new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => round(top))).size;
  // Lettering: whatever has words of its own.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !e || e.closest("[data-flavour], .skip, script, style, title, option") || !isSeen(e)) continue;
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
    if (seen && size > 0 && size < LEGIBLE && !isPicture(e) && !isDrawing(e)) small.set(name(e), Math.min(small.get(name(e)) ?? LEGIBLE, round(size)));
    // A camera may still be on its way over what is drawn.
    if (e.closest("[data-bleeds]") || (isDrawing(e) && e instanceof SVGElement)) continue;
    const { fontFamily, fontVariantNumeric, textOverflow, wordSpacing, hyphens } = getComputedStyle(e);
    if (/\d/.test(node.data) && fontFamily.startsWith(titleFace) && !fontVariantNumeric.includes("lining-nums")) cut.add(`${name(e)} in old figures`);
    // A word stays whole, or ends its line with a hyphen (what follows a soft one begins with it); a digest is no word.
    if (linesOf(range) > 1 && hyphens !== "auto" && textOverflow !== "ellipsis")
      for (const { 0: word, index } of node.data.matchAll(/(?<![\u00ad\p{L}\d])[\p{L}\d]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (!/^[\da-f]{32,}$/.test(word) && linesOf(range) > 1) cut.add(`${name(e)} in pieces`);
      }
    if (/\d %/.test(node.data)) cut.add(`${name(e)} parts a number from its %`);
    // Figures may stand closer than the letters' own spaces; words then run into each other.
    if (parseFloat(wordSpacing) < 0 && /\p{L}\W* \W*\p{L}/u.test(node.data)) cut.add(`${name(e)} without spaces`);
    if (document.documentElement.lang === "ru" && /[≈+−]\s*\d+\.\d/.test(node.data)) cut.add(`${name(e)} with an English point`);
    // What can be as long as somebody likes, such as a name, may end early where the whole of it is told, but not after two letters.
    if (textOverflow === "ellipsis" && e.closest("[title]")?.title === e.textContent.trim()) {
      if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth < 2.8 * parseFloat(getComputedStyle(e).fontSize)) cut.add(`${name(e)} shrinks`);
      continue;
    }
    // Words stay on the panel or button that they belong to.
    const panel = e instanceof HTMLElement && roomIn(e) ? e.closest("button, section, li")?.getBoundingClientRect() : null;
    if (panel?.width > 1 && (box.right > panel.right + 2 || box.left < panel.left - 2)) cut.add(`${name(e)} spills`);
    if (cutOf(e, box) > 1.5 || (textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth + 1)) cut.add(name(e));
  }

  const pen = document.createElement("canvas").getContext("2d");
  /** The shorthand `font` is empty where figures are asked for apart. */
  const widthOf = (words, { fontWeight, fontSize, fontFamily }) => {
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText(words).width;
  };
  // What a field says while it is empty.
  for (const e of root.querySelectorAll("input:placeholder-shown")) {
    const style = getComputedStyle(e);
    const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (isSeen(e) && room > 0 && widthOf(e.placeholder, style) > room + 1) cut.add(`placeholder "${e.placeholder}"`);
  }

  // What has no words is whole, too: pictures, and whatever has an edge or a ground of its own.
  const isPlate = (e) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(e);
    return (borderTopStyle !== "none" && borderTopWidth !== "0px") || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  for (const e of root.querySelectorAll(":not(svg *, script, style)")) {
    if (e.closest("[data-bleeds], [data-anchor=board], .skip") || !isSeen(e)) continue;
    const box = e.getBoundingClientRect();
    if (box.width > 0 && box.height > 0 && cutOf(e, box) > 1.5 && (e.tagName === "svg" || isPlate(e))) cut.add(`${name(e)} whole`);
  }

  /** The nearest plate around what lies in a tray. */
  const panelOf = (e) => (!e || e.matches(TRAYS) || isPlate(e) ? e : panelOf(e.parentElement));

  const board = document.querySelector("[data-board]");
  const frame = document.querySelector("[data-anchor=board]")?.getBoundingClientRect();
  const controls = "button, a[href], select, input:not([type=range]), [role=button], [role=radio], [role=tab], summary";
  for (const e of root.querySelectorAll(controls)) {
    if (!isSeen(e) || isDrawing(e)) continue;
    // A switch or a radio is tapped by its label.
    const target = e.closest("label") ?? e;
    const box = target.getBoundingClientRect();
    if (box.width === 0 || e.closest("[data-bleeds], .skip")) continue;
    if (cutOf(e, box) > 1.5) cut.add(name(e));
    // What is tapped in a tray stays on its panel, unless it is in a strip that one looks through sideways.
    const panel = e.closest(TRAYS) && roomIn(target.parentElement) && panelOf(target.parentElement)?.getBoundingClientRect();
    if (panel && (box.right > panel.right + 1 || box.left < panel.left - 1)) cut.add(`${name(e)} spills`);
    // A citation within a line of text is as high as its line.
    const isCitation = /^[A-Z]{2}-\d+(\.\d+)?$/.test(e.textContent.trim());
    if (e instanceof SVGElement || board?.contains(e) || isCitation) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (dx, dy) => target.contains(document.elementFromPoint(x + dx, y + dy));
    // What stands side by side in a bar keeps apart.
    const bar = e.closest(BARS);
    const over = bar && document.elementFromPoint(x, y);
    if (over && !target.contains(over) && bar.contains(over) && !over.contains(e)) cut.add(`${name(e)} is covered`);
    const reach = (size, hits) => size >= 43.5 || hits;
    if (!reach(box.width, isHit(-21, 0) && isHit(21, 0)) || !reach(box.height, isHit(0, -21) && isHit(0, 21)))
      tight.add(`${name(e)} ${round(box.width)}×${round(box.height)}`);
  }
  // What is chosen in a list that folds out is read without unfolding it.
  for (const e of root.querySelectorAll("select")) {
    if (!isSeen(e) || !e.selectedOptions[0]) continue;
    const style = getComputedStyle(e);
    const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
    if (widthOf(e.selectedOptions[0].label, style) > room) cut.add(`select "${e.selectedOptions[0].label}"`);
  }
  // Where all that stands beside a mark was left out, nothing keeps its room.
  for (const e of root.querySelectorAll("[data-spare]")) {
    const box = e.getBoundingClientRect();
    const isLeftOut = (child) => child.getBoundingClientRect().top > box.bottom - 1.5;
    const isAlone = [...e.parentElement.children].every((other) => other === e || !isSeen(other));
    if (isSeen(e) && box.width > 8 && isAlone && e.childElementCount > 0 && [...e.children].every(isLeftOut))
      cut.add(`${name(e)} empty`);
  }
  // What was said at the table is read where one answers.
  for (const e of root.querySelectorAll(".chat [role=log]"))
    if (isSeen(e) && e.clientHeight < LINES) cut.add(`${name(e)} ${e.clientHeight} px high`);
  // A button with a picture says its word in one line.
  for (const e of root.querySelectorAll(".button:has(> svg)")) {
    const words = [...e.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!words || !isSeen(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    if (new Set([...range.getClientRects()].map(({ top }) => round(top))).size > 1) cut.add(`${name(e)} in two lines`);
  }
  const table = document.querySelector("[data-anchor=board]");
  if (table && !table.querySelector("[data-snaps]"))
    for (const e of table.querySelectorAll("[data-place], svg [role=button]")) {
      const box = e.getBoundingClientRect();
      if (isSeen(e) && box.width > 0 && Math.min(box.width, box.height) < 23.5)
        narrow.add(`${name(e)} ${round(box.width)}×${round(box.height)}`);
    }

  const drawn = board?.getBoundingClientRect();
  const tray = document.querySelector("[data-anchor=tray]")?.getBoundingClientRect();
  // What lies on a table under a camera, in squares, and how large a square is drawn.
  const laid = document.querySelector("[data-fit]");
  const fitOf = (laid, room) => {
    const [columns, rows] = laid.dataset.fit.split(" ").map(Number);
    const side = Number(laid.closest("[data-square]").dataset.square);
    return Math.max((columns * side) / room.width, (rows * side) / room.height);
  };
  // Seats and the sheet below them are in sight down to their end; goals, or excursions where there are those, and what follows them
  // may be scrolled to.
  const rail = dialog ? null : document.querySelector("[data-anchor=seats]");
  const listed = [...(rail?.firstElementChild.children ?? [])];
  const goals = listed.findIndex((e) => e.dataset.anchor === "goals" || e.dataset.testid?.startsWith("tour-"));
  // A chat takes its room from them.
  const isTalk = document.querySelector("aside .chat") !== null;
  const last = isTalk ? undefined : (goals < 0 ? listed : listed.slice(0, goals)).at(-1);
  const under = last ? last.getBoundingClientRect().bottom - rail.getBoundingClientRect().bottom : 0;
  if (under > 1) cut.add(`${name(last)} below the rail by ${round(under)}`);
  const around = dialog?.getBoundingClientRect();
  return {
    board: drawn ? [drawn.left, drawn.top, drawn.width, drawn.height].map(round) : null,
    tray: tray ? [tray.left, tray.top, tray.width, tray.height].map(round) : null,
    free: frame ? [frame.left, frame.top, frame.width, frame.height].map(round) : null,
    fit: laid?.childElementCount && !laid.closest("[data-bleeds]") ? fitOf(laid, frame) : null,
    document: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    dialog: around ? [around.left, around.top, around.right, around.bottom].map(round) : null,
    lettering: [...small],
    cut: [...cut],
    tight: [...tight],
    narrow: [...narrow],
    scrolls: [...document.querySelectorAll(`${PARTS}, [data-anchor=tray] *`)]
      .filter((e) => e.scrollHeight > e.clientHeight + 1 && (e.matches(PARTS) || getComputedStyle(e).overflowY === "auto") && isSeen(e))
      .map((e) => `${e.matches(PARTS) ? e.dataset.anchor : name(e)} ${e.scrollHeight} in ${e.clientHeight}`),
  };
};
