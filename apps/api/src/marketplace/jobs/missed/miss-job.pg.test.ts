import { randomUUID } from 'node:crypto';
import type { JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith, TOMORROW } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, type Person } from '../../../testing/people.ts';
import { tasksAbout } from '../../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepMissedJobs } from '../jobs.tasks.ts';
import { cancelMissedJob, missJob } from './miss-job.ts';

let swath: TestApp;
let homeowner: Person;
let office: string;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  homeowner = await aHomeowner(swath.ctx.db);
  office = `office-${randomUUID()}@greenblade.test`;
});

/** What a worker does by itself every ten minutes. */
async function sweep(): Promise<void> {
  await sweepMissedJobs(swath.ctx);
  await swath.runTasks();
}

async function given(own: Parameters<typeof aJobRow>[1]['own'] = {}) {
  const company = await aCompany(swath.ctx.db);
  await swath.ctx.db.updateTable('companies').set({ email: office }).where('id', '=', company).execute();
  return aJobRow(swath.ctx.db, { client: homeowner.account, company, day: TODAY, ...(own && { own }) });
}

/** A mowing of tomorrow that was paid for. */
async function paidFor() {
  const company = await aPayableCompany(swath);
  await swath.ctx.db.updateTable('companies').set({ email: office }).where('id', '=', company).execute();
  const request = aRequest(company);
  const { clientSecret, sessionId } = (await openCheckout(swath, homeowner.token, request)).json();
  await payWith(swath, clientSecret);
  const job = (await book(swath, homeowner.token, request, sessionId)).json();
  return { id: job.id as JobId, company };
}

const jobOf = (id: JobId) =>
  swath.ctx.db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['status', 'missed_at', 'canceled_at'])
    .executeTakeFirstOrThrow();
const templatesTo = async (address: string) => (await mailsTo(swath.ctx.db, address)).map(({ template }) => template);

/** Midnight after TODAY in Columbia, Missouri, is 5:00 UTC. */
const LAST_MINUTE = '2026-05-03T04:59:00.000Z';
const MIDNIGHT = '2026-05-03T05:00:00.000Z';

