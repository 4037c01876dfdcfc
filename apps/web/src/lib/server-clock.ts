import { useEffect, useState } from 'react';

/** Network latency is part of a second: a smaller difference is not attributed to this device's clock. */
const JITTER_MS = 1_000;

const watchers = new Set<() => void>();
let aheadMs = 0;

function putAhead(by: number): void {
  if (by === aheadMs) return;
  aheadMs = by;
  for (const changed of watchers) changed();
}

/**
 * The server's clock, estimated from its answers; until then, this device's. Deadlines use it: a device whose clock is an
 * hour wrong shows the same countdown as any other.
 */
export const serverClock = {
  /** Updates the offset from an answer that has just arrived. @param now  an instant; left out by an older API */
  adjust(now: string | undefined): void {
    const by = Date.parse(now ?? '') - Date.now();
    if (Number.isFinite(by) && Math.abs(by - aheadMs) >= JITTER_MS) putAhead(by);
  },
  /** In milliseconds since 1970. */
  now: (): number => Date.now() + aheadMs,
  /** Converts a time of this device's clock, both in milliseconds since 1970. */
  at: (here: number): number => here + aheadMs,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  /** Resets it, as in a page that was just opened. */
  forget: (): void => putAhead(0),
};

/**
 * The server's time in milliseconds since 1970, updated at an interval, and whenever the offset changes.
 *
 * @param isOver  whether what is shown has ended: updates then stop
 */
export function useServerNow(everyMs: number, isOver: (now: number) => boolean = never): number {
  const [now, setNow] = useState(serverClock.now);
  const ended = isOver(now);
  useEffect(() => serverClock.watch(() => setNow(serverClock.now())), []);
  useEffect(() => {
    if (ended) return;
    const look = () => setNow(serverClock.now());
    look();
    const ticks = setInterval(look, everyMs);
    return () => clearInterval(ticks);
  }, [everyMs, ended]);
  return now;
}

const never = () => false;
