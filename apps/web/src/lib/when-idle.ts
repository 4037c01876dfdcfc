/** So soon it goes on where a browser does not say when it has nothing to do. */
const MEANWHILE_MS = 16;
/** A page that takes longer over each picture than a screen gives it has never nothing to do: it goes on after this. */
const LATEST_MS = 250;

const waiting = new Set<() => void>();
/** Takes back that time is asked for; null while it is not. */
let leave: (() => void) | null = null;

/**
 * Does something as soon as the page has nothing else to do, and soon after if it never has; one thing between two pictures
 * of the page, whoever asks: laying out what several have drawn at once would hold up a tap. @returns leaves it
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

/** @returns takes it back */
function askForTime(): () => void {
  let takeBack = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    takeBack = askForIdle();
  });
  return () => takeBack();
}

/** @returns takes it back */
function askForIdle(): () => void {
  // Safari does not say when that is.
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
