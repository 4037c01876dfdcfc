import { useEffect, useState } from 'react';

/** Smaller differences in ms are ignored: they may be network latency instead of a wrong clock of this device. */
const JITTER_MS = 1_000;

const watchers = new Set<() => void>();
let aheadMs: number | null = null;

function putAhead(by: number | null): void {
  if (by === aheadMs) return;
  aheadMs = by;
  for (const changed of watchers) changed();
}

/**
 * The server's clock, estimated from its responses; before the first one, this device's clock. Countdowns to deadlines
 * use it, as a device's clock may be wrong.
 */
export const serverClock = {
  /**
   * Adjusts the estimate when a response has just arrived.
   * @param now  the server's time in the response; undefined, from an older API: the estimate stays
   */
  adjust(now: string | undefined): void {
    const by = Date.parse(now ?? '') - Date.now();
    if (!Number.isFinite(by)) return;
    if (aheadMs === null || Math.abs(by - aheadMs) >= JITTER_MS) putAhead(Math.abs(by) < JITTER_MS ? 0 : by);
  },
  /** Adjusts the estimate by the `Date` header of a response that has just arrived; null: the estimate stays. */
  adjustBySeconds(date: string | null): void {
    // The header has whole seconds, rounded down: adding half a second halves the largest error.
    const at = Date.parse(date ?? '') + 500;
    if (Number.isFinite(at)) serverClock.adjust(new Date(at).toISOString());
  },
  /** The server's time in ms since 1970. */
  now: (): number => Date.now() + (aheadMs ?? 0),
  /** Converts a time of this device's clock to the server's, both in ms since 1970. */
  at: (here: number): number => here + (aheadMs ?? 0),
  /** How far the server's clock is ahead of this device's, in ms; null before the first response. */
  ahead: (): number | null => aheadMs,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  /** Resets the estimate to this device's clock, as it is before the first response. */
  forget: (): void => putAhead(null),
};

/**
 * The server's time in ms since 1970. Renders again every `everyMs` ms, and when the estimate changes.
 * @param isOver  whether what is shown, e.g. a countdown, has ended, so that it renders no more
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