describe('a day that passes without a start', () => {
  test('is told to both sides once, when the day is over at the lawn', async () => {
    const id = await given();
    await swath.setClock(LAST_MINUTE);
    await sweep();
    expect((await jobOf(id)).missed_at).toBeNull();

    await swath.setClock(MIDNIGHT);
    await sweep();
    await sweep();
    expect(await jobOf(id)).toMatchObject({ status: 'pending', missed_at: new Date(MIDNIGHT) });
    const [mail] = await mailsTo(swath.ctx.db, homeowner.email);
    expect(mail).toMatchObject({ template: 'mowing-missed', subject: 'Nobody came to mow on Sat, May 2' });
    expect(mail!.text).toContain('within 48 hours');
    // What money hangs on cannot be turned off, and does not say so.
    expect(mail!.text).not.toContain('/user/settings');
    expect(await templatesTo(office)).toEqual(['job-missed']);
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    expect(notices).toMatchObject([{ kind: 'missed', title: 'Nobody came to mow', subject_id: id }]);
  });

  test('is one piece of work, however often it is found before that is done', async () => {
    const [first, second] = [await given(), await given()];
    await swath.setClock(MIDNIGHT);
    await sweepMissedJobs(swath.ctx);
    await sweepMissedJobs(swath.ctx);
    for (const id of [first, second]) expect(await tasksAbout(swath.ctx.db, id)).toEqual(['miss-job']);
    await swath.runTasks();
  });

  test('is not looked at again before its 48 hours are over', async () => {
    const id = await given();
    await swath.setClock(MIDNIGHT);
    await sweep();
    await swath.setClock('2026-05-05T04:59:00.000Z');
    await sweepMissedJobs(swath.ctx);
    expect(await tasksAbout(swath.ctx.db, id)).toEqual([]);
    await swath.setClock('2026-05-05T05:00:00.000Z');
    await sweepMissedJobs(swath.ctx);
    expect(await tasksAbout(swath.ctx.db, id)).toEqual(['cancel-missed-job']);
    await swath.runTasks();
  });

  test('passes at another hour in another zone', async () => {
    const id = await given({ time_zone: 'America/Denver' });
    await swath.setClock(MIDNIGHT);
    await sweep();
    expect((await jobOf(id)).missed_at).toBeNull();
    await swath.setClock('2026-05-03T06:00:00.000Z');
    await sweep();
    expect((await jobOf(id)).missed_at).toEqual(new Date('2026-05-03T06:00:00.000Z'));
  });

  test('is no matter of a job that was started, done or canceled', async () => {
    const { db } = swath.ctx;
    const company = await aCompany(db);
    for (const status of ['in-progress', 'completed', 'canceled'] as const)
      await aJobRow(db, { client: (await aHomeowner(db)).account, company, status });
    await swath.setClock(MIDNIGHT);
    await sweep();
    const missed = db.selectFrom('jobs').where('company_id', '=', company).where('missed_at', 'is not', null);
    expect(await missed.selectAll().execute()).toEqual([]);
  });

  test('cancels and returns everything 48 hours later by itself, and says so', async () => {
    const { id, company } = await paidFor();
    await swath.setClock('2026-05-04T05:00:00.000Z');
    await sweep();
    await swath.setClock('2026-05-06T04:59:59.000Z');
    await sweep();
    expect((await jobOf(id)).status).toBe('pending');

    await swath.setClock('2026-05-06T05:00:00.000Z');
    await sweep();
    await sweep();
    expect((await jobOf(id)).status).toBe('canceled');
    const payment = swath.ctx.db.selectFrom('payments').where('job_id', '=', id).select(['state', 'refund_reason']);
    expect(await payment.executeTakeFirstOrThrow()).toEqual({ state: 'refunded', refund_reason: 'missed' });
    expect(await templatesTo(homeowner.email)).toEqual([
      'booking-confirmed',
      'mowing-missed',
      'missed-canceled',
      'payment-returned',
    ]);
    expect((await mailsTo(swath.ctx.db, homeowner.email)).at(-1)!.text).toContain('Nobody came on the day');
    expect(await templatesTo(office)).toEqual(['new-job', 'job-missed', 'job-missed-canceled']);
    expect(await changesOf(swath.ctx.db, id)).toContainEqual({
      kind: 'job.canceled',
      audience: [`account:${homeowner.account}`, `company:${company}`],
    });
    const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
    expect(notices.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'booked',
      'missed',
      'missed_canceled',
      'refunded',
    ]);
  });

  test('another day picked in time ends it, and that day can be missed anew', async () => {
    const { id } = await paidFor();
    await swath.setClock('2026-05-04T05:00:00.000Z');
    await sweep();
    const moved = await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/move`, { date: '2026-05-05' });
    expect(moved.statusCode).toBe(200);
    await swath.setClock('2026-05-06T05:00:00.000Z');
    await sweep();
    expect(await jobOf(id)).toMatchObject({ status: 'pending', missed_at: new Date('2026-05-06T05:00:00.000Z') });
  });

  test('a task that comes too late, or too early, does nothing', async () => {
    const id = await given();
    await missJob(swath.ctx, id);
    await cancelMissedJob(swath.ctx, id);
    expect(await jobOf(id)).toMatchObject({ status: 'pending', missed_at: null });
    expect(await templatesTo(homeowner.email)).toEqual([]);
  });

  test('two workers at once tell it once, and cancel it once', async () => {
    const id = await given();
    await swath.setClock(MIDNIGHT);
    await Promise.all([missJob(swath.ctx, id), missJob(swath.ctx, id)]);
    expect(await templatesTo(homeowner.email)).toEqual(['mowing-missed']);
    await swath.setClock('2026-05-05T05:00:00.000Z');
    await Promise.all([cancelMissedJob(swath.ctx, id), cancelMissedJob(swath.ctx, id)]);
    expect(await templatesTo(office)).toEqual(['job-missed', 'job-missed-canceled']);
  });

  test('the homeowner’s choice and the end of the time to choose at once: one of them wins', async () => {
    const { id } = await paidFor();
    await swath.setClock('2026-05-04T05:00:00.000Z');
    await sweep();
    await swath.setClock('2026-05-06T05:00:00.000Z');
    const move = swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/move`, { date: '2026-05-08' });
    const [answer] = await Promise.all([move, cancelMissedJob(swath.ctx, id)]);
    const { status } = await jobOf(id);
    expect([answer.statusCode, status]).toEqual(answer.statusCode === 200 ? [200, 'pending'] : [409, 'canceled']);
  });
});

test('the booking of the first day that can be booked is not missed on the day before', async () => {
  const { id } = await paidFor();
  await swath.setClock(MIDNIGHT);
  await sweep();
  expect((await jobOf(id)).missed_at).toBeNull();
  expect(TOMORROW).toBe('2026-05-03');
});
