import { day } from '@swath/domain/calendar';
import { EASY_GROUND } from '@swath/domain/crews/crew';
import type { CompanyId, QuoteId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner } from '../../testing/people.ts';
import { createTestDb, setClock, type TestDb } from '../../testing/test-db.ts';
import { openDays } from './hours/hours.reads.ts';
import { listDays } from './list-days.ts';
import { placesTaken } from './places.reads.ts';

let testDb: TestDb;
let company: CompanyId;

beforeAll(async () => {
  testDb = await createTestDb();
  await setClock(testDb.db, '2026-05-02T17:00:00Z');
});
afterAll(() => testDb[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(testDb.db);
});

const [first, last] = [day('2026-05-01'), day('2026-05-07')];

/** A place held for somebody who is paying. */
async function held(until: string, { by = company, on = '2026-05-04', duration = 60 } = {}): Promise<QuoteId> {
  const { account } = await aHomeowner(testDb.db);
  const { rows } = await sql<{ id: QuoteId }>`
    insert into quotes (client_id, company_id, service_date, full_name, address, zip_code, lot_size_sqft,
      duration_minutes, grass_height, rate_cents, mowing_cents, overgrowth_cents, price_cents, fee_cents,
      created_at, held_until, expires_at)
    values (${account}, ${by}, ${on}, 'Nora', 'Elm Ave', '65203', 21780,
      ${duration}, 'short_0_4', 4500, 9000, 0, 9000, 100, clock_now(), ${until}, ${until})
    returning id`.execute(testDb.db);
  return rows[0]!.id;
}

const aJobOf = (duration: number) => ({ duration: minutes(duration), ground: EASY_GROUND });

describe('the minutes taken of days', () => {
  test('are those of jobs and held places of each company, buffers included', async () => {
    const other = await aCompany(testDb.db);
    const job = { company, day: '2026-05-04' };
    for (const status of ['pending', 'in-progress', 'completed', 'canceled'] as const) {
      await aJobRow(testDb.db, { ...job, status, client: (await aHomeowner(testDb.db)).account });
    }
    await aJobRow(testDb.db, { company: other, day: '2026-05-07', client: (await aHomeowner(testDb.db)).account });
    await aJobRow(testDb.db, { company, day: '2026-05-08', client: (await aHomeowner(testDb.db)).account });
    const living = await held('2026-05-02T17:00:01Z');
    await held('2026-05-02T17:00:00Z');
    await held('2026-05-02T17:00:01Z', { by: await aCompany(testDb.db) });
    for (const on of ['2026-04-30', '2026-05-08']) await held('2026-05-02T17:00:01Z', { on });

    const taken = await placesTaken(testDb.db, [company, other], first, last);
    expect(Object.fromEntries(taken)).toEqual({
      [`${company} 2026-05-04`]: { minutes: 3 * 35 + 65, jobs: 4 },
      [`${other} 2026-05-07`]: { minutes: 35, jobs: 1 },
    });
    const without = await placesTaken(testDb.db, [company], first, last, { quote: living });
    expect(Object.fromEntries(without)).toEqual({ [`${company} 2026-05-04`]: { minutes: 3 * 35, jobs: 3 } });
  });

  test('are none of no company', async () => {
    expect((await placesTaken(testDb.db, [], first, last)).size).toBe(0);
    expect((await openDays(testDb.db, [], first, last)).size).toBe(0);
  });
});

describe('the windows of days', () => {
  spec('homeowner 3.12');
  test('are those of the date, else of the weekday, for several companies at once', async () => {
    const weekends = await aCompany(testDb.db, { hours: null });
    await sql`insert into weekly_hours values (${weekends}, 6, 540, 600), (${weekends}, 6, 590, 720), (${weekends}, 0, 0, 1440)`.execute(
      testDb.db,
    );
    const days = await openDays(testDb.db, [company, weekends], day('2026-05-01'), day('2026-05-03'));
    expect([...days].map(([key, { windows }]) => [key, windows])).toEqual([
      [`${company} 2026-05-01`, [{ start: 540, end: 1020 }]],
      [`${company} 2026-05-02`, [{ start: 540, end: 1020 }]],
      [`${company} 2026-05-03`, [{ start: 540, end: 1020 }]],
      [`${weekends} 2026-05-01`, []],
      [`${weekends} 2026-05-02`, [{ start: 540, end: 720 }]],
      [`${weekends} 2026-05-03`, [{ start: 0, end: 1440 }]],
    ]);
  });

  test('are those of no other company, and a date counts on its own day only', async () => {
    const other = await aCompany(testDb.db);
    for (const [of, on] of [
      [other, '2026-05-02'],
      [company, '2026-04-30'],
      [company, '2026-05-04'],
    ])
      await sql`insert into availability_overrides (company_id, service_date, is_available, updated_at)
        values (${of}, ${on}, false, clock_now())`.execute(testDb.db);
    const days = await openDays(testDb.db, [company], day('2026-05-02'), day('2026-05-03'));
    const usual = { windows: [{ start: 540, end: 1020 }], open: 480, mostJobs: null };
    expect([...days.values()]).toEqual([usual, usual]);
  });

  test('are told for two months at most', async () => {
    const days = async (to: string) => {
      const all = await listDays(testDb.db, company, { from: first, to: day(to) }, aJobOf(30));
      return [all.length, all[0]!.date, all.at(-1)!.date];
    };
    expect(await days('2026-06-30')).toEqual([61, '2026-05-01', '2026-06-30']);
    expect(await days('2026-07-01')).toEqual([62, '2026-05-01', '2026-07-01']);
    expect(await days('2026-07-02')).toEqual([62, '2026-05-01', '2026-07-01']);
    expect(await days('2027-05-01')).toEqual([62, '2026-05-01', '2026-07-01']);
  });

  test('have room down to the last minute', async () => {
    const open = (duration: number) => listDays(testDb.db, company, { from: first, to: first }, aJobOf(duration));
    expect((await open(475))[0]).toMatchObject({ has_room: true });
    expect((await open(476))[0]).toMatchObject({ has_room: false });
  });
});
