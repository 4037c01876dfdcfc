import { randomUUID } from 'node:crypto';
import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

const OLD = '2026-05-05';
const NEW = '2026-05-07';

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, day: OLD, ...traits });
const reschedule = (id: string, date = NEW, as: string | null = crew.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/reschedule?date=${date}`);
const pending = async (who = homeowner) =>
  (await swath.call(who.token, 'GET', '/api/JobRescheduleNotifications/pending')).json();
const acknowledge = (notificationId: string, as: string | null = homeowner.token) =>
  swath.call(as, 'POST', '/api/JobRescheduleNotifications/acknowledge', { notificationId });
const dayOf = async (id: JobId) =>
  (await swath.ctx.db.selectFrom('jobs').where('id', '=', id).select('service_date').executeTakeFirstOrThrow())
    .service_date;
const kindsSent = async () =>
  (await swath.call(homeowner.token, 'GET', '/api/notices')).json().notices.map(({ kind }: { kind: string }) => kind);

describe('POST /api/MowingJobs/{id}/reschedule', () => {
  spec('homeowner 3.13', 'homeowner 7.22', 'company 1.3', 'company 7.29');
  test('moves a pending job, opens its time again, and tells the homeowner in every way', async () => {
    const id = await given({ own: { planned_start: '2026-05-05T15:00:00Z', route_order: 2, is_locked: true } });
    const answer = await reschedule(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, scheduled_date: NEW, start_time: null, route_order: null, is_locked: false, status: 'pending' },
    ]);
    expect(await pending()).toEqual([
      {
        id: expect.any(String),
        jobId: id,
        companyName: 'Green Blade Mowing',
        jobAddress: '412 Elm Ave, Columbia, MO 65203',
        oldDate: OLD,
        newDate: NEW,
        answerBy: null,
        timeZone: 'America/Chicago',
        oldDayStays: true,
        newStart: null,
        oldWindow: null,
        newWindow: null,
        because: null,
      },
    ]);
    const [mail] = await mailsTo(swath.ctx.db, homeowner.email);
    expect(mail).toMatchObject({ template: 'mowing-rescheduled', subject: 'Your mowing has moved to Thu, May 7' });
    expect(mail!.text).toContain('Old day: Tue, May 5\nNew day: Thu, May 7');
    expect(mail!.text).toContain('cancel free');
    expect(mail!.text).toContain('http://localhost:3000/user/settings');
    expect(await kindsSent()).toEqual(['rescheduled']);
    expect(await changesOf(swath.ctx.db, id)).toEqual([
      { kind: 'job.rescheduled', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
  });

  spec('company 7.29');
  test('the time of the specification’s clients, midnight UTC, is that day', async () => {
    const id = await given();
    expect((await reschedule(id, encodeURIComponent(`${NEW}T00:00:00.000Z`))).json().scheduled_date).toBe(NEW);
  });

  test('the same day changes nothing and tells nobody', async () => {
    const id = await given();
    expect((await reschedule(id, OLD)).statusCode).toBe(200);
    expect([await pending(), await mailsTo(swath.ctx.db, homeowner.email)]).toEqual([[], []]);
    expect(await changesOf(swath.ctx.db, id)).toEqual([]);
  });

  test('today is a day like any other, and a day that was missed can be made up for', async () => {
    const id = await given({ day: '2026-05-01', own: { missed_at: '2026-05-02T06:00:00Z' } });
    expect((await reschedule(id, TODAY)).json().scheduled_date).toBe(TODAY);
    const row = await swath.ctx.db.selectFrom('jobs').where('id', '=', id).select('missed_at').executeTakeFirst();
    expect(row).toEqual({ missed_at: null });
  });

  test('of today what is left of it counts: its hours that are to come, without work that is done', async () => {
    // Open from 9 to 17; each job takes half an hour and five minutes.
    const other = await aHomeowner(swath.ctx.db);
    const done = { started_at: '2026-05-02T14:00:00Z', completed_at: '2026-05-02T19:00:00Z' };
    await given({
      client: other.account,
      day: TODAY,
      status: 'completed',
      own: { ...done, duration_minutes: minutes(400) },
    });
    const id = await given();
    const hasRoom = async () =>
      (
        await swath.call(crew.token, 'GET', `/api/companies/${company}/availability?from=${TODAY}&to=${TODAY}`)
      ).json()[0].has_room;
    await swath.setClock('2026-05-02T21:26:00Z');
    expect(await hasRoom()).toBe(false);
    const late = await reschedule(id, TODAY);
    expect([late.statusCode, late.json().code, await dayOf(id)]).toEqual([409, 'day_full', OLD]);
    await swath.setClock('2026-05-02T20:50:00Z');
    expect(await hasRoom()).toBe(true);
    await swath.setClock('2026-05-02T21:25:00Z');
    expect((await reschedule(id, TODAY)).json().scheduled_date).toBe(TODAY);
    await swath.setClock(TEST_NOW);
  });

  test('several moves are one notice, from the first old day to the last new one', async () => {
    const id = await given();
    await reschedule(id, NEW);
    const [first] = await pending();
    await reschedule(id, '2026-05-08');
    const [second, ...more] = await pending();
    expect([second, more]).toMatchObject([{ oldDate: OLD, newDate: '2026-05-08' }, []]);
    // What was shown before the second move accepts nothing.
    expect((await acknowledge(first.id)).statusCode).toBe(404);
    expect(await mailsTo(swath.ctx.db, homeowner.email)).toHaveLength(2);
  });

  test('moved back to where it was, there is nothing to answer', async () => {
    const id = await given();
    await reschedule(id, NEW);
    await reschedule(id, OLD);
    expect(await pending()).toEqual([]);
  });

  spec('company 4.8');
  test.each(['in-progress', 'completed', 'canceled'] as const)('refuses a job that is %s', async (status) => {
    const id = await given({ status });
    const answer = await reschedule(id);
    expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Only pending jobs can be rescheduled']);
    expect(await dayOf(id)).toBe(OLD);
  });

  test.each([
    ['2026-05-01', 'date_passed', 'Please choose today or a later day.'],
    ['2026-10-30', 'date_too_far', 'You can book up to 180 days ahead.'],
  ])('refuses %s: %s', async (date, code, words) => {
    const id = await given();
    const answer = await reschedule(id, date);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, detail: words }]);
    expect([await dayOf(id), await pending()]).toEqual([OLD, []]);
  });

  test('refuses a day on which the company does not work, is full, or mows there already', async () => {
    const { db } = swath.ctx;
    const closed = { is_available: false, windows: JSON.stringify([]), updated_at: new Date() };
    await db
      .insertInto('availability_overrides')
      .values({ company_id: company, service_date: day('2026-05-08'), ...closed })
      .execute();
    const someone = await aHomeowner(db);
    await aJobRow(db, { client: someone.account, company, day: '2026-05-09', own: { duration_minutes: minutes(470) } });
    await given({ day: '2026-05-10' });
    const id = await given();
    const codes = [];
    for (const date of ['2026-05-08', '2026-05-09', '2026-05-10']) codes.push((await reschedule(id, date)).json().code);
    expect(codes).toEqual(['company_not_available', 'day_full', 'already_booked']);
    expect([await dayOf(id), await pending(), await mailsTo(db, homeowner.email)]).toEqual([OLD, [], []]);
  });

  test('a stranger’s job, one that does not exist and one that cannot are not found; others may not', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const id = await given();
    for (const answer of [
      await reschedule(id, NEW, stranger.token),
      await reschedule(randomUUID()),
      await reschedule('x'),
    ])
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Job not found.']);
    expect((await reschedule(id, NEW, homeowner.token)).statusCode).toBe(403);
    expect((await reschedule(id, NEW, null)).statusCode).toBe(401);
    expect(await dayOf(id)).toBe(OLD);
  });

  test('two who move to the last place at once: one of them gets it', async () => {
    const { db } = swath.ctx;
    await aJobRow(db, {
      client: (await aHomeowner(db)).account,
      company,
      day: NEW,
      own: { duration_minutes: minutes(420) },
    });
    const other = await aJobRow(db, { client: (await aHomeowner(db)).account, company, day: OLD });
    const id = await given();
    const answers = await Promise.all([reschedule(id), reschedule(other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('two moves of one job at once leave one notice, of the day it is on', async () => {
    const id = await given();
    await Promise.all([reschedule(id, '2026-05-06'), reschedule(id, NEW)]);
    expect(await pending()).toMatchObject([{ oldDate: OLD, newDate: await dayOf(id) }]);
  });
});

describe('POST /api/JobRescheduleNotifications/acknowledge', () => {
  spec('homeowner 4.18', 'homeowner 7.23', 'homeowner 8.27');
  test('takes the new day, once', async () => {
    const id = await given();
    await reschedule(id);
    const [{ id: notice }] = await pending();
    const answers = await Promise.all([acknowledge(notice), acknowledge(notice)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const refused = answers.find(({ statusCode }) => statusCode === 404)!;
    expect(refused.json().detail).toBe('Notification not found or already acknowledged.');
    expect(await pending()).toEqual([]);
    expect(await changesOf(swath.ctx.db, notice)).toEqual([
      { kind: 'notice.changed', audience: [`account:${homeowner.account}`] },
    ]);
  });

  test('a later move is a notice of its own', async () => {
    const id = await given();
    await reschedule(id);
    await acknowledge((await pending())[0].id);
    await reschedule(id, '2026-05-09');
    expect(await pending()).toMatchObject([{ oldDate: NEW, newDate: '2026-05-09' }]);
  });

  test('is the homeowner’s own: a stranger finds nothing', async () => {
    const id = await given();
    await reschedule(id);
    const stranger = await aHomeowner(swath.ctx.db);
    const [{ id: notice }] = await pending();
    expect(await pending(stranger)).toEqual([]);
    for (const answer of [await acknowledge(notice, stranger.token), await acknowledge(randomUUID())])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'notification_not_found']);
    expect(await pending()).toHaveLength(1);
  });

  test('whatever becomes of a job, others still ask for their answers', async () => {
    const neighbor = await aHomeowner(swath.ctx.db);
    await reschedule(await given({ client: neighbor.account }));
    const asked = await pending(neighbor);
    expect(asked).toHaveLength(1);
    const id = await given({ day: '2026-05-06' });
    await reschedule(id);
    await reschedule(id, '2026-05-08');
    expect(await pending(neighbor)).toEqual(asked);
    const own = await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/move`, { date: '2026-05-11' });
    expect(own.statusCode).toBe(200);
    expect(await pending()).toEqual([]);
    expect(await pending(neighbor)).toEqual(asked);
  });

  test('a job that is canceled or started asks for no answer any more', async () => {
    const id = await given();
    await reschedule(id);
    await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/cancel`);
    expect(await pending()).toEqual([]);
  });
});
