import type { Logger } from '../../process/log.ts';
import { isDatabaseAway } from './database-faults.ts';

/** Logs an outage of the database once, however many connections and background loops fail because of it. */
export type Outages = {
  /**
   * Logs an error of background work that has no caller: errors of the same outage once, all others each time.
   *
   * @param what  the log message of an error that is no outage
   */
  note(fault: unknown, what: string): void;
  /**
   * Notes that the database has responded: an outage ends, and its duration is logged. Does nothing if there is none.
   */
  over(): void;
};

/** Makes the log of database outages for this process. @param now  a monotonic clock, in milliseconds */
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
