/** How often the delay of the event loop is sampled, in milliseconds; a shorter delay goes unnoticed. */
const TICK_MS = 100;

let tickedAt = 0;
let blockedMs = 0;
let ticking: NodeJS.Timeout | undefined;

const lateMs = (now: number): number => Math.max(0, now - tickedAt - TICK_MS);

function tick(): void {
  const now = performance.now();
  blockedMs += lateMs(now);
  tickedAt = now;
}

/**
 * A monotonic clock in milliseconds that stops while the event loop is blocked: an answer that arrived meanwhile cannot have
 * been read. For timeouts of the database and of providers.
 */
export function eventLoopTime(): number {
  const now = performance.now();
  if (!ticking) {
    tickedAt = now;
    ticking = setInterval(tick, TICK_MS).unref();
  }
  return now - blockedMs - lateMs(now);
}

/**
 * A `setTimeout` by `eventLoopTime`. It does not keep the process alive.
 *
 * @returns clears it
 */
export function setEventLoopTimeout(milliseconds: number, act: () => void): () => void {
  const due = eventLoopTime() + milliseconds;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = due - eventLoopTime();
    if (left <= 0) act();
    else timer = setTimeout(wait, left).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
