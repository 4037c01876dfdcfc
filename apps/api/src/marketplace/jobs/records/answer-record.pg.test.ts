import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSnapshots } from '../../../money/earnings/earnings.reads.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import { gatewayOf } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import {
  aLaterVisit,
  aRunningSeries,
  passMinute,
  paymentsOf,
  type RunningSeries,
  statesOf,
} from '../../../testing/charged-series.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import {
  aMissedVisit,
  ENDED,
  type MissedVisit,
  passTime,
  record,
  recordOf,
  STARTED,
  say,
  visitStateOf,
} from '../../../testing/visit-records.ts';
import { expireRecord } from './expire-record.ts';

let swath: TestApp;
let visit: MissedVisit;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const YES = { done: true };
const NO = { done: false, note: 'The grass is as high as before.' };
/** When the homeowner’s time to answer a record of DAY_OVER ends. */
const ANSWER_END = '2026-05-06T05:00:00.000Z';
const templates = async (address: string) => (await mailsTo(swath.ctx.db, address)).map(({ template }) => template);
const periods = async () =>
  (await listSnapshots(swath.ctx.db, visit.company))
    .map(({ type, start, amount, jobs }) => [type, start, amount, jobs])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));

describe('a mowing that was paid when it was booked', () => {
  beforeEach(async () => {
    await swath.setClock(TEST_NOW);
    visit = await aMissedVisit(swath);
    await record(swath, visit.owner.token, visit.id);
  });

  test('yes: it is completed as of its day, earned on it, and nothing goes back', async () => {
    await swath.setClock('2026-05-04T15:00:00.000Z');
    const answer = await say(swath, visit.homeowner.token, visit.id, 'answer', YES);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'completed', start_time: STARTED, end_time: ENDED, record: null },
    ]);
    // May 3 is a Sunday, and the first day of its week.
    expect(await periods()).toEqual([
      ['month', '2026-05-01', 4400, 1],
      ['week', '2026-05-03', 4400, 1],
      ['year', '2026-01-01', 4400, 1],
    ]);
    await passTime(swath, '2026-05-07T05:00:00.000Z');
    expect(await visitStateOf(swath, visit.id)).toMatchObject({
      status: 'completed',
      started_at: new Date(STARTED),
      completed_at: new Date(ENDED),
      payments: [{ state: 'paid', refund_reason: null, captured_cents: 4500 }],
    });
    expect(await templates(visit.homeowner.email)).toEqual(['booking-confirmed', 'record-asked', 'mowing-completed']);
    expect((await changesOf(swath.ctx.db, visit.id)).map(({ kind }) => kind)).toContain('job.completed');
    const completed = (await swath.call(visit.homeowner.token, 'GET', '/api/MowingJobs/completed')).json();
    expect(completed).toMatchObject([{ id: visit.id, end_time: ENDED }]);
    const receipts = await swath.call(visit.homeowner.token, 'GET', '/api/receipts');
    expect(receipts.statusCode).toBe(200);
  });

  test('no answer until the end of the time for it: it counts as done', async () => {
    await passTime(swath, '2026-05-06T04:59:00.000Z');
    expect((await visitStateOf(swath, visit.id)).status).toBe('pending');
    await passTime(swath, ANSWER_END);
    await passTime(swath);
    expect(await visitStateOf(swath, visit.id)).toMatchObject({
      status: 'completed',
      completed_at: new Date(ENDED),
      payments: [{ state: 'paid', refund_reason: null }],
    });
    const history = (await swath.call(visit.owner.token, 'GET', `/api/MowingJobs/${visit.id}/history`)).json();
    expect(history.map(({ words }: { words: string }) => words)).toContain('Not answered in time, counts as done');
  });

  test('no: an administrator has to decide, however long that takes; the company is told why', async () => {
    const address = `office-${visit.id}@greenblade.test`;
    await swath.ctx.db.updateTable('companies').set({ email: address }).where('id', '=', visit.company).execute();
    const answer = await say(swath, visit.homeowner.token, visit.id, 'answer', NO);
    expect(answer.json()).toMatchObject({
      status: 'pending',
      record: { stage: 'administrator', objection: NO.note, until: null },
    });
    const [mail] = await mailsTo(swath.ctx.db, address);
    expect(mail).toMatchObject({ template: 'record-disputed' });
    expect(mail!.text).toContain('They wrote: The grass is as high as before.');
    await passTime(swath, '2026-05-20T05:00:00.000Z');
    expect(await visitStateOf(swath, visit.id)).toMatchObject({
      status: 'pending',
      payments: [{ state: 'paid', refund_reason: null }],
    });
  });

  test('whoever said no may still say yes', async () => {
    await say(swath, visit.homeowner.token, visit.id, 'answer', NO);
    const again = await say(swath, visit.homeowner.token, visit.id, 'answer', NO);
    expect([again.statusCode, again.json().code]).toEqual([409, 'record_not_open']);
    expect((await say(swath, visit.homeowner.token, visit.id, 'answer', YES)).json().status).toBe('completed');
  });

  test('is nobody else’s to answer, and answered once', async () => {
    const other = await aHomeowner(swath.ctx.db);
    const body = { record: await recordOf(swath, visit.id), ...YES };
    const answer = (as: string | null, sent: object = body) =>
      swath.call(as, 'POST', `/api/MowingJobs/${visit.id}/record/answer`, sent);
    expect((await answer(other.token)).json().code).toBe('job_not_found');
    expect((await answer(visit.owner.token)).statusCode).toBe(403);
    expect((await answer(null)).statusCode).toBe(401);
    expect((await answer(visit.homeowner.token, { record: body.record })).statusCode).toBe(400);
    expect((await answer(visit.homeowner.token)).statusCode).toBe(200);
    expect((await answer(visit.homeowner.token)).json().code).toBe('record_not_open');
  });

  test('a record that was taken back and written anew is another one: the old question is not answered', async () => {
    const old = await recordOf(swath, visit.id);
    await say(swath, visit.owner.token, visit.id, 'withdraw');
    await record(swath, visit.owner.token, visit.id, { start: '10:00', end: '10:30' });
    const late = { record: old, ...YES };
    const answer = await swath.call(visit.homeowner.token, 'POST', `/api/MowingJobs/${visit.id}/record/answer`, late);
    expect(answer.json().code).toBe('record_not_open');
  });

  test.each([[YES], [NO]])('%o and the clock at once: one of them holds', async (said) => {
    await swath.setClock(ANSWER_END);
    const open = await recordOf(swath, visit.id);
    const [answer] = await Promise.all([
      say(swath, visit.homeowner.token, visit.id, 'answer', { ...said, record: open }),
      expireRecord(swath.ctx, visit.id),
    ]);
    const { status, record_id } = await visitStateOf(swath, visit.id);
    const isDisputed = !said.done && answer.statusCode === 200;
    expect([status, record_id !== null]).toEqual(isDisputed ? ['pending', true] : ['completed', false]);
    const weeks = (await periods()).filter(([type]) => type === 'week');
    expect(weeks).toEqual(isDisputed ? [] : [['week', '2026-05-03', 4400, 1]]);
  });

  test('yes and the company’s withdrawal at once: one of them holds', async () => {
    const open = await recordOf(swath, visit.id);
    const answers = await Promise.all([
      say(swath, visit.homeowner.token, visit.id, 'answer', { ...YES, record: open }),
      say(swath, visit.owner.token, visit.id, 'withdraw', { record: open }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await visitStateOf(swath, visit.id)).status).toBe(answers[0].statusCode === 200 ? 'completed' : 'pending');
  });
});

