import { day } from '@swath/domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRequest, openCheckout } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { anOpenSeries, type OpenSeries, refundReasonOf } from '../../../testing/open-series.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember } from '../../../testing/people.ts';
import { tasksAbout } from '../../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let series: OpenSeries;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  series = await anOpenSeries(testApp, { start: 540, end: 580 });
});

const skip = (job: string, as?: string) => series.send('POST', `/visits/${job}/skip`, undefined, as);

describe('POST /api/series/{id}/visits/{jobId}/skip', () => {
  test('leaves a later visit out, frees its day and tells the company once; the homeowner did it', async () => {
    const { job_id } = await series.visitOn('2026-05-19');
    const answer = await skip(job_id);
    expect([answer.statusCode, answer.json().id]).toEqual([200, series.id]);
    expect(await series.visits()).toEqual([
      ['2026-05-05', 'pending', 'paid'],
      ['2026-05-12', 'pending', 'scheduled'],
      ['2026-05-19', 'canceled', 'canceled'],
      ['2026-05-26', 'pending', 'scheduled'],
      ['2026-06-02', 'pending', 'scheduled'],
    ]);
    expect(await series.mails()).toEqual([]);
    const toCompany = await mailsTo(testApp.ctx.db, 'office@greenblade.test');
    const theirs = toCompany.findLast(({ template }) => template === 'company-series-skipped');
    expect(theirs!.text).toContain('Canceled (1): Tue, May 19');
    expect(theirs!.text).toMatch(/Customer: .+\n\nOpen your schedule:/);
    expect((await noticesTo(testApp, series.homeowner)).map(([kind]) => kind)).toEqual(['series_booked']);
    const audience = [`account:${series.homeowner.account}`, `company:${series.company}`];
    expect(await changesOf(testApp.ctx.db, job_id)).toContainEqual({ kind: 'job.canceled', audience });
    expect(await changesOf(testApp.ctx.db, series.id)).toContainEqual({ kind: 'series.changed', audience });
    expect(await refundReasonOf(testApp, job_id)).toBeUndefined();
    const other = await aHomeowner(testApp.ctx.db);
    const free = aRequest(series.company, { scheduled_date: '2026-05-19' });
    expect((await openCheckout(testApp, other.token, free)).statusCode).toBe(200);
  });

  test('returns what was paid for the first visit, and the next charge stays', async () => {
    const { job_id } = await series.visitOn('2026-05-05');
    await skip(job_id);
    expect(await refundReasonOf(testApp, job_id)).toBe('canceled_by_homeowner');
    const view = await series.view();
    expect(view.visits[0]).toMatchObject({ status: 'canceled', charge: 'refunded', charge_at: null });
    expect(view.next_charge).toMatchObject({ date: '2026-05-12' });
  });

  test('tapped twice, also at once, does it once', async () => {
    const { job_id } = await series.visitOn('2026-05-19');
    const answers = await Promise.all([skip(job_id), skip(job_id), skip(job_id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await series.mails()).toEqual([]);
    const canceled = (await changesOf(testApp.ctx.db, job_id)).filter(({ kind }) => kind === 'job.canceled');
    expect(canceled).toHaveLength(1);
  });

  test('refuses a visit that has begun', async () => {
    const crew = await aMember(testApp.ctx.db, series.company);
    const { job_id } = await series.visitOn('2026-05-05');
    await testApp.setClock('2026-05-05T15:00:00.000Z');
    expect((await testApp.call(crew.token, 'POST', `/api/MowingJobs/${job_id}/start`)).statusCode).toBe(200);
    const answer = await skip(job_id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'job_not_pending']);
    expect(await series.mails()).toMatchObject([{ template: 'mowing-started' }]);
  });

  test('knows no visit of another series, nor anybody else’s', async () => {
    const other = await anOpenSeries(testApp);
    const foreign = await other.visitOn('2026-05-19');
    expect((await skip(foreign.job_id)).json().code).toBe('job_not_found');
    const own = await series.visitOn('2026-05-19');
    expect((await skip(own.job_id, other.homeowner.token)).json().code).toBe('series_not_found');
    expect((await series.visitOn('2026-05-19')).status).toBe('pending');
  });
});

const move = (job: string, date: string) => series.send('POST', `/visits/${job}/move`, { date });

describe('POST /api/series/{id}/visits/{jobId}/move', () => {
  test('puts a visit on another day and keeps its id and its date of the rule', async () => {
    const before = await series.visitOn('2026-05-19');
    const answer = await move(before.job_id, '2026-05-21');
    expect(answer.statusCode).toBe(200);
    expect(await series.visitOn('2026-05-21')).toEqual({
      ...before,
      date: '2026-05-21',
      charge_at: '2026-05-20T13:00:00.000Z',
    });
    expect((await move(before.job_id, '2026-05-21')).statusCode).toBe(200);
    expect(await tasksAbout(testApp.ctx.db, series.id)).toContain('optimize-series');
    expect(await series.mails()).toEqual([]);
  });

  test('reaches beyond 180 days as far as the series goes', async () => {
    await testApp.ctx.db
      .updateTable('series')
      .set({ end_date: day('2027-05-01') })
      .where('id', '=', series.id)
      .execute();
    const { job_id } = await series.visitOn('2026-05-19');
    expect((await move(job_id, '2027-05-02')).statusCode).toBe(200);
    expect((await move(job_id, '2027-05-04')).json().code).toBe('date_too_far');
  });

  test.each([
    ['today', '2026-05-02', 'date_too_early'],
    ['a day far beyond the series', '2026-12-24', 'date_too_far'],
    ['a day of its own series', '2026-05-12', 'already_booked'],
  ])('refuses %s', async (_, date, code) => {
    const { job_id } = await series.visitOn('2026-05-19');
    const answer = await move(job_id, date);
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect(await series.mails()).toEqual([]);
  });

  test('refuses a full day and a visit that was called off', async () => {
    const other = await aHomeowner(testApp.ctx.db);
    await openCheckout(testApp, other.token, aRequest(series.company, { scheduled_date: '2026-05-20' }));
    const { job_id } = await series.visitOn('2026-05-19');
    expect((await move(job_id, '2026-05-20')).json().code).toBe('day_full');
    await skip(job_id);
    expect((await move(job_id, '2026-05-21')).json().code).toBe('job_not_pending');
  });

  test('two who move to the same last place: one gets it', async () => {
    const { job_id } = await series.visitOn('2026-05-19');
    const second = await series.visitOn('2026-05-26');
    const other = await aHomeowner(testApp.ctx.db);
    const request = aRequest(series.company, { scheduled_date: '2026-05-22' });
    const answers = await Promise.all([
      move(job_id, '2026-05-22'),
      move(second.job_id, '2026-05-22'),
      openCheckout(testApp, other.token, request),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
