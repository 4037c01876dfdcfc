import { randomUUID } from 'node:crypto';
import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let office: string;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  office = `office-${randomUUID()}@greenblade.test`;
  await swath.ctx.db.updateTable('companies').set({ email: office }).where('id', '=', company).execute();
  homeowner = await aHomeowner(swath.ctx.db);
});

const OLD = '2026-05-05';
const NEW = '2026-05-07';

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, day: OLD, ...traits });
const move = (id: string, date = NEW, as: string | null = homeowner.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/move`, { date });
const codeOf = async (id: string, date: string) => (await move(id, date)).json().code;

describe('POST /api/MowingJobs/{id}/move', () => {
  test('moves one’s own pending job and tells the company', async () => {
    const id = await given({ own: { missed_at: '2026-05-06T06:00:00Z' } });
    const answer = await move(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, scheduled_date: NEW, status: 'pending' }]);
    const [mail] = await mailsTo(swath.ctx.db, office);
    expect(mail).toMatchObject({ template: 'job-moved', subject: 'A job has moved to Thu, May 7' });
    expect(mail!.text).toContain('Old day: Tue, May 5\nNew day: Thu, May 7');
    const [own, ...others] = await mailsTo(swath.ctx.db, homeowner.email);
    expect([own, others]).toMatchObject([
      { template: 'mowing-moved', subject: 'Your mowing is now on Thu, May 7' },
      [],
    ]);
    expect(own!.text).toContain('Day: Thu, May 7\nArrival: Any time of the day');
    expect(await changesOf(swath.ctx.db, id)).toEqual([
      { kind: 'job.rescheduled', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
    const row = await swath.ctx.db.selectFrom('jobs').where('id', '=', id).select('missed_at').executeTakeFirst();
    expect(row).toEqual({ missed_at: null });
  });

  test('answers a move of the company, also by keeping its day', async () => {
    const crew = await aMember(swath.ctx.db, company);
    const pending = async () =>
      (await swath.call(homeowner.token, 'GET', '/api/JobRescheduleNotifications/pending')).json();
    const id = await given();
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${NEW}`);
    expect(await pending()).toHaveLength(1);
    await move(id, '2026-05-08');
    expect(await pending()).toEqual([]);
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=2026-05-11`);
    await move(id, '2026-05-11');
    expect(await pending()).toEqual([]);
    expect(await mailsTo(swath.ctx.db, office)).toHaveLength(1);
  });

  test('takes the days that can be booked, with room, of a company that takes part', async () => {
    const { db } = swath.ctx;
    await aJobRow(db, {
      client: (await aHomeowner(db)).account,
      company,
      day: '2026-05-09',
      own: { duration_minutes: minutes(470) },
    });
    await given({ day: '2026-05-10' });
    const id = await given();
    expect(await codeOf(id, '2026-05-02')).toBe('date_too_early');
    expect(await codeOf(id, '2026-10-30')).toBe('date_too_far');
    expect(await codeOf(id, '2026-05-09')).toBe('day_full');
    expect(await codeOf(id, '2026-05-10')).toBe('already_booked');
    await db.deleteFrom('weekly_hours').where('company_id', '=', company).execute();
    expect(await codeOf(id, NEW)).toBe('company_not_available');
    await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
    expect(await codeOf(id, NEW)).toBe('company_not_available');
    expect(await mailsTo(db, office)).toEqual([]);
  });

  test.each(['in-progress', 'completed', 'canceled'] as const)('refuses a job that is %s', async (status) => {
    expect(await codeOf(await given({ status }), NEW)).toBe('job_not_reschedulable');
  });

  test('a stranger’s job is not found, and crews have a call of their own', async () => {
    const id = await given();
    const stranger = await aHomeowner(swath.ctx.db);
    for (const answer of [await move(id, NEW, stranger.token), await move(randomUUID()), await move('x')])
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Job not found.']);
    expect((await move(id, NEW, (await aMember(swath.ctx.db, company)).token)).statusCode).toBe(403);
    expect((await move(id, NEW, null)).statusCode).toBe(401);
  });

  test('two who want the last place at once: one of them gets it', async () => {
    const { db } = swath.ctx;
    await aJobRow(db, {
      client: (await aHomeowner(db)).account,
      company,
      day: NEW,
      own: { duration_minutes: minutes(420) },
    });
    const neighbor = await aHomeowner(db);
    const theirs = await aJobRow(db, { client: neighbor.account, company, day: OLD });
    const answers = await Promise.all([move(await given()), move(theirs, NEW, neighbor.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a move of the homeowner and one of the company at once: both are done, one after the other', async () => {
    const crew = await aMember(swath.ctx.db, company);
    const id = await given();
    const theirs = swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=2026-05-08`);
    const answers = await Promise.all([move(id), theirs]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
