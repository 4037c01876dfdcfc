/**
 * A price before an account: what the public call about a ZIP takes over HTTP, one after the other, for every lot and ZIPs of
 * every town, with five thousand companies that can be booked, of which one in twenty works everywhere and is compared at
 * every ZIP, and half a million mowings in the coming weeks. And where its statements look. `npm run bench outlook`
 *
 * Source: docs/rules/booking-and-price.md.
 */
import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { MOST_COMPARED } from '@swath/domain/zips/outlook';
import { postalCodesWithin } from '@swath/us-addresses/places-of-codes';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describeOutlook } from '../../apps/api/src/marketplace/zips/describe-outlook.ts';
import { databaseClock } from '../../apps/api/src/platform/db/clock.ts';
import type { WholeDb } from '../../apps/api/src/platform/db/db.ts';
import { PreparedClient } from '../../apps/api/src/platform/db/prepared-client.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { explainCalls } from './explain-calls.ts';
import { median } from './rounds.ts';
import { startPracticeApi } from './servers.ts';
import { makeTowns, offsetOf } from './towns.ts';

const PORT = 21_816;
/** The promise. */
const MOST_MS = 50;
const WARM_UP = 100;
const DAYS = 50;
const JOBS_A_DAY = 2;

/** @param towns  of fifty companies each */
export async function benchOutlook({ towns, calls }: { towns: number; calls: number }): Promise<void> {
  const world = await makeTowns(towns, 0);
  try {
    await openForBooking(world.db);
    const zips = await zipsOf(towns);
    const { rows } = await sql<{ companies: number; everywhere: number; jobs: number }>`
      select (select count(*)::int from companies) as companies, (select count(*)::int from jobs) as jobs,
             (select count(*)::int from service_area_keys where area_id is null) as everywhere`.execute(world.db);
    const { companies, everywhere, jobs } = rows[0]!;
    console.log(`\n${companies} companies, ${everywhere} of them everywhere, ${jobs} mowings; ${zips.length} ZIPs`);
    await explain(world.url, zips[0]!);
    await measure(world.url, zips, calls);
  } finally {
    await world.close();
  }
}

/** Everybody can be booked on every day, one in twenty works everywhere, and days have mowings. */
async function openForBooking(db: WholeDb): Promise<void> {
  await sql`update companies set payout_account_id = 'acct_' || id, charges_enabled = true, payouts_enabled = true,
    rate_cents = 3000 + abs(hashtext(id::text)) % 4000`.execute(db);
  await sql`delete from service_areas where company_id in (select id from companies where abs(hashtext(id::text)) % 20 = 0)`.execute(
    db,
  );
  await sql`insert into weekly_hours (company_id, weekday, start_minute, end_minute)
    select id, day, 540, 1020 from companies, generate_series(2, 6) day`.execute(db);
  await sql`insert into accounts (email, email_confirmed_at, created_at, updated_at)
    select 'n' || n || '@bench.test', now(), now(), now() from generate_series(1, ${JOBS_A_DAY}) n`.execute(db);
  // Day by day: all of them at once take longer than a statement may.
  for (let ahead = 1; ahead <= DAYS; ahead++) {
    await sql`insert into jobs (client_id, company_id, status, service_date, time_zone, planned_start, route_order, full_name, address, zip_code,
        lot_size_sqft, duration_minutes, grass_height, yard_ready, yard_features, yard_notes, mowing_cents, price_cents, fee_cents, created_at, updated_at)
      select a.id, c.id, 'pending', current_date + ${ahead}::int, 'America/Chicago', now(), 1, 'Harriet Miller', '412 Elm Ave', '65203',
        10890, 120, 'medium_4_8', true, '{}', '', 4500, 4500, 100, now(), now()
      from companies c, accounts a where a.email like 'n%@bench.test'`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}

/** ZIPs that there are in each town. */
async function zipsOf(towns: number): Promise<string[]> {
  const near = await Promise.all(
    Array.from({ length: towns }, (_, town) => {
      const { north, east } = offsetOf(town);
      return postalCodesWithin({ latitude: 38.95 + north, longitude: -92.33 + east }, 20);
    }),
  );
  return near.flatMap((codes) => codes.slice(0, 5).map(({ zip }) => zip));
}

async function measure(url: string, zips: readonly string[], calls: number): Promise<void> {
  const api = await startPracticeApi(url, PORT, { TRUST_PROXY: '127.0.0.1' });
  try {
    const took: number[] = [];
    const states = new Map<string, number>();
    for (let call = 0; call < calls + WARM_UP; call++) {
      const lot = acresToSquareFeet(LOT_SIZE_CHOICES_ACRES[call % LOT_SIZE_CHOICES_ACRES.length]!);
      const began = performance.now();
      const answer = await fetch(
        `http://127.0.0.1:${PORT}/api/zips/${zips[call % zips.length]}/outlook?lot_size_sqft=${lot}`,
        { headers: { 'x-forwarded-for': `10.${(call >> 8) & 255}.${call & 255}.1` } },
      );
      const { state, companies } = (await answer.json()) as { state: string; companies: number };
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      if (call < WARM_UP) continue;
      took.push(performance.now() - began);
      const said = `${state}, ${companies === MOST_COMPARED ? 'as many as are compared' : 'fewer'}`;
      states.set(said, (states.get(said) ?? 0) + 1);
    }
    const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!;
    console.log(`${calls} calls: ${median(took).toFixed(1)} ms in the middle, ${p99.toFixed(1)} ms p99`);
    console.log([...states].map(([said, count]) => `${said}: ${count}`).join('; '));
    if (p99 > MOST_MS) process.exitCode = 1;
  } finally {
    await api.stop();
  }
}

async function explain(url: string, zip: string): Promise<void> {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: PreparedClient });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const ctx = { db, clock: databaseClock };
  const lots = { 'a quarter acre': squareFeet(10_890), 'ten acres': squareFeet(435_600) };
  const looks = Object.entries(lots).map(([name, lot]) => [name, () => describeOutlook(ctx, zip, lot)] as const);
  await explainCalls(url, Object.fromEntries(looks), () => sent.splice(0));
  await db.destroy();
}
