import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { aCrew, queueJob } from '../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const read = async ({ token }: Person) => (await testApp.call(token, 'GET', '/api/company/reminders')).json();
const see = ({ token }: Person, through: string) =>
  testApp.call(token, 'POST', '/api/company/reminders/queue', { through });

/** A ZIP nobody else of these tests lives in. */
let zips = 63_100;
async function aNeighborhood() {
  const zip = String(zips++);
  return {
    zip,
    homeowner: await aHomeowner(testApp.testDb.db, { zip_code: zip }),
    crew: await aCrew(testApp, { zips: [zip] }),
  };
}

describe('the queue', () => {
  spec('company 4.19', 'company 7.10');
  test('the badge counts what the list shows, and is new to whoever has not looked', async () => {
    const { homeowner, crew } = await aNeighborhood();
    expect(await read(crew)).toMatchObject({ queued_count: 0, newest_queued_at: null, queue_unseen: false });
    await queueJob(testApp, homeowner);
    const told = await read(crew);
    expect(told).toMatchObject({ queued_count: 1, newest_queued_at: '2026-05-02T17:00:00.000Z', queue_unseen: true });
    const list = await testApp.call(crew.token, 'GET', '/api/queued-jobs/all');
    expect(list.json()).toHaveLength(told.queued_count);
    const elsewhere = await aCrew(testApp, { zips: ['10001'] });
    expect(await read(elsewhere)).toMatchObject({ queued_count: 0, queue_unseen: false });
  });

  spec('company 4.19', 'company 4.20', 'company 9.24');
  test('what was seen is not new on another device, is to a colleague, and until another job comes', async () => {
    const { homeowner, crew } = await aNeighborhood();
    await queueJob(testApp, homeowner);
    const { newest_queued_at } = await read(crew);
    expect((await see(crew, newest_queued_at)).statusCode).toBe(204);
    expect(await read(crew)).toMatchObject({ queued_count: 1, queue_unseen: false });
    const colleague = await aMember(testApp.testDb.db, crew.company, false);
    expect(await read(colleague)).toMatchObject({ queue_unseen: true });

    await testApp.setClock('2026-05-02T17:01:00.000Z');
    await queueJob(testApp, homeowner);
    expect(await read(crew)).toMatchObject({ queued_count: 2, queue_unseen: true });
    await testApp.setClock('2026-05-02T17:00:00.000Z');
  });

  test('two devices at once: the later moment stays, and a moment to come counts as now', async () => {
    const { crew } = await aNeighborhood();
    const moments = ['2026-05-02T16:00:00.000Z', '2026-05-02T16:30:00.000Z', '2026-05-01T00:00:00.000Z'];
    const answers = await Promise.all(moments.map((through) => see(crew, through)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const kept = () =>
      testApp.testDb.db
        .selectFrom('queue_views')
        .where('account_id', '=', crew.account)
        .select('seen_through')
        .executeTakeFirstOrThrow();
    expect((await kept()).seen_through.toISOString()).toBe(moments[1]);
    await see(crew, '2030-01-01T00:00:00.000Z');
    expect((await kept()).seen_through.toISOString()).toBe('2026-05-02T17:00:00.000Z');
  });

  test('a moment that is none, and people who are no crew, are refused', async () => {
    const { homeowner, crew } = await aNeighborhood();
    expect((await see(crew, 'yesterday')).statusCode).toBe(400);
    expect((await see(homeowner, '2026-05-02T16:00:00.000Z')).statusCode).toBe(403);
    const spotlight = await testApp.call(homeowner.token, 'POST', '/api/company/reminders/spotlight');
    expect(spotlight.statusCode).toBe(403);
  });
});

describe('the spotlight', () => {
  const change = (company: CompanyId, rate: number | null) =>
    testApp.testDb.db
      .updateTable('companies')
      .set({ rate_cents: rate === null ? null : cents(rate) })
      .where('id', '=', company)
      .execute();

  test('a company with a rate and a day to come needs none', async () => {
    expect(await read(await aCrew(testApp))).toMatchObject({ spotlight: false });
  });

  spec('company 4.17', 'company 9.24');
  test('without a rate it is shown once a sign-in, however often that is said', async () => {
    const crew = await aCrew(testApp);
    await change(crew.company, null);
    expect(await read(crew)).toMatchObject({ spotlight: true });
    const shown = await Promise.all(
      [1, 2].map(() => testApp.call(crew.token, 'POST', '/api/company/reminders/spotlight')),
    );
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await read(crew)).toMatchObject({ spotlight: false });
    expect(await read(await aMember(testApp.testDb.db, crew.company, false))).toMatchObject({ spotlight: true });
  });

  test('somebody who signs out at that moment is told nothing of it, and nothing fails', async () => {
    const crew = await aCrew(testApp);
    await change(crew.company, null);
    const { signedOut, spotlight } = await testApp.testDb.db.transaction().execute(async (tx) => {
      const signedOut = await tx.deleteFrom('sessions').where('account_id', '=', crew.account).executeTakeFirst();
      const spotlight = testApp.call(crew.token, 'POST', '/api/company/reminders/spotlight');
      await untilSomebodyWaits(testApp.testDb.db);
      return { signedOut, spotlight };
    });
    expect(signedOut.numDeletedRows).toBe(1n);
    expect((await spotlight).statusCode).toBe(204);
  });

  spec('company 4.17', 'company 7.22', 'company 9.3');
  test('without a single day in the next thirty it is shown; with one it is not', async () => {
    const crew = await aCrew(testApp);
    const { db } = testApp.testDb;
    await db.deleteFrom('weekly_hours').where('company_id', '=', crew.company).execute();
    expect(await read(crew)).toMatchObject({ spotlight: true });
    const open = (service_date: string) =>
      db
        .insertInto('availability_overrides')
        .values({
          company_id: crew.company,
          service_date: day(service_date),
          is_available: true,
          windows: JSON.stringify([{ start: '09:00', end: '17:00' }]),
          updated_at: new Date(),
        })
        .execute();
    await open('2026-06-01');
    expect(await read(crew)).toMatchObject({ spotlight: true });
    await open('2026-05-31');
    expect(await read(crew)).toMatchObject({ spotlight: false });
  });
});
