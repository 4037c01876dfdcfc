import type { Logger } from '../../process/log.ts';
import { isDatabaseAway } from './database-faults.ts';

/** Tells the log of an outage of the database once, however many connections break and loops meet it. */
export type Outages = {
  /** A fault that nobody waits for, in whatever works by itself; one that is not about an outage is logged each time. */
  note(fault: unknown, what: string): void;
  /** The database answered. */
  over(): void;
};

/** Opens the account of this process's outages. @param now  milliseconds that only ever grow */
export function watchOutages(log: Logger, now: () => number = () => performance.now()): Outages {
  let since: number | null = null;
  return {
    note(fault, what) {
      if (!isDatabaseAway(fault)) return void log.error({ err: fault }, what);
      if (since !== null) return;
      since = now();
      log.warn({ err: fault }, 'the database is away');
    },
    over() {
      if (since === null) return;
      log.warn({ milliseconds: Math.round(now() - since) }, 'the database is back');
      since = null;
    },
  };
}
