import { cents, minutes } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payWith, TOMORROW } from '../../testing/bookings.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { aCrew, accept, offer, offerId, queueJob } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  crew = await aCrew(testApp);
});

const db = () => testApp.testDb.db;
const read = async ({ token }: Person = crew) => (await testApp.call(token, 'GET', '/api/company/performance')).json();
const done = (client: Person, at: string, own: Record<string, unknown> = {}) =>
  aJobRow(db(), {
    ...{ client: client.account, company: crew.company, status: 'completed', day: at.slice(0, 10) },
    own: { started_at: at, completed_at: at, ...own },
  });

test('a company that has done nothing has nothing to show, and says since when', async () => {
  expect(await read()).toEqual({
    since: '2025-06-01',
    time_zone: 'America/Chicago',
    punctuality: { told: 0, on_time: 0 },
    windows: { promised: 0, kept: 0 },
    offers: { decided: 0, accepted: 0 },
    ratings: [],
    customers: { customers: 0, repeat: 0 },
    zips: [],
  });
});

/** Visits of one day that were promised ten to noon, by when they began, in Columbia. */
async function promisedVisits(starts: readonly (string | null)[], own: Record<string, unknown> = {}) {
  const promised = { promised_from_minute: minutes(600), promised_to_minute: minutes(720), ...own };
  for (const clock of starts) {
    const { account: client } = await aHomeowner(db());
    const traits = { client, company: crew.company, day: '2026-04-20' };
    if (clock === null) await aJobRow(db(), { ...traits, own: { ...promised, missed_at: '2026-04-21T05:00:00Z' } });
    else {
      const at = `2026-04-20T${clock}:00-05:00`;
      await aJobRow(db(), { ...traits, status: 'completed', own: { ...promised, started_at: at, completed_at: at } });
    }
  }
}

test('a promised time is kept by who begins in it, or a quarter of an hour before', async () => {
  await promisedVisits(['09:44', '09:45', '10:00', '12:00', '12:01', null]);
  expect((await read()).windows).toEqual({ promised: 6, kept: 3 });
  // Changed by the company's side, with another window or none since, and kept then: still not what was promised.
  const broken = { promise_broken_at: '2026-04-19T15:00:00Z' };
  await promisedVisits(['10:30'], broken);
  await promisedVisits(['10:30'], { ...broken, promised_from_minute: null, promised_to_minute: null });
  expect((await read()).windows).toEqual({ promised: 8, kept: 3 });
});

test('the share is for everybody to read, on the company’s page and where one is chosen, from five promises on', async () => {
  const share = async () =>
    (await testApp.call(null, 'GET', `/api/companies/${crew.company}/profile`)).json().kept_windows;
  await promisedVisits(['10:00', '10:30', '11:00', '11:30']);
  expect(await share()).toBeNull();
  await promisedVisits(['13:00']);
  expect(await share()).toBe(80);
  const { token } = await aHomeowner(db());
  const offered = (await testApp.call(token, 'GET', '/api/companies/available?date=2026-05-03')).json();
  const ours = offered.find(({ company_id }: { company_id: string }) => company_id === crew.company);
  expect(ours.kept_windows).toBe(80);
});

test('customers, ratings and ZIPs of twelve months on the company’s calendar', async () => {
  const [harriet, newton] = [await aHomeowner(db()), await aHomeowner(db())];
  // May in UTC, and still April in Columbia; the last evening before the twelve months, and the first night in them.
  await done(harriet, '2026-05-01T03:00:00Z', { zip_code: '65203-1234', rating: 5, rated_at: '2026-05-01T03:30:00Z' });
  await done(harriet, '2026-04-02T15:00:00Z', { zip_code: '65203', rating: 4, rated_at: '2026-04-02T18:00:00Z' });
  await done(newton, '2026-05-01T15:00:00Z', { zip_code: '65201', rating: 3, rated_at: '2026-05-02T15:00:00Z' });
  await done(newton, '2025-06-01T04:59:00Z', { zip_code: '65202', rating: 1, rated_at: '2025-06-01T04:59:00Z' });
  await done(harriet, '2025-06-01T05:00:00Z', { zip_code: '65202' });
  const { id } = await anOwnClient(testApp, crew, {});
  for (const at of ['2026-03-01T15:00:00Z', '2026-03-08T15:00:00Z']) {
    await done(harriet, at, { client_id: null, own_client_id: id, fee_cents: cents(0) });
  }
  await aJobRow(db(), { client: newton.account, company: crew.company, status: 'canceled', day: '2026-04-20' });
  const told = await read();
  expect(told.customers).toEqual({ customers: 3, repeat: 2 });
  expect(told.ratings).toEqual([
    { month: '2026-04-01', average: 4.5, count: 2 },
    { month: '2026-05-01', average: 3, count: 1 },
  ]);
  expect(told.zips).toEqual([
    { zip_code: '65203', jobs: 2, customers: 1, share_cents: 8800 },
    { zip_code: '65201', jobs: 1, customers: 1, share_cents: 4400 },
    { zip_code: '65202', jobs: 1, customers: 1, share_cents: 4400 },
  ]);
});

