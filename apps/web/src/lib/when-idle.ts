/** Delay in ms of a callback in browsers without `requestIdleCallback`. */
const MEANWHILE_MS = 16;
/** Longest delay in ms: a busy page may never be idle. */
const LATEST_MS = 250;

const waiting = new Set<() => void>();
/** Cancels the scheduled call of `doNext`; null: none is scheduled. */
let leave: (() => void) | null = null;

/**
 * Runs a callback when the browser is idle, or 250 ms later if it never is. Only one callback runs per frame, as
 * several renderings at once would delay a tap.
 * @returns a function that cancels the callback
 */
export function whenIdle(act: () => void): () => void {
  waiting.add(act);
  leave ??= askForTime();
  return () => {
    waiting.delete(act);
    if (waiting.size > 0) return;
    leave?.();
    leave = null;
  };
}

/** Schedules the next callback for after the next frame. @returns a function that cancels it */
function askForTime(): () => void {
  let takeBack = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    takeBack = askForIdle();
  });
  return () => takeBack();
}

/** Schedules the next callback for when the browser is idle. @returns a function that cancels it */
function askForIdle(): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(doNext, MEANWHILE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(doNext, { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
}

function doNext(): void {
  const [next] = waiting;
  if (next) waiting.delete(next);
  leave = waiting.size > 0 ? askForTime() : null;
  next?.();
}
