import type { QueuedJobId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { aCrew, offer, queueJob } from '../../../testing/queue.ts';
import { tasksAbout } from '../../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepQueue } from '../queue.tasks.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  await testApp.testDb.db.deleteFrom('outbox_messages').execute();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const LATE = ['2026-05-20', '2026-05-21'];

/** What a worker does by itself in the course of a minute. */
async function sweep() {
  await sweepQueue(testApp.ctx);
  await testApp.runTasks();
}

const rowOf = (id: QueuedJobId) =>
  testApp.testDb.db.selectFrom('queued_jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const read = async ({ token }: Person, id: string) =>
  (await testApp.call(token, 'GET', `/api/queued-jobs/${id}`)).json();
const mailsTo = (recipient: string, template: string) =>
  testApp.testDb.db
    .selectFrom('outbox_messages')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .selectAll()
    .execute();
const unacknowledged = async ({ token }: Person) =>
  (await testApp.call(token, 'GET', '/api/ExpiredJobNotifications/unacknowledged')).json();
const acknowledge = ({ token }: Person, id: string) =>
  testApp.call(token, 'POST', `/api/ExpiredJobNotifications/${id}/acknowledge`);

describe('a queued job nobody claims', () => {
  spec('homeowner 4.2', 'homeowner 9.2', 'company 4.10', 'company 9.10');
  test('expires after three days; its homeowner is told by mail, once, however often the sweep comes', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const job = await queueJob(testApp, homeowner, { acceptableDates: LATE });
    await testApp.setClock('2026-05-05T16:59:00.000Z');
    await sweep();
    expect(await rowOf(job)).toMatchObject({ status: 'queued' });
    await testApp.setClock('2026-05-05T17:00:30.000Z');
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await rowOf(job)).toMatchObject({ status: 'expired', expired_at: new Date('2026-05-05T17:00:00Z') });
    expect(await mailsTo(homeowner.email, 'queued-job-expired')).toMatchObject([
      { subject: 'No company has claimed your mowing' },
    ]);
    const { notices } = (await testApp.call(homeowner.token, 'GET', '/api/notices')).json();
    expect(notices).toMatchObject([{ kind: 'never_claimed', subject_id: job, title: 'No company took your job' }]);
    expect(await changesOf(testApp.testDb.db, job)).toHaveLength(2);
  });

  test('is one piece of work, however often the sweep finds it before that is done', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const jobs = [
      await queueJob(testApp, homeowner, { acceptableDates: LATE }),
      await queueJob(testApp, homeowner, { acceptableDates: LATE }),
    ];
    await testApp.setClock('2026-05-05T17:00:30.000Z');
    await sweepQueue(testApp.ctx);
    await sweepQueue(testApp.ctx);
    for (const job of jobs) expect(await tasksAbout(testApp.ctx.db, job)).toEqual(['expire-queued-job']);
    await testApp.runTasks();
  });

  test('is told in the list alone to a homeowner who wants no mails about offers', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const [on, off] = [
      { mail: true, push: true },
      { mail: false, push: false },
    ];
    const wanted = { bookings: on, visit_day: on, offers: off, payments: on };
    await testApp.call(homeowner.token, 'PUT', '/api/notice-preferences', wanted);
    await queueJob(testApp, homeowner, { acceptableDates: LATE });
    await testApp.setClock('2026-05-05T17:00:30.000Z');
    await sweep();
    expect(await mailsTo(homeowner.email, 'queued-job-expired')).toEqual([]);
    expect((await testApp.call(homeowner.token, 'GET', '/api/notices')).json().unread).toBe(1);
  });

  spec('homeowner 4.19', 'homeowner 7.24', 'homeowner 7.25');
  test('is a notice until it is acknowledged, which may be said twice', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const stranger = await aHomeowner(testApp.testDb.db);
    const job = await queueJob(testApp, homeowner, { acceptableDates: LATE });
    expect((await acknowledge(homeowner, job)).json().detail).toBe('Notification not found or already acknowledged.');
    await testApp.setClock('2026-05-06T00:00:00.000Z');
    // One that waits is no news.
    await queueJob(testApp, homeowner, { acceptableDates: LATE });
    // The sweep has not come by: what is read is true all the same.
    expect(await unacknowledged(homeowner)).toEqual([job]);
    expect(await unacknowledged(stranger)).toEqual([]);
    expect((await acknowledge(stranger, job)).statusCode).toBe(404);
    expect((await acknowledge(homeowner, job)).statusCode).toBe(204);
    expect((await acknowledge(homeowner, job)).statusCode).toBe(204);
    expect(await unacknowledged(homeowner)).toEqual([]);
    const left = (await testApp.call(homeowner.token, 'GET', '/api/queued-jobs/my-jobs')).json();
    expect(left).toMatchObject([{ status: 'queued' }]);
    expect(await mailsTo(homeowner.email, 'queued-job-expired')).toHaveLength(1);
  });

  test('takes no offers and no decisions any more, though nobody has written that down', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const crew = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner, { acceptableDates: LATE });
    await testApp.setClock('2026-05-06T00:00:00.000Z');
    const answer = await offer(testApp, crew, job, { serviceDate: '2026-05-20' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'queued_job_ended']);
    for (const step of ['reject', 'cancel']) {
      const refused = await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/${step}`, {});
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'queued_job_ended']);
    }
  });
});

describe('the clock', () => {
  test('stands still while an offer is open and goes on from where the last one ended', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const crew = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner, { acceptableDates: LATE });
    // Ten hours of three days are used up, and the offer takes the next 24.
    await testApp.setClock('2026-05-03T03:00:00.000Z');
    await offer(testApp, crew, job, { serviceDate: '2026-05-20' });
    expect(await read(homeowner, job)).toMatchObject({ status: 'offered', expiresAt: null });
    await testApp.setClock('2026-05-04T05:00:00.000Z');
    const expected = { status: 'queued', expiresAt: '2026-05-06T17:00:00.000Z', offers: [], offeredPriceCents: null };
    expect(await read(homeowner, job)).toMatchObject(expected);
    expect((await read(crew, job)).offers).toMatchObject([{ status: 'expired' }]);
    await sweep();
    expect(await read(homeowner, job)).toMatchObject(expected);
    expect(await rowOf(job)).toMatchObject({ status: 'queued', seconds_left: null });
    expect(await mailsTo('office@greenblade.test', 'offer-expired')).toHaveLength(1);
  });

  test('leaves a day at least after the last offer', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const crew = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner, { acceptableDates: LATE });
    await testApp.setClock('2026-05-05T16:00:00.000Z');
    await offer(testApp, crew, job, { serviceDate: '2026-05-20' });
    await testApp.setClock('2026-05-05T20:00:00.000Z');
    const answer = await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);
    expect(answer.json()).toMatchObject({ status: 'queued', expiresAt: '2026-05-06T20:00:00.000Z' });
    expect(await rowOf(job)).toMatchObject({
      status: 'queued',
      expires_at: new Date('2026-05-06T20:00:00Z'),
      seconds_left: null,
    });
  });

  test('never runs past the last acceptable day', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const crew = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    const made = await offer(testApp, crew, job);
    // The offer ends as its day begins: nobody can be booked for it then.
    expect(made.json().offers).toMatchObject([{ expiresAt: '2026-05-03T05:00:00.000Z' }]);
    await testApp.setClock('2026-05-03T06:00:00.000Z');
    await sweep();
    expect(await rowOf(job)).toMatchObject({ status: 'queued', expires_at: new Date('2026-05-04T05:00:00Z') });
    await testApp.setClock('2026-05-04T05:00:00.000Z');
    await sweep();
    expect(await rowOf(job)).toMatchObject({ status: 'expired' });
  });

  test('an offer that ran out long ago and the end that followed are written down together', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const crew = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner, { acceptableDates: LATE });
    await offer(testApp, crew, job, { serviceDate: '2026-05-20' });
    await testApp.setClock('2026-05-10T00:00:00.000Z');
    expect(await read(homeowner, job)).toMatchObject({ status: 'expired', offers: [] });
    await sweep();
    // Three days after the offer ended: the clock had not begun when it was made.
    expect(await rowOf(job)).toMatchObject({ status: 'expired', expired_at: new Date('2026-05-06T17:00:00Z') });
  });
});

test('an offer of a company that is suspended is gone at once, and closed by the sweep', async () => {
  const homeowner = await aHomeowner(testApp.testDb.db);
  const crew = await aCrew(testApp);
  const job = await queueJob(testApp, homeowner, { acceptableDates: LATE });
  await offer(testApp, crew, job, { serviceDate: '2026-05-20' });
  await sql`update companies set status = 'suspended' where id = ${crew.company}`.execute(testApp.testDb.db);
  expect(await read(homeowner, job)).toMatchObject({ status: 'queued', offers: [] });
  await sweep();
  const offers = await testApp.testDb.db.selectFrom('offers').where('queued_job_id', '=', job).selectAll().execute();
  expect(offers).toMatchObject([{ status: 'closed' }]);
});