describe('offers', () => {
  test('those that others decided count, accepted or not', async () => {
    const homeowner = await aHomeowner(db());
    expect((await offer(testApp, crew, await queueJob(testApp, homeowner))).statusCode).toBe(201);
    expect((await read()).offers).toEqual({ decided: 0, accepted: 0 });
    const other = await aHomeowner(db());
    const job = await queueJob(testApp, other);
    const id = await offerId(testApp, crew, job);
    await testApp.call(other.token, 'POST', `/api/queued-jobs/${job}/reject`, { offerId: id });
    expect((await read()).offers).toEqual({ decided: 1, accepted: 0 });
    const third = await aHomeowner(db());
    const queued = await queueJob(testApp, third);
    const page = await accept(testApp, third, queued, await offerId(testApp, crew, queued));
    await payWith(testApp, page.json().clientSecret);
    await testApp.call(third.token, 'GET', `/api/checkout/session/${page.json().sessionId}`);
    expect((await read()).offers).toEqual({ decided: 2, accepted: 1 });
    // What a company takes back itself says nothing of it.
    const released = await queueJob(testApp, await aHomeowner(db()));
    await offer(testApp, crew, released);
    await testApp.call(crew.token, 'POST', `/api/queued-jobs/${released}/release`);
    expect((await read()).offers).toEqual({ decided: 2, accepted: 1 });
  });
});

describe('in time', () => {
  const announcedUntil = async (id: string) =>
    (
      await db()
        .selectFrom('jobs')
        .where('id', '=', id as never)
        .select('told_until')
        .executeTakeFirstOrThrow()
    ).told_until;
  const plan = (date: string) =>
    testApp.call(crew.token, 'POST', '/api/company/route/plan', { date }).then(async (answer) => {
      await testApp.runTasks();
      return answer;
    });

  test('what a homeowner reads before the day counts, and on the day what they read first', async () => {
    const id = await aJobRow(db(), {
      client: (await aHomeowner(db())).account,
      company: crew.company,
      day: TOMORROW,
      own: { planned_start: '2026-05-03T14:00:00Z' },
    });
    expect((await plan(TOMORROW)).statusCode).toBe(200);
    const before = await announcedUntil(id);
    expect(before).not.toBeNull();
    // Two hours about the time at which the crew is expected, or from the opening on.
    const { arrival_at } = await db()
      .selectFrom('jobs')
      .where('id', '=', id)
      .select('arrival_at')
      .executeTakeFirstOrThrow();
    const minutesLeft = (before!.getTime() - arrival_at!.getTime()) / 60_000;
    expect(minutesLeft).toBeGreaterThanOrEqual(45);
    expect(minutesLeft).toBeLessThanOrEqual(120);

    // Nobody has come by noon: the route follows the clock, and what was told stays told.
    await testApp.setClock('2026-05-03T19:00:00.000Z');
    await plan(TOMORROW);
    expect(await announcedUntil(id)).toEqual(before);
    expect((await read()).punctuality).toEqual({ told: 0, on_time: 0 });
    await testApp.call(crew.token, 'POST', `/api/MowingJobs/${id}/start`);
    expect((await read()).punctuality).toEqual({ told: 1, on_time: 0 });
  });

  spec('homeowner 9.3');
  test('begun within the quarter of an hour of grace, begun later, never begun; own clients and visits nobody was told of do not count', async () => {
    const visit = async (own: Record<string, unknown>, status: 'completed' | 'pending' = 'completed') =>
      aJobRow(db(), {
        client: (await aHomeowner(db())).account,
        company: crew.company,
        status,
        day: '2026-04-20',
        own,
      });
    const at = (time: string) => `2026-04-20T${time}:00.000Z`;
    const begun = { completed_at: at('18:00') };
    await visit({ ...begun, started_at: at('16:15'), told_until: at('16:00') });
    await visit({ ...begun, started_at: at('16:16'), told_until: at('16:00') });
    await visit({ ...begun, started_at: at('16:00') });
    await visit({ told_until: at('16:00'), missed_at: at('23:00') }, 'pending');
    await visit({ told_until: at('16:00') }, 'pending');
    expect((await read()).punctuality).toEqual({ told: 3, on_time: 1 });
  });

  test('another day is told anew', async () => {
    const id = await aJobRow(db(), {
      ...{ client: (await aHomeowner(db())).account, company: crew.company, day: TOMORROW },
      own: { told_until: '2026-05-03T16:00:00Z' },
    });
    const moved = await testApp.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=2026-05-05`);
    expect(moved.statusCode).toBe(200);
    expect(await announcedUntil(id)).toBeNull();
  });
});

test('it is for those who keep the books, and of their own company', async () => {
  await done(await aHomeowner(db()), '2026-05-01T15:00:00Z');
  expect((await read(await aMember(db(), crew.company, false))).customers).toEqual({ customers: 1, repeat: 0 });
  expect((await read(await aCrew(testApp))).customers).toEqual({ customers: 0, repeat: 0 });
  for (const stranger of [await aMember(db(), crew.company, false, 'crew'), await aHomeowner(db())]) {
    expect((await testApp.call(stranger.token, 'GET', '/api/company/performance')).statusCode).toBe(403);
  }
});
