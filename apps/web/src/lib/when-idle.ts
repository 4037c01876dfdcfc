/** Milliseconds until the callback runs where the browser has no `requestIdleCallback`. */
const MEANWHILE_MS = 16;
/** Maximum wait in ms: a page whose frames take too long is never idle. */
const LATEST_MS = 250;

const waiting = new Set<() => void>();
/** Cancels the scheduled callback; null while none is. */
let leave: (() => void) | null = null;

/**
 * Runs a callback when the browser is idle, or soon after if it never is; one callback per frame across all callers: laying
 * out several renders at once would delay a tap. @returns cancels it
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

/** @returns cancels it */
function askForTime(): () => void {
  let takeBack = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    takeBack = askForIdle();
  });
  return () => takeBack();
}

/** @returns cancels it */
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
