/** How often the delay of the event loop is sampled, in ms; shorter delays go unnoticed. */
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
 * A monotonic clock in milliseconds that stops while the event loop is blocked, as a response that arrives meanwhile
 * cannot be read. For timeouts of the database and of providers.
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
 * Like `setTimeout`, but by `eventLoopTime`, and without keeping the process alive.
 *
 * @returns a function that clears it
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
