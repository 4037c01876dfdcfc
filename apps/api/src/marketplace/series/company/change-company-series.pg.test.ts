import type { CrewSeries } from '@swath/contract/crew-series';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompanySeries, aPlan } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aClosedDay, aRule, aSeries, asAgreed } from '../../../testing/series.ts';
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

/** From May 18 on every other Tuesday: May 26 stays, May 19 goes, June 9 is new. */
const FROM = '2026-05-18';
const EVERY_OTHER = aRule({ frequency: 'biweekly', start_date: '2026-05-26', end_date: '2026-06-16' });
const TODAY = '2026-05-02';

const post = (id: string, step: string, body?: object, as = crew.token) =>
  swath.call(as, 'POST', `/api/company/series/${id}/${step}`, body);
const preview = (id: string, body: object, as?: string) => post(id, 'preview-change', body, as);
const change = (id: string, body: object, as?: string) => post(id, 'change', body, as);
const read = async (id: string): Promise<CrewSeries> =>
  (await swath.call(crew.token, 'GET', `/api/company/series/${id}`)).json();
const days = ({ visits }: CrewSeries) => visits.map(({ date, status }) => `${date} ${status}`);
const pendingDays = (series: CrewSeries) =>
  series.visits.filter(({ status }) => status === 'pending').map(({ date }) => date);
const rowsOf = async (id: string) => {
  const { id: series } = await read(id);
  const jobs = swath.testDb.db.selectFrom('jobs').where('series_id', '=', series);
  return jobs.orderBy('service_date').selectAll().execute();
};

/** A day of the company that has no more room. */
async function aFullDay(day: string): Promise<void> {
  const { account: client } = await aHomeowner(swath.testDb.db);
  await aJobRow(swath.testDb.db, { client, company, day, own: { duration_minutes: minutes(500) } });
}

describe('a look at another rule', () => {
  test('at an own client says what goes, stays and comes, and at what price; nothing changes', async () => {
    const { id, client, jobs } = await aCompanySeries(swath, crew, company);
    await swath.call(crew.token, 'PATCH', `/api/company/clients/${client.id}`, { price_cents: 5500 });
    const before = await read(id);
    const answer = await preview(id, { from: FROM, rule: EVERY_OTHER });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        removed: [{ job_id: jobs[2]!.id, date: '2026-05-19' }],
        kept: [{ job_id: jobs[3]!.id, date: '2026-05-26' }],
        added: [{ rule_date: '2026-06-09', state: 'free', alternatives: [] }],
        visit_price_cents: 5500,
      },
    ]);
    expect(await read(id)).toEqual(before);
  });

  test('offers days near those on which the company cannot come, from today on', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    await aFullDay('2026-05-04');
    await aClosedDay(swath, company, '2026-05-11');
    const rule = aRule({ weekday: 1, start_date: TODAY, end_date: '2026-05-11' });
    expect((await preview(id, { from: TODAY, rule })).json().added).toEqual([
      {
        rule_date: '2026-05-04',
        state: 'full',
        alternatives: ['2026-05-05', '2026-05-03', '2026-05-06', '2026-05-02'],
      },
      {
        rule_date: '2026-05-11',
        state: 'closed',
        alternatives: ['2026-05-12', '2026-05-10', '2026-05-13', '2026-05-09'],
      },
    ]);
  });

  test('at a homeowner goes by the homeowner’s rules: from tomorrow, and not into their pause', async () => {
    const homeowner = await aHomeowner(swath.testDb.db);
    const id = await aSeries(swath, homeowner, company);
    const stretch = { from: '2026-06-02', to: '2026-06-09' };
    await swath.call(homeowner.token, 'POST', `/api/series/${id}/pause`, stretch);
    const rule = aRule({ start_date: '2026-05-26', end_date: '2026-06-16' });
    const answer = await preview(id, { from: FROM, rule });
    expect(answer.json()).toMatchObject({
      removed: [{ date: '2026-05-19' }],
      kept: [{ date: '2026-05-26' }],
      added: [{ rule_date: '2026-06-16', state: 'free' }],
      visit_price_cents: 4500,
    });
    expect((await preview(id, { from: TODAY, rule })).json()).toMatchObject({ status: 409, code: 'date_too_early' });
  });
});

