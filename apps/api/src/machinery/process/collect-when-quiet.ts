import { performance } from 'node:perf_hooks';

const LOOK_MS = 10_000;
/** A process is quiet that had work for this share of the time at most. */
const QUIET = 0.05;
/** A process that holds less is left alone, in bytes. */
const MUCH = 256 * 1024 ** 2;
/** And what is collected must be worth it, in bytes. */
const WORTH_IT = 32 * 1024 ** 2;

/**
 * Gives memory back when a process that had much to do has little. The engine collects its whole heap when it needs room, and never
 * because there is time; and what it has collected it keeps for itself: a process would hold for hours what it took in its busiest
 * minute. Looks every ten seconds, and collects once the last ten were quiet and the process holds more than 256 MB, and 32 more than
 * after the last time. Does nothing without `--expose-gc`.
 *
 * It takes a fifth of a second, and with what is collected goes some of what the engine had found out about the code: the
 * 12,000 calls that follow cost up to half as much again, and 40,000 without `--no-flush-bytecode`. So it is kept for when it matters.
 *
 * Source: docs/decisions.md, D695.
 */
export function collectWhenQuiet(lookMs = LOOK_MS): void {
  const { gc } = globalThis;
  if (!gc) return;
  let before = performance.eventLoopUtilization();
  let held = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > QUIET || process.memoryUsage.rss() < Math.max(MUCH, held + WORTH_IT)) return;
    // As if memory ran out: a plain collection keeps the pages that it has emptied.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    held = process.memoryUsage.rss();
  };
  setInterval(look, lookMs).unref();
}
