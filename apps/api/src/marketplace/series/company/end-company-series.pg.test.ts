import { contract } from '@swath/contract/contract';
import type { CrewSeries } from '@swath/contract/crew-series';
import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { aCompanySeries } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aSeries, TUESDAYS } from '../../../testing/series.ts';
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

const read = (id: string, as = crew.token) => swath.call(as, 'GET', `/api/company/series/${id}`);
const end = (id: string, as = crew.token) => swath.call(as, 'POST', `/api/company/series/${id}/end`);
const statuses = ({ visits }: CrewSeries) => visits.map(({ status }) => status);

describe('the page of a series', () => {
  test('of an own client: rule, window, price and every visit, called off ones too', async () => {
    const window = { start: '09:00', end: '11:30' };
    const { id, client, jobs } = await aCompanySeries(swath, crew, company, { template: { timeWindow: window } });
    await swath.call(crew.token, 'POST', `/api/company/series/${id}/jobs/delete`, { ids: [jobs[1]!.id] });
    expect((await read(id)).json()).toEqual({
      id,
      status: 'active',
      pause_reason: null,
      paused_from: null,
      paused_to: null,
      own_client_id: client.id,
      client_is_mailed: true,
      client_no_mail: null,
      full_name: client.full_name,
      address: '1201 E Broadway, Columbia, MO 65201',
      time_zone: 'America/Chicago',
      rule: {
        frequency: 'weekly',
        interval: 1,
        start_date: '2026-05-05',
        end_date: '2026-05-26',
        until_stopped: false,
        pauses_in_winter: false,
        weekday: 2,
        monthday: null,
        nth_week: null,
        nth_week_weekday: null,
      },
      visit_price_cents: 4000,
      company_share_cents: 4000,
      window,
      visits: TUESDAYS.slice(0, 4).map((date, at) => ({
        job_id: jobs[at]!.id,
        rule_date: date,
        date,
        status: at === 1 ? 'canceled' : 'pending',
        price_cents: 4000,
        charge: null,
        start_time: at === 1 ? null : `${date}T14:00:00.000Z`,
        proposed_date: null,
      })),
    });
  });

  test('of a homeowner: how each visit is paid for, what the company earns, and a move that waits for them', async () => {
    const homeowner = await aHomeowner(swath.testDb.db);
    const id = await aSeries(swath, homeowner, company);
    const last = (await read(id)).json().visits[4];
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${last.job_id}/reschedule?date=2026-06-12`);
    const series: CrewSeries = (await read(id)).json();
    expect(series).toMatchObject({ own_client_id: null, window: null, status: 'active' });
    expect(series.company_share_cents).toBeLessThan(series.visit_price_cents);
    expect(series.visits.map(({ charge }) => charge)).toEqual([
      'paid',
      'scheduled',
      'scheduled',
      'scheduled',
      'scheduled',
    ]);
    expect(series.visits[4]).toMatchObject({ date: TUESDAYS[4], proposed_date: '2026-06-12' });
  });

  test('is nobody else’s', async () => {
    const { id } = await aCompanySeries(swath, crew, company);
    for (const call of [read, end]) expect((await call(id, rival.token)).json().code).toBe('series_not_found');
    expect((await read(crypto.randomUUID())).json()).toMatchObject({ code: 'series_not_found' });
    expect((await read(id)).json()).toMatchObject({ status: 'active' });
  });
});

describe('a series that its company ends', () => {
  test('at an own client: what has begun stays, the rest is canceled, and nothing comes after', async () => {
    const { id, jobs } = await aCompanySeries(swath, crew, company);
    await swath.testDb.db
      .updateTable('jobs')
      .set({ status: 'in-progress', started_at: new Date() })
      .where('id', '=', jobs[0]!.id)
      .execute();
    const both = await Promise.all([end(id), end(id)]);
    for (const answer of both) {
      expect(answer.json()).toMatchObject({ status: 'ended' });
      expect(statuses(answer.json())).toEqual(['in-progress', 'canceled', 'canceled', 'canceled']);
    }
    const history = await swath.call(crew.token, 'GET', `/api/MowingJobs/${jobs[1]!.id}/history`);
    expect(JSON.stringify(history.json()).match(/canceled/gi)).toHaveLength(1);
    expect(
      await swath.testDb.db.selectFrom('payments').selectAll().where('job_id', '=', jobs[1]!.id).execute(),
    ).toEqual([]);
  });

  test('at a homeowner: what was paid goes back, and they are told once, whoever taps twice', async () => {
    const homeowner = await aHomeowner(swath.testDb.db);
    const id = await aSeries(swath, homeowner, company);
    const [first] = (await read(id)).json().visits;
    await Promise.all([end(id), end(id)]);
    const ended: CrewSeries = (await read(id)).json();
    expect(ended.status).toBe('ended');
    expect(statuses(ended)).toEqual(TUESDAYS.map(() => 'canceled'));
    expect(ended.visits[0]).toMatchObject({ charge: 'refunded' });
    const paid = await swath.testDb.db
      .selectFrom('payments')
      .where('job_id', '=', first.job_id)
      .select('refund_reason')
      .executeTakeFirstOrThrow();
    expect(paid.refund_reason).toBe('canceled_by_company');

    const notices = await swath.call(homeowner.token, 'GET', contract.notices.list.path);
    expect(JSON.stringify(notices.json()).match(/Your series was ended by the company/g)).toHaveLength(1);
    const mails = await swath.testDb.db
      .selectFrom('outbox_messages')
      .where('template', '=', 'series-ended')
      .where('recipient', '=', homeowner.email)
      .select('text')
      .execute();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Canceled (5)')]);
    expect((await swath.call(homeowner.token, 'GET', `/api/series/${id}`)).json()).toMatchObject({ status: 'ended' });
  });

  test('while its homeowner gives it another rule has no visit left, whoever was first', async () => {
    const homeowner = await aHomeowner(swath.testDb.db);
    const id = await aSeries(swath, homeowner, company);
    const rule = { frequency: 'weekly', interval: 1, start_date: '2026-05-03', end_date: '2026-06-02', weekday: 4 };
    const visits = ['2026-05-07', '2026-05-14'].map((date) => ({ rule_date: date, date }));
    const [, ended] = await Promise.all([
      swath.call(homeowner.token, 'POST', `/api/series/${id}/change`, { from: '2026-05-05', rule, visits }),
      end(id),
    ]);
    expect(ended.statusCode).toBe(200);
    expect(statuses((await read(id)).json())).not.toContain('pending');
  });
});
