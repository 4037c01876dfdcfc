import type { Logger } from '../../process/log.ts';
import { isDatabaseAway } from './database-faults.ts';

/** Logs an outage of the database once, however many connections and loops fail by it. */
export type Outages = {
  /** Notes a fault of background work that has no caller; one that is no outage is logged each time. */
  note(fault: unknown, what: string): void;
  /** Notes that the database has answered, which ends the outage. */
  over(): void;
};

/** Makes the outage log of this process. @param now  a monotonic clock, in milliseconds */
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
