// The present moment, for clocks: whoever reads it while it is shown is told twice a second that it has changed.
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

export function present(): number {
  subscribe();
  return Date.now();
}
