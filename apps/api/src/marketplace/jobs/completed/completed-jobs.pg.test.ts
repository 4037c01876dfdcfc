import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { parse } from 'csv-parse/sync';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Jobs } from '../../../platform/db/tables.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let homeowner: Person;
let crew: Awaited<ReturnType<typeof aCrew>>;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  homeowner = await aHomeowner(testApp.testDb.db);
  crew = await aCrew(testApp);
  days = 0;
});

let days = 0;
/** A completed job on a service day of its own. @param at  when it was completed */
const done = (at: string, own: Partial<Insertable<Jobs>> = {}, company = crew.company) =>
  aJobRow(testApp.testDb.db, {
    client: homeowner.account,
    company,
    status: 'completed',
    day: `20${10 + (days % 80)}-01-${String(1 + Math.floor(days++ / 80)).padStart(2, '0')}`,
    own: { started_at: new Date(Date.parse(at) - 45 * 60_000), completed_at: at, ...own },
  });
const list = (query = '', who = crew as Person) =>
  testApp.call(who.token, 'GET', `/api/company/completed-jobs${query}`);
const file = (query = '', who = crew as Person) =>
  testApp.call(who.token, 'GET', `/api/company/completed-jobs/csv${query}`);
const idsOf = async (query: string) => (await list(query)).json().jobs.map((job: { id: string }) => job.id);

describe('GET /api/company/completed-jobs', () => {
  spec('company 2.101', 'company 7.6');
  test('the latest first, with customer, address, times and what it brought', async () => {
    const earlier = await done('2026-04-20T15:00:00.000Z');
    const later = await done('2026-04-21T15:00:00.000Z', { price_cents: cents(9000), mowing_cents: cents(9000) });
    await aJobRow(testApp.testDb.db, { client: homeowner.account, company: crew.company, status: 'in-progress' });

    const answer = await list();

    expect(answer.json()).toEqual({
      jobs: [
        {
          id: later,
          full_name: 'Harriet Miller',
          address: '412 Elm Ave, Columbia, MO 65203',
          end_time: '2026-04-21T15:00:00.000Z',
          total_duration: 45,
          share_cents: 8900,
          job_revenue: 89,
          has_problem: false,
        },
        expect.objectContaining({ id: earlier, share_cents: 4400, job_revenue: 44 }),
      ],
      total: 2,
      time_zone: 'America/Chicago',
    });
  });

  spec('company 7.6', 'company 9.4');
  test('twenty on a page, each once', async () => {
    const ids = [];
    // All in one moment: their order is still one.
    for (let n = 0; n < 41; n++) ids.push(await done('2026-04-20T15:00:00.000Z'));
    const pages = [await list('?page=1'), await list('?page=2'), await list('?page=3'), await list('?page=4')];
    expect(pages.map((page) => page.json().jobs.length)).toEqual([20, 20, 1, 0]);
    expect(pages.map((page) => page.json().total)).toEqual([41, 41, 41, 41]);
    const listed = pages.flatMap((page) => page.json().jobs.map((job: { id: string }) => job.id));
    expect(listed.toSorted()).toEqual(ids.toSorted());
  });

  test('days are the company’s own, the last one included', async () => {
    const evening = await done('2026-04-21T04:59:00.000Z'); // 11:59 PM on April 20
    const night = await done('2026-04-21T05:00:00.000Z'); // midnight
    expect(await idsOf('?from=2026-04-20&to=2026-04-20')).toEqual([evening]);
    expect(await idsOf('?from=2026-04-21')).toEqual([night]);
    expect(await idsOf('?to=2026-04-20')).toEqual([evening]);
    expect(await idsOf('?from=&to=&customer=')).toEqual([night, evening]);
    expect(await idsOf('?from=2026-04-22&to=2026-04-20')).toEqual([]);
  });

  test('a day has its length, also when the clocks change', async () => {
    const before = await done('2026-03-08T05:59:00.000Z'); // 11:59 PM on March 7, winter time
    const last = await done('2026-03-09T04:59:00.000Z'); // 11:59 PM on March 8, summer time
    await done('2026-03-09T05:00:00.000Z');
    expect(await idsOf('?from=2026-03-08&to=2026-03-08')).toEqual([last]);
    expect(await idsOf('?to=2026-03-07')).toEqual([before]);
  });

  test.each([
    ['porter', 1],
    ['ELM', 1],
    ['%', 1],
    ['_', 0],
    ['zzz', 0],
  ])('customers whose name or address holds %j', async (customer, found) => {
    await done('2026-04-20T15:00:00.000Z', { full_name: 'Olive Porter', address: '1 Oak St' });
    await done('2026-04-21T15:00:00.000Z', { full_name: '100% Lawn', address: '412 Elm Ave' });
    expect(await idsOf(`?customer=${encodeURIComponent(customer)}`)).toHaveLength(found);
  });

  test('what an own client was mowed for is all the company’s', async () => {
    const { id } = await anOwnClient(testApp, crew);
    await done('2026-04-20T15:00:00.000Z', { client_id: null, own_client_id: id, fee_cents: cents(0) });
    expect((await list()).json().jobs).toMatchObject([{ share_cents: 4500, job_revenue: 45 }]);
  });

  test('another company sees none of it, whoever drives sees no books', async () => {
    await done('2026-04-20T15:00:00.000Z');
    const other = await aCrew(testApp);
    expect((await list('', other)).json().jobs).toEqual([]);
    expect((await file('', other)).body.trim().split('\r\n')).toHaveLength(1);
    const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
    expect([(await list('', hand)).statusCode, (await file('', hand)).statusCode]).toEqual([403, 403]);
    expect((await list('', homeowner)).statusCode).toBe(403);
  });
});

