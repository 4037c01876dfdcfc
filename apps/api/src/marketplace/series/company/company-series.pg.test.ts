import { contract } from '@swath/contract/contract';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompanySeries, anOwnClient, aPlan } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aClosedDay, aSeries, TUESDAYS } from '../../../testing/series.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let rival: Person;

beforeAll(async () => {
  swath = await startTestApp();
  rival = await aMember(swath.testDb.db, await aCompany(swath.testDb.db));
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aPayableCompany(swath);
  crew = await aMember(swath.testDb.db, company);
});

const create = (client: string, own: Parameters<typeof aPlan>[2] = {}, as = crew.token) =>
  swath.call(as, 'POST', '/api/series', aPlan(company, client, own));
const jobsOf = async (id: string, as = crew.token) => swath.call(as, 'GET', `/api/company/series/${id}/jobs`);
const remove = (id: string, ids: readonly string[], as = crew.token) =>
  swath.call(as, 'POST', `/api/company/series/${id}/jobs/delete`, { ids });
const day = async (date: string) =>
  (await swath.call(crew.token, 'GET', `/api/company/jobs?from=${date}&to=${date}`)).json();

describe('a company’s series', () => {
  test('under the names of the specification, prefixed with p_', async () => {
    const client = await anOwnClient(swath, crew);
    const plan = Object.entries(aPlan(company, client.id));
    const spelled = (name: string) => `p_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    const named = Object.fromEntries(plan.map(([name, value]) => [spelled(name), value]));
    expect(named).toMatchObject({ p_company_id: company, p_start_date: '2026-05-05' });
    const made = await swath.call(crew.token, 'POST', '/api/series', named);
    expect([made.statusCode, made.json()]).toMatchObject([201, { created: 4 }]);
  });

  spec('company 3.12', 'company 3.16', 'company 3.18', 'company 7.5', 'company 7.31');
  test('is made at its own client: visits like all others, at the client’s price, without a fee or a charge', async () => {
    const client = await anOwnClient(swath, crew);
    const window = { start: '09:00', end: '11:30' };
    const answer = await create(client.id, { template: { timeWindow: window, notes: 'Back gate.' } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ series_id: expect.any(String), created: 4, left_out: [] });

    const jobs = (await jobsOf(answer.json().series_id)).json();
    expect(jobs.map((job: { scheduled_date: string }) => job.scheduled_date)).toEqual(TUESDAYS.slice(0, 4));
    expect(jobs[0]).toMatchObject({
      own_client_id: client.id,
      full_name: 'Olive Porter',
      address: '1201 E Broadway, Columbia, MO 65201',
      status: 'pending',
      start_time: '2026-05-05T14:00:00.000Z',
      latitude: expect.any(Number),
      price_cents: 4000,
      company_share_cents: 4000,
      charge: null,
      total_duration_minutes: 30,
      yard_features_notes: 'Back gate.',
    });
    expect(await day('2026-05-12')).toHaveLength(1);
    // The stretch of days around the charge passes, and nobody is asked for money or told anything.
    await swath.runTasks();
    expect(await swath.testDb.db.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect((await day('2026-05-12'))[0].route_order).toBe(1);
  });

  test('at a price of its own, such as an accepted estimate’s', async () => {
    const client = await anOwnClient(swath, crew);
    const { series_id: id } = (await create(client.id, { template: { priceCents: 5500 } })).json();
    expect((await jobsOf(id)).json()).toMatchObject(Array(4).fill({ price_cents: 5500, company_share_cents: 5500 }));
    const series = (await swath.call(crew.token, 'GET', `/api/company/series/${id}`)).json();
    expect(series).toMatchObject({ visit_price_cents: 5500 });
    const one = { frequency: 'none', startDate: '2026-05-06', endDate: null, template: { priceCents: 0 } };
    expect((await create(client.id, one)).json()).toMatchObject({ created: 1 });
    expect(await day('2026-05-06')).toMatchObject([{ price_cents: 0 }]);
    const refused = await create(client.id, { template: { priceCents: 1_000_001 } });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('between $0.00 and $10,000.00')]);
  });

  spec('company 3.17');
  test('asked for dry says which dates are full, closed or taken, and makes nothing', async () => {
    const client = await anOwnClient(swath, crew);
    await aClosedDay(swath, company, '2026-05-12');
    const other = await aHomeowner(swath.testDb.db);
    await aJobRow(swath.testDb.db, {
      client: other.account,
      company,
      day: '2026-05-19',
      own: { duration_minutes: minutes(500) },
    });
    const one = { frequency: 'none', startDate: '2026-05-26', endDate: null };
    expect((await create(client.id, one)).json()).toMatchObject({ series_id: null, created: 1 });

    const dry = await create(client.id, { dryRun: true });
    expect(dry.json()).toEqual({
      series_id: null,
      created: 1,
      left_out: ['2026-05-12', '2026-05-19', '2026-05-26'],
      visits: [
        { date: '2026-05-05', state: 'free' },
        { date: '2026-05-12', state: 'closed' },
        { date: '2026-05-19', state: 'full' },
        { date: '2026-05-26', state: 'already_booked' },
      ],
    });
    expect(await day('2026-05-05')).toEqual([]);
    const made = (await create(client.id)).json();
    expect(made).toMatchObject({ created: 1, left_out: ['2026-05-12', '2026-05-19', '2026-05-26'] });
  });

  spec('company 2.57', 'company 3.13', 'company 3.14', 'company 3.15', 'company 9.25');
  test.each([
    ['biweekly', { frequency: 'biweekly', interval: 2 }, ['2026-05-05', '2026-05-19']],
    ['monthly', { frequency: 'monthly', monthday: 7, endDate: '2026-07-01' }, ['2026-05-07', '2026-06-07']],
    [
      'nth weekday of the month',
      { frequency: 'monthly', nthWeek: 2, nthWeekWeekday: 4, endDate: '2026-07-01' },
      ['2026-05-14', '2026-06-11'],
    ],
    ['none', { frequency: 'none', endDate: null, startDate: '2026-05-02' }, ['2026-05-02']],
  ])('comes %s', async (_, rule, dates) => {
    const client = await anOwnClient(swath, crew);
    const dry = await create(client.id, { ...rule, dryRun: true });
    expect(dry.json().visits.map((visit: { date: string }) => visit.date)).toEqual(dates);
  });

  test('sent again, or twice at once, it is made once', async () => {
    const client = await anOwnClient(swath, crew);
    const id = crypto.randomUUID();
    const both = await Promise.all([create(client.id, { id }), create(client.id, { id })]);
    for (const answer of [...both, await create(client.id, { id })]) {
      expect(answer.json()).toMatchObject({ series_id: id, created: 4 });
    }
    const single = { id: crypto.randomUUID(), frequency: 'none', startDate: '2026-05-06', endDate: null };
    const twice = await Promise.all([create(client.id, single), create(client.id, single)]);
    expect(twice.map((answer) => answer.json().created)).toEqual([1, 1]);
    expect(await day('2026-05-06')).toHaveLength(1);
    const foreign = await anOwnClient(swath, rival);
    const rivals = await swath.testDb.db
      .selectFrom('own_clients')
      .where('id', '=', foreign.id)
      .select('company_id')
      .executeTakeFirstOrThrow();
    const stolen = aPlan(rivals.company_id, foreign.id, { id });
    expect((await swath.call(rival.token, 'POST', '/api/series', stolen)).json()).toMatchObject({ status: 404 });
  });

  test('is refused in words', async () => {
    const client = await anOwnClient(swath, crew);
    const foreign = await anOwnClient(swath, rival, { full_name: 'Rita Rose' });
    const refused: [Record<string, unknown>, string, string?][] = [
      [{ startDate: '2026-05-01' }, 'date_passed'],
      [{ startDate: '2026-04-28', endDate: '2026-05-19' }, 'date_passed'],
      [{ frequency: 'none', startDate: '2027-05-05' }, 'date_too_far'],
      [{ endDate: '2027-06-01' }, 'series_too_long'],
      [{ companyId: crypto.randomUUID(), endDate: '2026-05-26' }, 'company_not_found'],
      [{ startDate: '2026-05-03', endDate: '2026-05-04', weekday: 3 }, 'series_without_dates'],
    ];
    for (const [own, code] of refused) {
      const answer = await create(client.id, { endDate: '2026-05-04', ...own });
      expect([own, answer.json().code]).toEqual([own, code]);
    }
    expect((await create(foreign.id)).json()).toMatchObject({ code: 'own_client_not_found' });
    await aClosedDay(swath, company, '2026-05-05');
    const closed = { frequency: 'none', startDate: '2026-05-05', endDate: null };
    expect((await create(client.id, closed)).json()).toMatchObject({ code: 'no_room_on_any_date' });
    await swath.call(crew.token, 'POST', `/api/company/clients/${client.id}/archive`);
    expect((await create(client.id)).json()).toMatchObject({ code: 'own_client_archived' });

    const wrong = await create(client.id, { frequency: 'monthly', endDate: null });
    expect(wrong.json().errors).toEqual([
      { path: 'body.endDate', message: 'Please pick start and end dates' },
      { path: 'body.monthday', message: 'Please choose a day of month' },
    ]);
    const homeowner = await aHomeowner(swath.testDb.db);
    expect((await create(client.id, {}, homeowner.token)).statusCode).toBe(403);
  });

  test('the last place of a day goes to one of two', async () => {
    const [one, two] = [await anOwnClient(swath, crew), await anOwnClient(swath, crew, { full_name: 'Ann Abel' })];
    const other = await aHomeowner(swath.testDb.db);
    await aJobRow(swath.testDb.db, {
      client: other.account,
      company,
      day: '2026-05-06',
      own: { duration_minutes: minutes(440) },
    });
    const single = { frequency: 'none', startDate: '2026-05-06', endDate: null };
    const both = await Promise.all([create(one.id, single), create(two.id, single)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

describe('a day at an own client', () => {
  test('is moved, started and completed like any other, and earns apart', async () => {
    const { jobs } = await aCompanySeries(swath, crew, company);
    const id = jobs[0]!.id;
    const step = (what: string) => swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/${what}`);
    expect((await step('reschedule?date=2026-05-12')).json()).toMatchObject({ code: 'already_booked' });
    expect((await step('reschedule?date=2026-05-02')).json()).toMatchObject({ scheduled_date: '2026-05-02' });
    expect((await step('start')).statusCode).toBe(200);
    expect((await step('complete')).json()).toMatchObject({ status: 'completed' });
    const snapshots = await swath.testDb.db
      .selectFrom('company_earnings_snapshots')
      .where('company_id', '=', company)
      .select(['amount_cents', 'job_count', 'own_amount_cents', 'own_job_count'])
      .execute();
    expect(snapshots).toHaveLength(3);
    for (const snapshot of snapshots) {
      expect(snapshot).toEqual({ amount_cents: 0, job_count: 0, own_amount_cents: 4000, own_job_count: 1 });
    }
    const told = await swath.testDb.db.selectFrom('notices').where('subject_id', '=', id).selectAll().execute();
    expect(told).toEqual([]);
  });
});

