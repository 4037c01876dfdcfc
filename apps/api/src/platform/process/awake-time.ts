/** How often the event loop shows that it turns, in milliseconds; it may be late by less than this unnoticed. */
const TICK_MS = 100;

let tickedAt = 0;
let blockedMs = 0;
let ticking: NodeJS.Timeout | undefined;

/** How late the next tick is. */
const lateMs = (now: number): number => Math.max(0, now - tickedAt - TICK_MS);

function tick(): void {
  const now = performance.now();
  blockedMs += lateMs(now);
  tickedAt = now;
}

/**
 * A clock in milliseconds that only ever grows and stops while the event loop is blocked: whoever waits for an answer from
 * outside cannot have heard it then.
 */
export function awakeTime(): number {
  const now = performance.now();
  if (!ticking) {
    tickedAt = now;
    ticking = setInterval(tick, TICK_MS).unref();
  }
  return now - blockedMs - lateMs(now);
}

/**
 * A time-out by `awakeTime`, for what comes from outside. It is no reason for a process to go on.
 *
 * @returns how to call it off
 */
export function afterAwake(milliseconds: number, act: () => void): () => void {
  const due = awakeTime() + milliseconds;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = due - awakeTime();
    if (left <= 0) act();
    else timer = setTimeout(wait, left).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