describe('another rule at an own client', () => {
  test('is followed from then on: what both rules have stays as it is, the rest goes and comes', async () => {
    const window = { start: '09:00', end: '11:30' };
    const template = { timeWindow: window, lotSize: 43_560, notes: 'The back lawn only.' };
    const { id, client, jobs } = await aCompanySeries(swath, crew, company, { template });
    const entry = { price_cents: 5500, lot_size_sqft: 21_780, notes: 'Gate code 4711.' };
    await swath.call(crew.token, 'PATCH', `/api/company/clients/${client.id}`, entry);
    const retimed = { startTimeLocal: '2026-05-26T13:00:00', lockTime: true };
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${jobs[3]!.id}/retime`, retimed);
    await swath.runTasks();

    const answer = await change(id, { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) });
    expect(answer.statusCode).toBe(200);
    const series: CrewSeries = answer.json();
    expect(series).toMatchObject({ status: 'active', visit_price_cents: 5500, company_share_cents: 5500, window });
    expect(series.rule).toMatchObject({ frequency: 'biweekly', start_date: '2026-05-26', end_date: '2026-06-16' });
    expect(days(series)).toEqual([
      '2026-05-05 pending',
      '2026-05-12 pending',
      '2026-05-19 canceled',
      '2026-05-26 pending',
      '2026-06-09 pending',
    ]);
    const [kept, added] = series.visits.slice(3);
    expect(kept).toMatchObject({ job_id: jobs[3]!.id, price_cents: 4000, start_time: '2026-05-26T18:00:00.000Z' });
    expect(added).toMatchObject({ price_cents: 5500, charge: null, start_time: '2026-06-09T14:00:00.000Z' });
    const rows = await rowsOf(id);
    const agreedLawn = { lot_size_sqft: 43_560, duration_minutes: 120, yard_notes: 'The back lawn only.' };
    expect(rows.at(-2)).toMatchObject(agreedLawn);
    expect(rows.at(-1)).toMatchObject({
      own_client_id: client.id,
      lot_size_sqft: 21_780,
      duration_minutes: 60,
      yard_notes: 'Gate code 4711.',
      fee_cents: 0,
      planned_start: new Date('2026-06-09T14:00:00.000Z'),
    });
  });

  test('is on record for the crew, worked into their routes, and told to the client alone, once', async () => {
    const { id, client, jobs } = await aCompanySeries(swath, crew, company);
    await swath.runTasks();
    const mails = () => swath.testDb.db.selectFrom('outbox_messages').select(['id', 'recipient', 'template']).execute();
    const before = new Set((await mails()).map((mail) => mail.id));
    const body = { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) };
    await change(id, body);
    const lines = (await swath.call(crew.token, 'GET', `/api/MowingJobs/${jobs[2]!.id}/history`)).json();
    expect(lines[0]).toMatchObject({ words: 'Canceled', side: 'company', by: 'Gwen Green' });
    const toCrew = { audience: [`company:${company}`] };
    expect((await changesOf(swath.testDb.db, id)).at(-1)).toMatchObject({ kind: 'series.changed', ...toCrew });
    expect((await changesOf(swath.testDb.db, client.id)).at(-1)).toMatchObject({ kind: 'client.changed', ...toCrew });
    const tasks = sql`select task_identifier from graphile_worker.jobs where key = ${`optimize:${id}`}`;
    expect((await tasks.execute(swath.testDb.db)).rows).toEqual([{ task_identifier: 'optimize-series' }]);
    await swath.runTasks();
    const made = (await rowsOf(id)).find(({ service_date }) => service_date === '2026-06-09')!;
    expect(made.route_order).toBe(1);
    const told = { recipient: client.email, template: 'client-visit-changed' };
    expect((await mails()).filter((mail) => !before.has(mail.id))).toMatchObject([told]);

    const heard = await changesOf(swath.testDb.db, id);
    expect((await change(id, body)).json()).toEqual(await read(id));
    expect(await changesOf(swath.testDb.db, id)).toEqual(heard);
    expect(await mails()).toHaveLength(before.size + 1);
  });

  test('takes the days that were chosen near a date, leaves out what was not chosen, and begins today', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    await aFullDay('2026-05-23');
    const rule = aRule({ weekday: 6, start_date: TODAY, end_date: '2026-05-30' });
    const visits = [
      { rule_date: TODAY, date: TODAY },
      { rule_date: '2026-05-23', date: '2026-05-22' },
      { rule_date: '2026-05-30', date: '2026-05-30' },
    ];
    const series: CrewSeries = (await change(id, { from: TODAY, rule, visits })).json();
    expect(pendingDays(series)).toEqual([TODAY, '2026-05-22', '2026-05-30']);
    expect(series.visits.find(({ date }) => date === '2026-05-22')).toMatchObject({ rule_date: '2026-05-23' });
  });

  test('brings a deleted visit back by the same rule, and keeps another end without another visit', async () => {
    const { id, jobs } = await aCompanySeries(swath, crew, company);
    await post(id, 'jobs/delete', { ids: [jobs[2]!.id] });
    const rule = aRule({ start_date: '2026-05-05', end_date: '2026-05-26' });
    const back: CrewSeries = (await change(id, { from: FROM, rule, visits: asAgreed(['2026-05-19']) })).json();
    expect(pendingDays(back)).toEqual(['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26']);
    const agreed = swath.testDb.db
      .selectFrom('series')
      .where('id', '=', back.id)
      .select(['agreed_dates', 'rule_dates']);
    const days = ['2026-05-19', '2026-05-26'];
    expect(await agreed.executeTakeFirst()).toEqual({ agreed_dates: days, rule_dates: days });

    const longer = { ...rule, end_date: '2026-05-31' };
    expect((await change(id, { from: FROM, rule: longer, visits: [] })).statusCode).toBe(200);
    expect((await read(id)).rule).toMatchObject({ end_date: '2026-05-31' });
    expect((await read(id)).visits).toEqual(back.visits);
  });

  test('neither takes away nor doubles a visit that has begun or is done', async () => {
    const { id, jobs } = await aCompanySeries(swath, crew, company, { startDate: TODAY, weekday: 6 });
    const begun = { started_at: new Date('2026-05-01T14:00:00Z') };
    const set = (at: number, columns: object) =>
      swath.testDb.db
        .updateTable('jobs')
        .set({ ...begun, ...columns })
        .where('id', '=', jobs[at]!.id)
        .execute();
    await set(0, { status: 'in-progress' });
    // Mowed a week early.
    const completed_at = new Date('2026-05-01T15:00:00Z');
    await set(1, { status: 'completed', completed_at, service_date: '2026-05-01' });
    const rule = aRule({ weekday: 6, start_date: TODAY, end_date: '2026-05-16' });
    const looked = (await preview(id, { from: TODAY, rule })).json();
    expect(looked).toMatchObject({ removed: [{ date: '2026-05-23' }], kept: [{ date: '2026-05-16' }], added: [] });
    const answer = await change(id, { from: TODAY, rule, visits: asAgreed([TODAY, '2026-05-09']) });
    expect(answer.statusCode).toBe(200);
    expect(days(await read(id))).toEqual([
      '2026-05-01 completed',
      '2026-05-02 in-progress',
      '2026-05-16 pending',
      '2026-05-23 canceled',
    ]);
  });

  test('is refused in words, and changes nothing then', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    await aFullDay('2026-06-09');
    await aClosedDay(swath, company, '2026-06-08');
    const before = await read(id);
    const tuesdays = aRule({ start_date: FROM });
    const refused: [string, object][] = [
      ['date_passed', { from: '2026-05-01', rule: tuesdays, visits: [] }],
      [
        'date_passed',
        {
          from: TODAY,
          rule: aRule({ weekday: 6, start_date: TODAY }),
          visits: [{ rule_date: TODAY, date: '2026-05-01' }],
        },
      ],
      ['series_too_long', { from: FROM, rule: aRule({ end_date: '2027-05-03' }), visits: [] }],
      ['series_without_dates', { from: '2026-06-03', rule: aRule(), visits: [] }],
      ['series_without_dates', { from: FROM, rule: aRule({ weekday: 4 }), visits: [] }],
      ['date_not_in_series', { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-10']) }],
      ['day_full', { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) }],
      [
        'company_not_available',
        { from: FROM, rule: EVERY_OTHER, visits: [{ rule_date: '2026-06-09', date: '2026-06-08' }] },
      ],
    ];
    for (const [code, body] of refused) {
      const answer = await change(id, body);
      expect([code, answer.statusCode, answer.json().code]).toEqual([code, 409, code]);
    }
    for (const [code, { visits: _, ...body }] of refused.slice(2, 4) as [string, { visits: unknown }][]) {
      expect((await preview(id, body)).json()).toMatchObject({ code });
    }
    expect((await preview(id, { from: '2026-05-01', rule: tuesdays })).json()).toMatchObject({ code: 'date_passed' });
    expect((await change(id, { from: FROM, rule: {}, visits: [] })).statusCode).toBe(400);
    expect(await read(id)).toEqual(before);
  });

  test('is refused on a day on which the crew comes to this client anyway', async () => {
    const { id, client } = await aCompanySeries(swath, crew, company);
    const once = { frequency: 'none', startDate: '2026-06-09', endDate: null };
    await swath.call(crew.token, 'POST', '/api/series', aPlan(company, client.id, once));
    const looked = (await preview(id, { from: FROM, rule: EVERY_OTHER })).json();
    expect(looked.added).toMatchObject([{ rule_date: '2026-06-09', state: 'already_booked' }]);
    const answer = await change(id, { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) });
    expect(answer.json()).toMatchObject({ code: 'already_booked' });
  });

  test('is not given to a series that has ended, or whose client is archived', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    const body = { from: FROM, rule: EVERY_OTHER };
    const visits = asAgreed(['2026-06-09']);
    await post(id, 'end');
    expect((await preview(id, body)).json()).toMatchObject({ status: 409, code: 'series_ended' });
    expect((await change(id, { ...body, visits })).json()).toMatchObject({ status: 409, code: 'series_ended' });

    const other = await aCompanySeries(swath, crew, company);
    await post(other.id, 'jobs/delete', { ids: other.jobs.map((job) => job.id) });
    await swath.call(crew.token, 'POST', `/api/company/clients/${other.client.id}/archive`);
    const archived = { status: 409, code: 'own_client_archived' };
    expect((await preview(other.id, body)).json()).toMatchObject(archived);
    expect((await change(other.id, { ...body, visits })).json()).toMatchObject(archived);
  });

  test('is the company’s own matter; a homeowner’s series is proposed to them', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    const body = { from: FROM, rule: EVERY_OTHER, visits: asAgreed(['2026-06-09']) };
    const homeowner = await aHomeowner(swath.testDb.db);
    const before = await read(id);
    for (const call of [preview, change]) {
      expect((await call(id, body, rival.token)).json()).toMatchObject({ status: 404, code: 'series_not_found' });
      expect((await call(crypto.randomUUID(), body)).json()).toMatchObject({ code: 'series_not_found' });
      expect((await call(id, body, homeowner.token)).statusCode).toBe(403);
    }
    expect(await read(id)).toEqual(before);

    const theirs = await aSeries(swath, homeowner, company);
    const untouched = await read(theirs);
    expect((await change(theirs, body)).json()).toMatchObject({
      status: 409,
      code: 'homeowner_agrees_first',
      detail: 'This series is a homeowner’s. Propose the change to them instead.',
    });
    expect(await read(theirs)).toEqual(untouched);
  });
});
