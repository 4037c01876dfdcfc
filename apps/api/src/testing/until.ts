import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';

/** Beyond this it will not happen, however busy the machine is with other things. */
const LONGEST_MS = 120_000;

/** Waits until something is so, and looks often. @throws Error when it never is */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LONGEST_MS; !(await isSo()); await wait(10)) {
    if (performance.now() > end) throw new Error(`It has not come true in ${LONGEST_MS / 1000} seconds: ${isSo}`);
  }
}

/** Waits until somebody waits for a row that somebody else holds. @param many  or so many of them */
export const untilSomebodyWaits = (db: WholeDb, many = 1): Promise<void> =>
  until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length >= many;
  });
