/** Delay in ms before a callback runs in browsers without `requestIdleCallback`. */
const MEANWHILE_MS = 16;
/** Longest time in ms that a callback waits for the browser to be idle: a busy page may never be. */
const LATEST_MS = 250;

const waiting = new Set<() => void>();
/** Cancels the scheduled call of `doNext`, which runs one waiting callback; null: none is scheduled. */
let leave: (() => void) | null = null;

/**
 * Runs a callback when the browser is idle after the next frame, 250 ms after that frame at the latest. Only one
 * callback runs per frame, as several of them at once would delay the response to a tap.
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

/**
 * Runs a callback after the user's next press or key, once the page has rendered its effect and the browser is idle.
 * @returns a function that cancels the callback
 */
export function afterNextPress(act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let cancel: (() => void) | undefined;
  const pressed = () => {
    listening.abort();
    cancel = whenIdle(act);
  };
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, pressed, { signal });
  return () => {
    listening.abort();
    cancel?.();
  };
}

/**
 * Schedules `doNext` for when the browser is idle after the next frame.
 * @returns a function that cancels the schedule
 */
function askForTime(): () => void {
  let takeBack = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    takeBack = askForIdle();
  });
  return () => takeBack();
}

/**
 * Schedules `doNext` for when the browser is idle, 250 ms later at the latest.
 * @returns a function that cancels the schedule
 */
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
