/** Runs once the next frame is on screen: what has to measure the page then finds it laid out, and doesn't hold up the frame. */
export function afterPaint(run: () => void): () => void {
  let isWanted = true;
  const frame = requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      if (isWanted) run();
    };
    channel.port2.postMessage(null);
  });
  return () => {
    isWanted = false;
    cancelAnimationFrame(frame);
  };
}