describe('GET /api/company/completed-jobs/csv', () => {
  test('a spreadsheet reads what the list says', async () => {
    await done('2026-04-20T15:05:00.000Z', { full_name: 'Olive "Ol" Porter, Jr.' });
    await done('2026-04-21T15:00:00.000Z', { full_name: 'Nobody asked for' });
    const answer = await file('?to=2026-04-20');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="completed-jobs.csv"',
      'cache-control': 'private, no-store',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    expect(parse(answer.body, { bom: true, columns: true })).toEqual([
      {
        Customer: 'Olive "Ol" Porter, Jr.',
        Address: '412 Elm Ave, Columbia, MO 65203',
        Completed: '2026-04-20 10:05',
        'Duration (minutes)': '45',
        'Revenue (USD)': '44.00',
      },
    ]);
  });

  test.each(['=HYPERLINK("https://evil.test";"pay")', '+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '＝1+1'])(
    'the name %j stays a text',
    async (name) => {
      await done('2026-04-20T15:00:00.000Z', { full_name: name, address: name });
      const [row] = parse(await file().then(({ body }) => body), { bom: true, from_line: 2, relax_quotes: true });
      expect(row!.slice(0, 2)).toEqual([`'${name}`, `'${name}`]);
    },
  );

  test('a company without completed jobs gets the headings', async () => {
    expect((await file()).body).toBe('\ufeffCustomer,Address,Completed,Duration (minutes),Revenue (USD)\r\n');
  });

  test('more than a file can hold is refused in words', async () => {
    const one = await done('2026-04-20T15:00:00.000Z');
    const { db } = testApp.testDb;
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
       where table_schema = 'public' and table_name = 'jobs'
         and column_name not in ('id', 'client_id', 'own_client_id') and is_generated = 'NEVER'`.execute(db);
    const { id } = await anOwnClient(testApp, crew);
    const columns = rows[0]!.columns.replace('service_date', 'service_date - n').replace('fee_cents', '0');
    await sql
      .raw(`insert into jobs (own_client_id, ${rows[0]!.columns})
            select '${id}', ${columns} from jobs, generate_series(1, 20000) n where jobs.id = '${one}'`)
      .execute(db);
    const answer = await file();
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'A file can have up to 20,000 jobs. Please choose fewer days.',
    ]);
  });
});

test('a page of a company with many jobs is read off an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from jobs where company_id = ${crew.company} and status = 'completed'
     order by completed_at desc, id limit 20`.execute(testApp.testDb.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('jobs_completed_of_company');
});
