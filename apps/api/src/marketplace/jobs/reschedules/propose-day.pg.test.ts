import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { sweepMissedJobs, sweepProposals } from '../jobs.tasks.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  await swath.ctx.db
    .updateTable('companies')
    .set({ email: `${company}@crew.test` })
    .where('id', '=', company)
    .execute();
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

const OLD = '2026-05-12';
const NEAR = '2026-05-15';
const FAR = '2026-05-16';

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, day: OLD, ...traits });
const reschedule = (id: string, date = FAR) =>
  swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${date}`);
const pending = async () =>
  (await swath.call(homeowner.token, 'GET', '/api/JobRescheduleNotifications/pending')).json();
const answer = (how: 'acknowledge' | 'decline', notificationId: string, as = homeowner.token) =>
  swath.call(as, 'POST', `/api/JobRescheduleNotifications/${how}`, { notificationId });
const jobOf = (id: JobId) =>
  swath.ctx.db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['service_date', 'status', 'planned_start', 'is_locked', 'missed_at'])
    .executeTakeFirstOrThrow();
const dayOf = async (id: JobId) => (await jobOf(id)).service_date;
const office = async () => (await mailsTo(swath.ctx.db, `${company}@crew.test`)).map(({ template }) => template);
const kinds = async () =>
  (await swath.call(homeowner.token, 'GET', '/api/notices'))
    .json()
    .notices.map(({ kind }: { kind: string }) => kind)
    .sort();
/** As the minutes pass: what is due by then is found and done. */
async function until(instant: string): Promise<void> {
  await swath.setClock(instant);
  await sweepProposals(swath.ctx);
  await sweepMissedJobs(swath.ctx);
  await swath.runTasks();
}

describe('a move of more than three days', () => {
  test('waits for the homeowner: the job stays, the place of the new day is kept, and both can see it', async () => {
    const id = await given();
    const full = { duration_minutes: minutes(440) };
    await given({ client: (await aHomeowner(swath.ctx.db)).account, day: FAR, own: full });
    const moved = await reschedule(id);
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { scheduled_date: OLD, proposed_date: FAR }]);
    expect(await pending()).toMatchObject([
      { jobId: id, oldDate: OLD, newDate: FAR, answerBy: '2026-05-04T17:00:00.000Z', oldDayStays: true },
    ]);
    const [mail] = await mailsTo(swath.ctx.db, homeowner.email);
    expect(mail).toMatchObject({
      template: 'move-asked',
      subject: expect.stringMatching(/ asks: may we mow on Sat, May 16 instead\?$/),
    });
    expect(mail!.text).toContain('it stays on Tue, May 12');
    expect(await kinds()).toEqual(['move_asked']);

    const other = await given({ client: (await aHomeowner(swath.ctx.db)).account, day: NEAR });
    expect((await reschedule(other)).json().code).toBe('day_full');
    const started = await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/start`);
    expect(started.json().code).toBe('job_not_today');
  });

  test('three days are moved at once, in two moves too; the fourth day asks', async () => {
    const id = await given();
    expect((await reschedule(id, '2026-05-14')).json()).toMatchObject({ proposed_date: null });
    expect((await reschedule(id, NEAR)).json()).toMatchObject({ scheduled_date: NEAR, proposed_date: null });
    expect((await reschedule(id, FAR)).json()).toMatchObject({ scheduled_date: NEAR, proposed_date: FAR });
    expect(await pending()).toMatchObject([{ oldDate: OLD, newDate: FAR }]);
    expect((await reschedule(id, '2026-05-08')).json()).toMatchObject({
      scheduled_date: NEAR,
      proposed_date: '2026-05-08',
    });
  });

  test('accepted, the job takes the kept place at the time that was named, once, and the company is told', async () => {
    const id = await given();
    const body = { date: FAR, startTimeLocal: `${FAR}T10:00:00`, lockTime: true };
    expect((await swath.call(crew.token, 'PATCH', `/api/MowingJobs/${id}/schedule`, body)).statusCode).toBe(200);
    expect(await jobOf(id)).toMatchObject({ service_date: OLD, planned_start: null });
    const [{ id: notice, newStart }] = await pending();
    expect(newStart).toBe('2026-05-16T15:00:00.000Z');
    const stranger = await aHomeowner(swath.ctx.db);
    expect((await answer('acknowledge', notice, stranger.token)).statusCode).toBe(404);
    const answers = await Promise.all([answer('acknowledge', notice), answer('acknowledge', notice)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await jobOf(id)).toMatchObject({
      service_date: FAR,
      planned_start: new Date('2026-05-16T15:00:00Z'),
      is_locked: true,
    });
    expect([await pending(), await office()]).toEqual([[], ['move-accepted']]);
  });

  test('declined, it stays where it is, its place is free again, and the company is told', async () => {
    const id = await given();
    await reschedule(id);
    const [{ id: notice }] = await pending();
    expect((await answer('decline', notice)).statusCode).toBe(200);
    expect([await dayOf(id), await pending(), await office()]).toEqual([OLD, [], ['move-not-agreed']]);
    expect((await answer('acknowledge', notice)).json().code).toBe('notification_not_found');
    const full = { duration_minutes: minutes(475) };
    const large = await given({ client: (await aHomeowner(swath.ctx.db)).account, day: NEAR, own: full });
    expect((await reschedule(large)).statusCode).toBe(200);
  });

  test('can be answered with another day, or by canceling', async () => {
    const id = await given();
    await reschedule(id);
    const own = await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/move`, { date: '2026-05-20' });
    expect([own.statusCode, await dayOf(id), await pending()]).toEqual([200, '2026-05-20', []]);
    const canceled = await given();
    await reschedule(canceled);
    expect((await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${canceled}/cancel`)).statusCode).toBe(200);
    expect(await pending()).toEqual([]);
  });

  test('taken back by the company, its homeowner is told that the day stays; a shorter move of before is asked again', async () => {
    const id = await given();
    await reschedule(id);
    expect((await reschedule(id, OLD)).json()).toMatchObject({ scheduled_date: OLD, proposed_date: null });
    expect([await pending(), await kinds()]).toEqual([[], ['day_kept', 'move_asked']]);
    await reschedule(id, NEAR);
    await reschedule(id, FAR);
    await reschedule(id, NEAR);
    expect(await pending()).toMatchObject([{ oldDate: OLD, newDate: NEAR, answerBy: null }]);
  });

  test('refuses a day that is full, closed or taken already, and leaves the question of before as it was', async () => {
    const id = await given();
    await reschedule(id);
    await given({ day: '2026-05-20' });
    expect((await reschedule(id, '2026-05-20')).json().code).toBe('already_booked');
    expect(await pending()).toMatchObject([{ newDate: FAR }]);
  });
});

