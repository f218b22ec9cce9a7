// For every message with a move: whether it tells its receiver anything (of what another does in secret, only the count of moves
// comes), whether it has to wait for a scene to end, how long its handling took, whether the page had changed when the next frame began, and how long that frame took; and for
// the first after a click, how many frames and milliseconds after it. `bench/frame.py` measures with it, too.
window.moves = [];
let frames = 0;
let clicked = null;
let asked = null;
const count = () => {
  frames += 1;
  requestAnimationFrame(count);
};
count();
addEventListener("click", () => (clicked = { frames, at: performance.now() }), true);
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...where) {
    super(...where);
    const observer = new MutationObserver(() => (changes += 1));
    let changes = 0;
    this.addEventListener("message", ({ data }) => {
      const news = data
        .split("\n")
        .map((line) => JSON.parse(line))
        .filter(({ type }) => type === "news");
      if (news.length === 0) return;
      const isTold = news.some(
        ({ change, log, intents }) => log.length + intents.length > 0 || Object.keys(change).some((part) => part !== "moves"),
      );
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      const begun = performance.now();
      const isHeld = document.querySelector("dialog[data-scene]") !== null;
      changes = 0;
      let handled = null;
      const next = new MessageChannel();
      next.port1.onmessage = () => (handled ??= performance.now() - begun);
      next.port2.postMessage(null);
      requestAnimationFrame(() => {
        // Of two messages before one frame, both are told what has changed.
        changes += observer.takeRecords().length;
        const isShown = changes > 0;
        const frame = performance.now();
        const click = asked && isShown ? { frames: frames - asked.frames, ms: frame - asked.at } : null;
        if (click) asked = null;
        handled ??= frame - begun;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.moves.push({ isShown, isTold, isHeld, click, handled, rendered: performance.now() - frame });
        channel.port2.postMessage(null);
      });
    });
  }

  send(message) {
    // A click that chooses something and sends nothing isn't waited for.
    if (JSON.parse(message).type === "act") asked = clicked;
    super.send(message);
  }
};