describe('a visit of a series', () => {
  let series: RunningSeries;
  let id: Awaited<ReturnType<typeof aLaterVisit>>;
  beforeEach(async () => {
    await swath.setClock(TEST_NOW);
    series = await aRunningSeries(swath);
    id = await aLaterVisit(swath, series);
    await passMinute(swath, '2026-05-08T13:00:00.000Z');
    expect(await statesOf(swath, id)).toEqual(['authorized']);
    // Midnight after its day, May 9.
    await passTime(swath, '2026-05-10T05:00:00.000Z');
    await record(swath, series.crew.token, id);
  });

  test('what is held is not let go of while it waits, and taken when the homeowner says yes', async () => {
    await passTime(swath, '2026-05-12T04:00:00.000Z');
    await passMinute(swath);
    expect(await statesOf(swath, id)).toEqual(['authorized']);
    await say(swath, series.homeowner.token, id, 'answer', YES);
    await passTime(swath);
    expect(await paymentsOf(swath, id)).toMatchObject([{ state: 'paid', captured_cents: 4500 }]);
    expect(await visitStateOf(swath, id)).toMatchObject({ completed_at: new Date('2026-05-09T14:50:00.000Z') });
  });

  test('what the bank let go of meanwhile is charged anew when it is said that it was done, and not before', async () => {
    await say(swath, series.homeowner.token, id, 'answer', NO);
    const [held] = await paymentsOf(swath, id);
    await gatewayOf(swath).voidPayment(held!.gateway_payment_id!, `lapsed-${held!.id}`);
    await settlePayment(swath.ctx, held!.id, 'lapsed');
    await passMinute(swath, '2026-05-25T17:00:00.000Z');
    expect([await statesOf(swath, id), (await visitStateOf(swath, id)).status]).toEqual([['canceled'], 'pending']);
    await say(swath, series.homeowner.token, id, 'answer', YES);
    await passTime(swath);
    await passTime(swath);
    expect(await paymentsOf(swath, id)).toMatchObject([{ state: 'canceled' }, { state: 'paid', captured_cents: 4500 }]);
  });

  test('what the bank lets go of in the very end is charged anew as well', async () => {
    await say(swath, series.homeowner.token, id, 'answer', NO);
    await swath.setClock('2026-05-25T17:00:00.000Z');
    await say(swath, series.homeowner.token, id, 'answer', YES);
    // It is no longer held there, and only the capture finds that out.
    expect(await statesOf(swath, id)).toEqual(['authorized']);
    await passTime(swath);
    await passTime(swath);
    expect(await statesOf(swath, id)).toEqual(['expired', 'paid']);
  });

  test('neither its homeowner nor its company leaves it out or moves it meanwhile; the series goes on', async () => {
    const skip = await swath.call(series.homeowner.token, 'POST', `/api/series/${series.id}/visits/${id}/skip`);
    expect([skip.statusCode, skip.json().code]).toEqual([409, 'record_open']);
    const end = await swath.call(series.homeowner.token, 'POST', `/api/series/${series.id}/cancel`);
    expect(end.statusCode).toBe(200);
    await swath.runTasks();
    expect(await visitStateOf(swath, id)).toMatchObject({ status: 'pending', payments: [{ state: 'authorized' }] });
  });
});