describe('chosen visits', () => {
  spec('company 7.9');
  test('are deleted; the others stay, and so does what has begun', async () => {
    const { id, jobs } = await aCompanySeries(swath, crew, company);
    const chosen = jobs.slice(1, 3).map((job) => job.id);
    const both = await Promise.all([remove(id, chosen), remove(id, chosen)]);
    expect(both.map((answer) => answer.json())).toEqual([
      { deleted: 2, asked: 0 },
      { deleted: 2, asked: 0 },
    ]);
    const left = (await jobsOf(id)).json();
    expect(left.map((job: { id: string }) => job.id)).toEqual([jobs[0]!.id, jobs[3]!.id]);

    await swath.testDb.db
      .updateTable('jobs')
      .set({ status: 'in-progress', started_at: new Date() })
      .where('id', '=', jobs[0]!.id)
      .execute();
    const begun = await remove(id, [jobs[0]!.id, jobs[3]!.id]);
    expect(begun.json()).toMatchObject({ code: 'visit_not_selectable' });
    expect((await jobsOf(id)).json()).toHaveLength(2);
    expect((await remove(id, [])).json().errors).toEqual([{ path: 'body.ids', message: 'Please choose a visit.' }]);
  });

  test('of a homeowner’s series are paid back, and they are told once', async () => {
    const homeowner = await aHomeowner(swath.testDb.db);
    const id = await aSeries(swath, homeowner, company);
    const jobs = (await jobsOf(id)).json();
    expect(jobs).toHaveLength(5);
    expect((await remove(id, [jobs[0].id, jobs[1].id])).json()).toEqual({ deleted: 2, asked: 0 });
    const paid = await swath.testDb.db
      .selectFrom('payments')
      .where('job_id', '=', jobs[0].id)
      .select('refund_reason')
      .executeTakeFirstOrThrow();
    expect(paid.refund_reason).toBe('canceled_by_company');
    const notices = await swath.call(homeowner.token, 'GET', contract.notices.list.path);
    const called = JSON.stringify(notices.json()).match(/Visits of your series were canceled/g);
    expect(called).toHaveLength(1);
    const mail = await swath.testDb.db
      .selectFrom('outbox_messages')
      .where('template', '=', 'series-called_off')
      .where('recipient', '=', homeowner.email)
      .select('text')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Tue, May 5');
    const series = await swath.call(homeowner.token, 'GET', `/api/series/${id}`);
    expect(series.json()).toMatchObject({ status: 'active' });
  });

  test('and their series are nobody else’s', async () => {
    const { id, jobs } = await aCompanySeries(swath, crew, company);
    const ids = jobs.map((job) => job.id);
    expect((await jobsOf(id, rival.token)).json()).toMatchObject({ code: 'series_not_found' });
    expect((await remove(id, ids, rival.token)).json()).toMatchObject({ code: 'series_not_found' });
    const other = await aCompanySeries(swath, crew, company, { startDate: '2026-05-06', endDate: '2026-05-27' });
    expect((await remove(id, [other.jobs[0]!.id])).json()).toMatchObject({ code: 'job_not_found' });
    expect((await jobsOf(id)).json()).toHaveLength(4);
  });
});
