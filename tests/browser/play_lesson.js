// Plays a lesson to its end by what can be tapped, and says which notes were shown and what was wrong on the way.
async ([patience, reading]) => {
  const wait = (ms) => new Promise((done) => window.unhurried(done, ms));
  const box = (element) => element?.getBoundingClientRect();
  const overlap = (a, b) => a && b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const tap = (element) => {
    const { x, y, width, height } = box(element);
    const at = { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height / 2, button: 0, isPrimary: true };
    for (const type of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1 }));
    element.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
  };
  const notes = new Set();
  const faults = new Set();
  let tried = { at: null, elements: new Set() };
  const end = performance.now() + patience;
  while (performance.now() < end) {
    await wait(16);
    const goOn = document.querySelector("[data-testid=scene-on]");
    if (goOn) {
      goOn.click();
      continue;
    }
    if (document.querySelector("[data-testid=lesson-over]")) return { notes: [...notes], faults: [...faults], stuck: null };
    const note = document.querySelector("[data-testid=lesson-note]");
    if (!note) continue;
    const { note: number, at, waits, target = "" } = note.dataset;
    // What only stands there while the game goes on by itself wasn't told.
    if (waits !== "others") notes.add(Number(number));
    const main = document.querySelector("[data-testid=main-action]");
    const prompt = document.querySelector("[data-anchor=prompt]");
    const targets = document.querySelectorAll(["anchor", "testid", "place"].map((kind) => `[data-${kind}="${CSS.escape(target)}"]`).join());
    // A drawer that was opened lies over the note, not under it.
    const shown = [...targets].filter((one) => !one.closest("dialog"));
    for (const [name, other] of [["main", main], ["prompt", prompt], ...shown.map((one) => [target, one])])
      if (overlap(box(note), box(other))) faults.add(`note ${number} lies over ${name}`);
    if (waits === "reading" && prompt && !prompt.innerText.includes(reading)) faults.add(`note ${number}: "${prompt.innerText}"`);
    const next = document.querySelector("[data-testid=lesson-next]");
    if (next) {
      next.click();
      continue;
    }
    if (waits !== "deed") continue;
    if (tried.at !== at) tried = { at, elements: new Set() };
    const name = (element) => element.dataset.testid ?? element.getAttribute("aria-label") ?? element.outerHTML.slice(0, 80);
    const open = [...document.querySelectorAll("main [role=button], main button:not(:disabled), main [data-card]")]
      .filter((element) => element.getAttribute("aria-disabled") !== "true" && box(element).width + box(element).height > 0 && !element.closest("header"))
      // What glows on the board comes before switches and hands.
      .sort((a, b) => Number(b.matches("[data-anchor=board] [role=button]")) - Number(a.matches("[data-anchor=board] [role=button]")));
    const choice = main && !main.disabled ? main : open.find((element) => !tried.elements.has(element));
    if (!choice) {
      tried.elements.clear();
      continue;
    }
    if (choice !== main) tried.elements.add(choice);
    if (overlap(box(note), box(choice))) faults.add(`note ${number} lies over ${name(choice)}`);
    tap(choice);
  }
  const note = document.querySelector("[data-testid=lesson-note]");
  const names = [...tried.elements].map((element) => element.dataset.testid ?? element.getAttribute("aria-label"));
  return { notes: [...notes], faults: [...faults], stuck: `${note?.dataset.at} ${note?.innerText} ${names}` };
};
