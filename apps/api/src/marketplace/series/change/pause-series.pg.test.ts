import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOpenSeries, type OpenSeries, refundReasonOf } from '../../../testing/open-series.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner } from '../../../testing/people.ts';
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

const pause = (from: string, to: string, as?: string) => series.send('POST', '/pause', { from, to }, as);
const resume = (as?: string) => series.send('POST', '/resume', undefined, as);
const pendingDays = async () =>
  (await series.visits()).filter(([, status]) => status === 'pending').map(([day]) => day);

describe('POST /api/series/{id}/pause', () => {
  test('calls off what lies between, returns what was paid, and says so once', async () => {
    const first = await series.visitOn('2026-05-05');
    const answer = await pause('2026-05-04', '2026-05-19');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'paused',
      pause_reason: 'homeowner',
      paused_from: '2026-05-04',
      paused_to: '2026-05-19',
      next_charge: { date: '2026-05-26' },
    });
    expect(await pendingDays()).toEqual(['2026-05-26', '2026-06-02']);
    expect(await refundReasonOf(testApp, first.job_id)).toBe('canceled_by_homeowner');
    expect((await pause('2026-05-04', '2026-05-19')).statusCode).toBe(200);
    // The homeowner did it; the company is told, once.
    expect(await series.mails()).toEqual([]);
    const theirs = (await mailsTo(testApp.ctx.db, 'office@greenblade.test')).filter(({ text }) =>
      text.includes('Canceled (3): Tue, May 5; Tue, May 12; Tue, May 19'),
    );
    expect(theirs).toHaveLength(1);
  });

  test('is over by itself when its days have passed, and known as the latest from then on', async () => {
    await pause('2026-05-12', '2026-05-19');
    expect(await series.view()).toMatchObject({ last_pause: null });
    await testApp.setClock('2026-05-20T17:00:00.000Z');
    expect(await series.view()).toMatchObject({
      status: 'active',
      pause_reason: null,
      paused_from: null,
      paused_to: null,
      last_pause: { from: '2026-05-12', to: '2026-05-19' },
    });
    expect((await resume()).json().code).toBe('series_not_paused');
  });

  test('of the company, or one that was resumed, is no latest one of the homeowner', async () => {
    await pause('2026-05-12', '2026-05-19');
    const by = (paused_by: 'company' | 'homeowner') =>
      testApp.ctx.db.updateTable('series').set({ paused_by }).where('id', '=', series.id).execute();
    await by('company');
    await testApp.setClock('2026-05-20T17:00:00.000Z');
    expect(await series.view()).toMatchObject({ status: 'active', last_pause: null });
    await testApp.setClock('2026-05-13T17:00:00.000Z');
    await by('homeowner');
    await resume();
    await testApp.setClock('2026-05-20T17:00:00.000Z');
    expect(await series.view()).toMatchObject({ status: 'active', last_pause: null });
  });

  test.each([
    ['a beginning today', '2026-05-02', '2026-06-10', 409, 'date_too_early'],
    ['a beginning after the end of the series', '2026-06-03', '2026-06-10', 409, 'date_not_in_series'],
    ['an end before the beginning', '2026-06-20', '2026-06-10', 400, 'validation'],
  ])('refuses %s', async (_, from, to, status, code) => {
    const answer = await pause(from, to);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await pendingDays()).toHaveLength(5);
  });

  test('refuses a series that has ended, and another one’s', async () => {
    const other = await aHomeowner(testApp.ctx.db);
    expect((await pause('2026-05-12', '2026-05-19', other.token)).json().code).toBe('series_not_found');
    await series.send('POST', '/cancel');
    expect((await pause('2026-05-12', '2026-05-19')).json().code).toBe('series_ended');
  });
});

describe('POST /api/series/{id}/resume', () => {
  test('brings visits again that the pause called off, where there is room, and no skipped one', async () => {
    const skipped = await series.visitOn('2026-05-12');
    await series.send('POST', `/visits/${skipped.job_id}/skip`);
    await pause('2026-05-11', '2026-06-02');
    const client = (await aHomeowner(testApp.ctx.db)).account;
    await aJobRow(testApp.ctx.db, { client, company: series.company, day: '2026-05-26' });
    const answer = await resume();
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'active', pause_reason: null }]);
    expect(await series.visits()).toEqual([
      ['2026-05-05', 'pending', 'paid'],
      ['2026-05-12', 'canceled', 'canceled'],
      ['2026-05-19', 'pending', 'scheduled'],
      ['2026-05-26', 'canceled', 'canceled'],
      ['2026-06-02', 'pending', 'scheduled'],
    ]);
    const told = (await series.mails()).find(({ template }) => template === 'series-resumed')!;
    expect(told.text).toContain('Visits that come again (2): Tue, May 19; Tue, Jun 2');
    expect(told.text).toContain('No room any more (1): Tue, May 26');
    const { job_id } = await series.visitOn('2026-05-19');
    expect((await changesOf(testApp.ctx.db, job_id)).map(({ kind }) => kind)).toEqual(['job.booked']);
    await testApp.runTasks();
    const route = testApp.ctx.db.selectFrom('jobs').where('id', '=', job_id).select('route_order');
    expect(await route.execute()).toEqual([{ route_order: 1 }]);
  });

  test('brings a moved visit again on the day it was moved to, and nothing that is over', async () => {
    const moved = await series.visitOn('2026-05-19');
    await series.send('POST', `/visits/${moved.job_id}/move`, { date: '2026-05-21' });
    await pause('2026-05-03', '2026-05-21');
    await testApp.setClock('2026-05-13T17:00:00.000Z');
    await resume();
    expect(await pendingDays()).toEqual(['2026-05-21', '2026-05-26', '2026-06-02']);
    expect((await series.visitOn('2026-05-21')).rule_date).toBe('2026-05-19');
  });

  test('after two pauses brings again what both called off', async () => {
    await pause('2026-05-12', '2026-05-12');
    await pause('2026-05-26', '2026-05-26');
    expect(await series.view()).toMatchObject({ paused_from: '2026-05-26' });
    await resume();
    expect(await pendingDays()).toHaveLength(5);
  });

  test('twice at once makes each visit once; the second is told that nothing is paused', async () => {
    await pause('2026-05-12', '2026-05-26');
    const answers = await Promise.all([resume(), resume()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await pendingDays()).toHaveLength(5);
    const mails = (await series.mails()).map(({ template }) => template);
    expect(mails).toEqual(['series-resumed']);
  });

  test('lets a series run again that was paused because a card was declined', async () => {
    await testApp.ctx.db
      .updateTable('series')
      .set({ status: 'paused', pause_reason: 'declines', declines_in_row: 2 })
      .where('id', '=', series.id)
      .execute();
    expect(await series.view()).toMatchObject({ status: 'paused', pause_reason: 'declines', next_charge: null });
    expect((await resume()).json()).toMatchObject({ status: 'active', next_charge: { date: '2026-05-12' } });
    const stored = testApp.ctx.db.selectFrom('series').where('id', '=', series.id).select('declines_in_row');
    expect(await stored.execute()).toEqual([{ declines_in_row: 0 }]);
  });

  test('refuses a series that is not paused, and another one’s', async () => {
    const other = await aHomeowner(testApp.ctx.db);
    expect((await resume()).json().code).toBe('series_not_paused');
    expect((await resume(other.token)).json().code).toBe('series_not_found');
  });
});
