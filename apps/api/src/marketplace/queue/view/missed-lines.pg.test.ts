import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import { coversPlace, type Place, type ServiceArea } from '@swath/domain/service-areas/covers';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audienceKeys } from '../../../notifications/change-feed/audience.ts';
import type { Cursor } from '../../../notifications/change-feed/change-cursor.ts';
import { findFeedEnd, listMissedLines } from '../../../notifications/change-feed/changes.reads.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { aCompany, aHomeowner } from '../../../testing/people.ts';
import { anOfferRow } from '../../../testing/queue-rows.ts';
import { randomAreas, randomPlace } from '../../../testing/random-areas.ts';
import { insertLawns } from '../../../testing/random-lawns.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { openTestPool } from '../../../testing/test-db.ts';
import { until } from '../../../testing/until.ts';
import { insertServiceAreas } from '../../companies/service-areas/service-areas.writes.ts';
import { queueCrews } from './list-hearers.ts';

const COMPANIES = 60;
const LAWNS = 400;

let swath: TestApp;
const areasOf = new Map<CompanyId, ServiceArea[]>();
const places = new Map<QueuedJobId, Place>();
/** Where the feed stood before, between and after what is told in three parts. */
const stands: Cursor[] = [];

const keysOf = (company: CompanyId) => audienceKeys({ company, office: company, crews: true });
/** Where the feed stands behind all that is written: tests beside this one have transactions open on the same server. */
async function end(): Promise<Cursor> {
  const { db } = swath.ctx;
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  const [now] = rows;
  await until(async () => (await findFeedEnd(db)).end.xid >= BigInt(now!.xid));
  return (await findFeedEnd(db)).end;
}

beforeAll(async () => {
  swath = await startTestApp();
  const { db } = swath.ctx;
  for (let count = 0; count < COMPANIES; count++) {
    const company = await aCompany(db, { hours: null });
    const areas = randomAreas(count);
    areasOf.set(company, areas);
    const rows = areas.map((area) => ({ area, city: 'Columbia' }));
    if (rows.length === 0) continue;
    await db.transaction().execute((tx) => insertServiceAreas(tx, company, rows, new Date(TEST_NOW)));
  }
  const homeowner = await aHomeowner(db);
  const lawns = Array.from({ length: LAWNS }, (_, count) => randomPlace(count));
  for (const [id, place] of await insertLawns(db, homeowner.account, lawns)) places.set(id, place);
  // Cells that nobody has worked out hide nothing.
  await sql`update queued_jobs set cells = null where id = any(${[...places.keys()].slice(0, 20)}::uuid[])`.execute(db);
  stands.push(await end());
  for (let part = 0; part < 3; part++) {
    for (const subject of [...places.keys()].filter((_, count) => count % 3 === part)) {
      await db
        .transaction()
        .execute((tx) => recordChange(tx, { kind: 'queue.changed', subject, audience: { crews: true } }));
    }
    stands.push(await end());
  }
});
afterAll(() => swath[Symbol.asyncDispose]());

/** What a company is told between two places. */
async function missed(company: CompanyId, from: Cursor, to: Cursor): Promise<string[]> {
  const lines = await listMissedLines(swath.ctx.db, { from, to }, keysOf(company), queueCrews);
  return lines!.map(({ subject }) => subject);
}

test('whoever comes back hears of each lawn their areas cover, once over all resumes, and of no other', async () => {
  let told = 0;
  for (const [company, areas] of areasOf) {
    const wanted = [...places].flatMap(([lawn, place]) => (coversPlace(areas, place) ? lawn : []));
    const heard: string[] = [];
    for (const [part, from] of stands.slice(0, -1).entries())
      heard.push(...(await missed(company, from, stands[part + 1]!)));
    expect(heard.toSorted()).toEqual(wanted.toSorted());
    expect(await missed(company, stands[0]!, stands.at(-1)!)).toEqual(heard);
    told += heard.length;
  }
  // Of all three shapes, of companies without areas and of lawns that nobody can find on the map: enough to mean something.
  expect(told).toBeGreaterThan(LAWNS);
});