describe('without an answer', () => {
  test('after 48 hours it stays on its day, and both are told; not a minute earlier', async () => {
    const id = await given();
    await reschedule(id);
    await until('2026-05-04T16:59:00Z');
    expect(await pending()).toHaveLength(1);
    await until('2026-05-04T17:00:00Z');
    expect([await pending(), await dayOf(id), await kinds(), await office()]).toEqual([
      [],
      OLD,
      ['day_kept', 'move_asked'],
      ['move-not-agreed'],
    ]);
  });

  test('on the evening before its day it stays, so that the crew knows', async () => {
    await given({ day: '2026-05-04' }).then((id) => reschedule(id));
    expect(await pending()).toMatchObject([{ answerBy: '2026-05-03T23:00:00.000Z' }]);
  });

  test('a job of today that was not mowed is canceled and paid back, and nobody says that nobody came', async () => {
    const id = await given({ day: TODAY });
    await reschedule(id);
    expect(await pending()).toMatchObject([{ oldDayStays: false, answerBy: '2026-05-04T17:00:00.000Z' }]);
    const [{ id: notice }] = await pending();
    expect((await answer('decline', notice)).json().code).toBe('date_passed');
    await until('2026-05-03T12:00:00Z');
    expect((await jobOf(id)).missed_at).toBeNull();
    await until('2026-05-04T17:00:00Z');
    expect([(await jobOf(id)).status, await kinds()]).toEqual(['canceled', ['move_asked', 'unanswered_canceled']]);
    expect(await office()).toEqual(['move-not-agreed']);
  });

  test('a mowing that was started on its day asks no more', async () => {
    const id = await given({ day: TODAY });
    await reschedule(id);
    expect((await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/start`)).statusCode).toBe(200);
    await until('2026-05-04T17:00:00Z');
    expect([(await jobOf(id)).status, await pending()]).toEqual(['in-progress', []]);
  });
});
