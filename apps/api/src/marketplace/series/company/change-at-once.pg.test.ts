import type { CrewSeries } from '@swath/contract/crew-series';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompanySeries } from '../../../testing/own-clients.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aRule, asAgreed } from '../../../testing/series.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aPayableCompany(swath);
  crew = await aMember(swath.testDb.db, company);
});

/** From May 18 on every other Tuesday: May 26 stays, May 19 goes, June 9 is new. */
const FROM = '2026-05-18';
const EVERY_OTHER = aRule({ frequency: 'biweekly', start_date: '2026-05-26', end_date: '2026-06-16' });

const post = (id: string, step: string, body?: object) =>
  swath.call(crew.token, 'POST', `/api/company/series/${id}/${step}`, body);
const change = (id: string, body: object) => post(id, 'change', body);
const read = async (id: string): Promise<CrewSeries> =>
  (await swath.call(crew.token, 'GET', `/api/company/series/${id}`)).json();
const pendingDays = (series: CrewSeries) =>
  series.visits.filter(({ status }) => status === 'pending').map(({ date }) => date);
const rowsOf = async (id: string) => {
  const { id: series } = await read(id);
  const jobs = swath.testDb.db.selectFrom('jobs').where('series_id', '=', series);
  return jobs.orderBy('service_date').selectAll().execute();
};

describe('two at once', () => {
  test('the same change is made once', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    const body = { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) };
    const both = await Promise.all([change(id, body), change(id, body)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(pendingDays(await read(id))).toEqual(['2026-05-05', '2026-05-12', '2026-05-26', '2026-06-09']);
    expect(await rowsOf(id)).toHaveLength(5);
    const told = (await changesOf(swath.testDb.db, id)).filter(({ kind }) => kind === 'series.changed');
    expect(told).toHaveLength(2); // made, and changed
  });

  test('different changes leave the visits of one of them', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    const days = { 3: ['2026-05-20', '2026-05-27'], 5: ['2026-05-22', '2026-05-29'] };
    const rule = (weekday: 3 | 5) => aRule({ weekday, start_date: FROM, end_date: '2026-05-29' });
    const to = (weekday: 3 | 5) => change(id, { from: FROM, rule: rule(weekday), visits: asAgreed(days[weekday]) });
    await Promise.all([to(3), to(5)]);
    const after = await read(id);
    const { weekday } = after.rule;
    expect(pendingDays(after)).toEqual(['2026-05-05', '2026-05-12', ...days[weekday === 3 ? 3 : 5]]);
  });

  test('the last place of a day goes to one of two series', async () => {
    const [one, two] = [await aCompanySeries(swath, crew, company), await aCompanySeries(swath, crew, company)];
    const { account: client } = await aHomeowner(swath.testDb.db);
    const own = { duration_minutes: minutes(440) };
    await aJobRow(swath.testDb.db, { client, company, day: '2026-06-09', own });
    // Nothing goes, so that nothing but that day brings the two together.
    const rule = aRule({ start_date: FROM, end_date: '2026-06-09' });
    const body = { from: FROM, rule, visits: asAgreed(['2026-06-09']) };
    const both = await Promise.all([change(one.id, body), change(two.id, body)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map((answer) => answer.json().code)).toContain('day_full');
  });

  test('a change and the end of the series leave no visit, whoever was first', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    const body = { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) };
    const [changed, ended] = await Promise.all([change(id, body), post(id, 'end')]);
    expect([200, 409]).toContain(changed.statusCode);
    expect(ended.statusCode).toBe(200);
    expect(pendingDays(await read(id))).toEqual([]);
  });

  test('a change, a skipped visit and a moved one leave each visit once', async () => {
    const { id, jobs } = await aCompanySeries(swath, crew, company);
    const body = { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) };
    const answers = await Promise.all([
      post(id, 'jobs/delete', { ids: [jobs[2]!.id] }),
      change(id, body),
      swath.call(crew.token, 'POST', `/api/MowingJobs/${jobs[3]!.id}/reschedule?date=2026-05-27`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pendingDays(await read(id))).toEqual(['2026-05-05', '2026-05-12', '2026-05-27', '2026-06-09']);
  });

  test('a change and a new entry of the client: the new visit is made from one of the two', async () => {
    const { id, client } = await aCompanySeries(swath, crew, company);
    const body = { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) };
    const entry = { full_name: 'Olivia Porter-Lane', price_cents: 6000 };
    await Promise.all([change(id, body), swath.call(crew.token, 'PATCH', `/api/company/clients/${client.id}`, entry)]);
    const after = await read(id);
    expect(after.full_name).toBe('Olivia Porter-Lane');
    expect((await rowsOf(id)).filter(({ status }) => status === 'pending').map((job) => job.full_name)).toEqual(
      Array(4).fill('Olivia Porter-Lane'),
    );
    expect(after.visits.at(-1)!.price_cents).toBe(after.visit_price_cents);
  });
});