test('by the areas as they are by then, of offers too, and of a lawn that left the queue meanwhile', async () => {
  const { db } = swath.ctx;
  const from = await end();
  const company = await aCompany(db, { hours: null });
  const now = new Date(TEST_NOW);
  const zip = (postalCode: string) => [
    { area: { enabled: true, kind: 'zipcode', postalCode } as const, city: 'Columbia' },
  ];
  await db.transaction().execute((tx) => insertServiceAreas(tx, company, zip('10001'), now));
  const client = await aHomeowner(db);
  const at = { zip: '73301', latitude: 30.27, longitude: -97.74 };
  const [lawn] = [...(await insertLawns(db, client.account, [at])).keys()];
  const offer = await anOfferRow(db, { job: lawn!, company: [...areasOf.keys()][0]!, day: '2026-05-04' });
  await db.transaction().execute(async (tx) => {
    await recordChange(tx, { kind: 'offer.changed', subject: offer, audience: { crews: true } });
    await recordChange(tx, { kind: 'queue.changed', subject: lawn!, audience: { crews: true } });
  });
  await sql`update queued_jobs set status = 'canceled', canceled_at = now(), seconds_left = null where id = ${lawn}`.execute(
    db,
  );
  expect(await missed(company, from, await end())).toEqual([]);
  await db.transaction().execute((tx) => insertServiceAreas(tx, company, zip('73301'), now));
  expect(await missed(company, from, await end())).toEqual([offer, lawn]);
});

test('a resume reads the lines of its hearer and passes by those of everybody else, however it is planned', async () => {
  const { db } = swath.ctx;
  const company = await aCompany(db, { hours: null });
  const area = { enabled: true, kind: 'radius', latitude: 45, longitude: -110, radiusMiles: 10 } as const;
  await db
    .transaction()
    .execute((tx) => insertServiceAreas(tx, company, [{ area, city: 'Columbia' }], new Date(TEST_NOW)));
  const { account } = await aHomeowner(db);
  const [lawn] = [...(await insertLawns(db, account, [{ zip: '59001', latitude: 45, longitude: -110 }])).keys()];
  const from = await end();
  await db.transaction().execute(async (tx) => {
    await recordChange(tx, { kind: 'queue.changed', subject: lawn!, audience: { crews: true } });
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
  });
  await sql`insert into change_events (kind, subject, audience)
    select 'job.booked', gen_random_uuid(), array['company:' || gen_random_uuid()] from generate_series(1, 20000)`.execute(
    db,
  );
  await sql`insert into change_events (kind, subject, audience)
    select 'queue.changed', q.id, '{crews}' from queued_jobs q, generate_series(1, 10)
     where q.id <> ${lawn} and q.cells is not null`.execute(db);
  await sql`vacuum analyze change_events, change_hearers`.execute(swath.testDb.db);
  const to = await end();

  const sent: CompiledQuery[] = [];
  const pool = openTestPool({
    connectionString: swath.testDb.url,
    max: 1,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  const own = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  try {
    const lines = await listMissedLines(own, { from, to }, keysOf(company), queueCrews);
    expect(lines!.map(({ subject }) => subject)).toEqual([lawn, company]);
    const query = sent.find((one) => one.sql.includes('change_hearers'))!;
    const values = query.parameters.map((value) =>
      pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    );
    await pool.query(`prepare replay as ${query.sql}`);
    const { rows } = await pool.query(`explain (analyze, format json) execute replay(${values.join(', ')})`);
    const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan).filter(({ of }) => of?.startsWith('change_'));
    expect(new Set(scans.map(({ by }) => by))).toEqual(new Set(['change_hearers_pkey', 'change_events_pkey']));
    expect(scans.map(({ rows, removed }) => [rows, removed])).toEqual([
      [2, 0],
      [2, 0],
    ]);
  } finally {
    await own.destroy();
  }
});

type PlanNode = { [field: string]: unknown; 'Relation Name'?: string; Plans?: PlanNode[] };

/** The places that rows were read from: the table, by which index, how many, and how many of them for nothing. */
function scansOf(node: PlanNode): { of: string | undefined; by: unknown; rows: number; removed: number }[] {
  const times = Number(node['Actual Loops']);
  const own = {
    of: node['Relation Name'],
    by: node['Index Name'],
    rows: Math.round(Number(node['Actual Rows']) * times),
    removed: Number(node['Rows Removed by Filter'] ?? 0) * times,
  };
  return [...(node['Relation Name'] ? [own] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}
