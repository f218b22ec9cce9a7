// How long each thing of a scene that must be seen (`data-seen`) stood uncovered at a stretch, by its name, and how long each step
// (`data-step`) was on, in milliseconds.
window.seen = {};
const since = {};
const style = document.createElement("style");
style.textContent = "[data-seen], [data-seen] * { pointer-events: auto !important }";
document.head.append(style);
// Frames may come late on a busy machine: the page is looked at whenever it has changed, too. What then is gone stood until now.
const look = (isChange) => {
  const now = performance.now();
  const there = new Set();
  const stand = (name) => {
    there.add(name);
    since[name] ??= now;
    window.seen[name] = Math.max(window.seen[name] ?? 0, now - since[name]);
  };
  const step = document.querySelector("dialog[data-scene] [data-step]");
  if (step) stand(`step ${step.dataset.step}`);
  for (const thing of document.querySelectorAll("dialog[data-scene] [data-seen]")) {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!thing.contains(hit) || !thing.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    stand(thing.dataset.seen);
  }
  for (const name of Object.keys(since).filter((name) => !there.has(name))) {
    if (isChange) window.seen[name] = Math.max(window.seen[name], now - since[name]);
    delete since[name];
  }
};
new MutationObserver(() => look(true)).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
const lookAtFrames = () => {
  look(false);
  requestAnimationFrame(lookAtFrames);
};
lookAtFrames();
