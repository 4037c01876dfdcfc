import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import { coversPlace, type Place, type ServiceArea } from '@swath/domain/service-areas/covers';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aHomeowner } from '../../../testing/people.ts';
import { randomAreas, randomPlace } from '../../../testing/random-areas.ts';
import { insertLawns } from '../../../testing/random-lawns.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { listQueuedJobsFor } from '../../queue/view/list-queued-jobs.ts';
import { listCompaniesAt, listServedAmong } from './service-areas.reads.ts';
import { insertServiceAreas } from './service-areas.writes.ts';

const COMPANIES = 120;
const LAWNS = 1_500;

let swath: TestApp;
const areasOf = new Map<CompanyId, ServiceArea[]>();
const places = new Map<QueuedJobId, Place>();

beforeAll(async () => {
  swath = await startTestApp();
  const { db } = swath.ctx;
  for (let count = 0; count < COMPANIES; count++) {
    const company = await aCompany(db, { hours: null });
    const areas = randomAreas(count);
    areasOf.set(company, areas);
    if (areas.length === 0) continue;
    await db.transaction().execute((tx) =>
      insertServiceAreas(
        tx,
        company,
        areas.map((area) => ({ area, city: 'Columbia' })),
        new Date(TEST_NOW),
      ),
    );
  }
  const homeowner = await aHomeowner(db);
  const lawns = Array.from({ length: LAWNS }, (_, count) => randomPlace(count));
  for (const [id, place] of await insertLawns(db, homeowner.account, lawns)) places.set(id, place);
});
afterAll(() => swath[Symbol.asyncDispose]());

test('the companies found for a lawn are those whose areas cover it, no more and no fewer', async () => {
  const found = await listCompaniesAt(swath.ctx.db, places);
  let matches = 0;
  for (const [lawn, place] of places) {
    const wanted = [...areasOf].flatMap(([company, areas]) => (coversPlace(areas, place) ? company : []));
    matches += wanted.length;
    expect(found.get(lawn)?.toSorted()).toEqual(wanted.sort());
  }
  // Of all three shapes, of companies without areas and of lawns that nobody can find on the map: enough to mean something.
  expect(matches).toBeGreaterThan(LAWNS);
});

test('a place is served where an area of a company that can be booked covers it, and nowhere else', async () => {
  const { db } = swath.ctx;
  expect(await listServedAmong(db, places)).toEqual(new Set());
  const bookable = [...areasOf].filter(([, areas]) => areas.length > 0 && areas.length < 4);
  await sql`
    insert into weekly_hours (company_id, weekday, start_minute, end_minute)
    select id, 1, 540, 1020 from unnest(${bookable.map(([company]) => company)}::uuid[]) as id`.execute(db);
  const wanted = [...places].flatMap(([lawn, place]) =>
    bookable.some(([, areas]) => coversPlace(areas, place)) ? lawn : [],
  );
  expect([...(await listServedAmong(db, places))].sort()).toEqual(wanted.sort());
  expect([wanted.length > 100, wanted.length < LAWNS]).toEqual([true, true]);
  await db.deleteFrom('weekly_hours').execute();
});

spec('company 2.69', 'company 5.13');
test('the lawns listed for a company are those its areas cover, through all pages', async () => {
  const { db } = swath.ctx;
  for (const [company, areas] of areasOf) {
    const wanted = [...places].flatMap(([lawn, place]) => (coversPlace(areas, place) ? lawn : []));
    const listed: QueuedJobId[] = [];
    for (let more = true; more; ) {
      const page = await listQueuedJobsFor(db, company, {}, new Date(TEST_NOW), { after: listed.at(-1), most: 400 });
      listed.push(...page.map(({ id }) => id));
      more = page.length === 400;
    }
    expect(listed.length).toBe(new Set(listed).size);
    expect(listed.toSorted()).toEqual(wanted.sort());
  }
});
