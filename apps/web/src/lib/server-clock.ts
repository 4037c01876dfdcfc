import { useEffect, useState } from 'react';

/** The way of an answer takes part of a second: a smaller difference says nothing of this device's clock. */
const JITTER_MS = 1_000;

const watchers = new Set<() => void>();
let aheadMs = 0;

function putAhead(by: number): void {
  if (by === aheadMs) return;
  aheadMs = by;
  for (const changed of watchers) changed();
}

/**
 * The server's clock, as far as its answers have told of it; until then, this device's. What ends at an instant ends by it: a
 * device whose clock is an hour wrong shows the same countdown as any other.
 */
export const serverClock = {
  /** Takes over what an answer that has just come says of the time. @param now  an instant; left out by an older API */
  told(now: string | undefined): void {
    const by = Date.parse(now ?? '') - Date.now();
    if (Number.isFinite(by) && Math.abs(by - aheadMs) >= JITTER_MS) putAhead(by);
  },
  /** In milliseconds since 1970. */
  now: (): number => Date.now() + aheadMs,
  /** What it showed at a moment of this device's clock, both in milliseconds since 1970. */
  at: (here: number): number => here + aheadMs,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  /** As in a page that was just opened. */
  forget: (): void => putAhead(0),
};

/**
 * The server's clock in milliseconds since 1970, every so often, and whenever more is known of it.
 *
 * @param isOver  whether what is shown by it has ended: then it is not looked at again
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
