import { sql } from 'kysely';
import { purgeOldRows } from '../../../apps/api/src/entrypoints/cron/purge-old-rows.ts';
import type { WholeDb } from '../../../apps/api/src/platform/db/db.ts';
import { TEST_NOW } from '../../../apps/api/src/testing/test-app.ts';
import type { GrowthWorld } from './growth-world.ts';

/** Tables from which most goes by its age. */
const BY_AGE = [
  ...['access_tokens', 'sessions', 'one_time_tokens', 'sign_in_codes', 'notices', 'rate_counters', 'outbox_messages'],
  ...['payment_events', 'change_events', 'zip_watches'],
];
const DAY_MS = 86_400_000;

/** Lets a day pass and throws away at once what has served its time on it. Prints how much that was, and how long it took. */
export async function timePurge({ db, everybody: { testApp } }: GrowthWorld): Promise<void> {
  await testApp.setClock(new Date(Date.parse(TEST_NOW) + DAY_MS).toISOString());
  await sql`update change_events set at = at - interval '1 day'`.execute(db);
  const before = await countRows(db);
  const began = performance.now();
  await purgeOldRows(testApp.ctx);
  const seconds = (performance.now() - began) / 1000;
  const gone = before - (await countRows(db));
  console.log(`purge of a whole day: ${gone} rows in ${seconds.toFixed(1)} s, ${Math.round(gone / seconds)} a second`);
}

async function countRows(db: WholeDb): Promise<number> {
  const counts = BY_AGE.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await sql.raw<{ many: string }>(`select ${counts} as many`).execute(db);
  return Number(rows[0]!.many);
}
