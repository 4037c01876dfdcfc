import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { aLaterVisit, aRunningSeries, passMinute, statesOf } from '../../../testing/charged-series.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anAdmin, type Person } from '../../../testing/people.ts';
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
  TIMES,
  TOO_LATE,
  visitStateOf,
} from '../../../testing/visit-records.ts';

let swath: TestApp;
let ada: Person;
let visit: MissedVisit;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  visit = await aMissedVisit(swath);
});

const REASON = 'The photo shows the mowed lawn.';
const templates = async (address: string) => (await mailsTo(swath.ctx.db, address)).map(({ template }) => template);
async function disputed(): Promise<void> {
  await record(swath, visit.owner.token, visit.id, { ...TIMES, note: 'Done in the rain.' });
  await say(swath, visit.homeowner.token, visit.id, 'answer', { done: false, note: 'Nobody was here.' });
}
async function decide(paid: boolean, as: string | null = ada.token, own: Record<string, unknown> = {}) {
  const record = own.record ?? (await recordOf(swath, visit.id));
  const body = { paid, reason: REASON, ...own, record };
  return swath.call(as, 'POST', `/api/admin/jobs/${visit.id}/record/decide`, body);
}

describe('a visit that its homeowner says was not done', () => {
  beforeEach(disputed);

  test('is on the administrators’ list, and on its own page, with what both sides say', async () => {
    const list = (await swath.call(ada.token, 'GET', '/api/admin/visit-records')).json();
    expect(list).toContainEqual(
      expect.objectContaining({
        ...{ job_id: visit.id, start: STARTED, end: ENDED, price_cents: 4500, service_date: '2026-05-03' },
        ...{ note: 'Done in the rain.', objection: 'Nobody was here.' },
      }),
    );
    const file = (await swath.call(ada.token, 'GET', `/api/admin/jobs/${visit.id}`)).json();
    expect(file).toMatchObject({ cancel: null, record: { stage: 'administrator', objection: 'Nobody was here.' } });
    const cancel = { reason: REASON, refund_cents: 4500, release_cents: 0 };
    const canceled = await swath.call(ada.token, 'POST', `/api/admin/jobs/${visit.id}/cancel`, cancel);
    expect(canceled.json().code).toBe('record_open');
  });

  test('paid: it is completed as of its day, both sides are told why, and it is on record', async () => {
    const answer = await decide(true);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'completed', started_at: STARTED, completed_at: ENDED, record: null },
    ]);
    await passTime(swath, '2026-05-12T17:00:00.000Z');
    expect(await visitStateOf(swath, visit.id)).toMatchObject({ payments: [{ state: 'paid', refund_reason: null }] });
    const mails = await mailsTo(swath.ctx.db, visit.homeowner.email);
    expect(mails.map(({ template }) => template)).toEqual(['booking-confirmed', 'record-asked', 'record-decided']);
    expect(mails.at(-1)!.text).toContain(`Why: ${REASON}`);
    expect(await auditOf(swath.testDb.db, visit.homeowner.account)).toContainEqual(
      expect.objectContaining({
        ...{ event: 'visit.decided', actor: ada.email },
        details: { reason: REASON, job: visit.id, decision: 'paid' },
      }),
    );
  });

  test('refunded: it is canceled and everything goes back', async () => {
    const answer = await decide(false);
    expect(answer.json()).toMatchObject({ status: 'canceled', record: null });
    await passTime(swath);
    expect(await visitStateOf(swath, visit.id)).toMatchObject({
      status: 'canceled',
      payments: [{ state: 'refunded', refund_reason: 'not_done' }],
    });
    expect((await templates(visit.homeowner.email)).sort()).toEqual([
      'booking-confirmed',
      'payment-returned',
      'record-asked',
      'record-decided',
    ]);
  });

  test('twice at once, and against the homeowner’s late yes: one of them holds', async () => {
    const open = await recordOf(swath, visit.id);
    const answers = await Promise.all([
      decide(true, ada.token, { record: open }),
      decide(false, ada.token, { record: open }),
      say(swath, visit.homeowner.token, visit.id, 'answer', { record: open, done: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { status } = await visitStateOf(swath, visit.id);
    expect(status).toBe(answers[1].statusCode === 200 ? 'canceled' : 'completed');
  });

  test('without a reason, or by anybody else: nothing is decided', async () => {
    expect((await decide(true, ada.token, { reason: '' })).statusCode).toBe(400);
    expect((await decide(true, ada.token, { paid: undefined })).statusCode).toBe(400);
    for (const [as, status] of [
      [visit.owner.token, 403],
      [visit.homeowner.token, 403],
      [null, 401],
    ] as const) {
      expect((await decide(true, as)).statusCode).toBe(status);
      expect((await swath.call(as, 'GET', '/api/admin/visit-records')).statusCode).toBe(status);
    }
    expect((await decide(true, ada.token, { record: crypto.randomUUID() })).json().code).toBe('record_not_open');
    expect((await visitStateOf(swath, visit.id)).status).toBe('pending');
  });
});

test('only what was answered with no can be decided', async () => {
  await record(swath, visit.owner.token, visit.id);
  expect((await decide(true)).json().code).toBe('record_not_open');
});

test('what is held for a visit of a series is taken, or let go of, by the decision', async () => {
  for (const [paid, state] of [
    [true, 'paid'],
    [false, 'canceled'],
  ] as const) {
    await swath.setClock(TEST_NOW);
    const series = await aRunningSeries(swath);
    const id = await aLaterVisit(swath, series);
    await passMinute(swath, '2026-05-08T13:00:00.000Z');
    await swath.setClock('2026-05-10T05:00:00.000Z');
    await record(swath, series.crew.token, id);
    await say(swath, series.homeowner.token, id, 'answer', { done: false });
    visit = { ...visit, id };
    expect((await decide(paid)).statusCode).toBe(200);
    await passTime(swath);
    expect(await statesOf(swath, id)).toEqual([state]);
  }
});

describe('an administrator records a visit', () => {
  const recordAsAdmin = (own: object = {}, as: string | null = ada.token) =>
    swath.call(as, 'POST', `/api/admin/jobs/${visit.id}/record`, { ...TIMES, reason: REASON, ...own });

  test('after the company’s own time: its homeowner is asked, and it is on record', async () => {
    await passTime(swath, '2026-05-04T17:00:00.000Z');
    await swath.setClock(TOO_LATE);
    expect((await record(swath, visit.owner.token, visit.id)).json().code).toBe('record_too_late');
    const answer = await recordAsAdmin();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'pending', record: { stage: 'homeowner', by_swath: true, note: REASON, start: STARTED } },
    ]);
    const asked = (await mailsTo(swath.ctx.db, visit.homeowner.email)).at(-1)!;
    expect(asked.text).toMatch(/Swath, for .+, recorded that your lawn/);
    expect(await auditOf(swath.testDb.db, visit.homeowner.account)).toContainEqual(
      expect.objectContaining({
        event: 'visit.recorded',
        actor: ada.email,
        details: { reason: REASON, job: visit.id },
      }),
    );
    await passTime(swath, '2026-05-07T05:00:00.000Z');
    expect((await visitStateOf(swath, visit.id)).status).toBe('pending');
    await say(swath, visit.homeowner.token, visit.id, 'answer', { done: true });
    expect((await visitStateOf(swath, visit.id)).status).toBe('completed');
  });

  test('not before its day is over, without a reason, at impossible times, twice, or as anybody else', async () => {
    await swath.setClock('2026-05-03T17:00:00.000Z');
    expect((await recordAsAdmin()).json().code).toBe('record_day_not_over');
    await swath.setClock(TOO_LATE);
    expect((await recordAsAdmin({ reason: '' })).statusCode).toBe(400);
    expect((await recordAsAdmin({ end: '08:00' })).json().code).toBe('record_end_first');
    expect((await recordAsAdmin({}, visit.owner.token)).statusCode).toBe(403);
    expect((await recordAsAdmin({}, null)).statusCode).toBe(401);
    expect((await recordAsAdmin()).statusCode).toBe(200);
    expect((await recordAsAdmin()).json().code).toBe('record_open');
  });
});
