import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow, TODAY } from '../../../testing/jobs.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

const DAY = '2026-05-05';
const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, day: DAY, ...traits });
const another = async (own: NonNullable<Parameters<typeof aJobRow>[1]['own']>, day = DAY) =>
  given({ client: (await aHomeowner(swath.ctx.db)).account, day, own });
const retime = (id: string, time: string, lockTime?: boolean, as: string | null = crew.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/retime`, { startTimeLocal: time, lockTime });
const schedule = (id: string, body: object, as: string | null = crew.token) =>
  swath.call(as, 'PATCH', `/api/MowingJobs/${id}/schedule`, body);
const timeOf = (id: JobId) =>
  swath.ctx.db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['service_date', 'planned_start', 'is_locked'])
    .executeTakeFirstOrThrow();
const told = async () =>
  (await swath.call(homeowner.token, 'GET', '/api/notices')).json().notices.map(({ text }: { text: string }) => text);
const refused = (answer: Awaited<ReturnType<typeof retime>>) => [answer.statusCode, answer.json().code];

describe('POST /api/MowingJobs/{id}/retime', () => {
  spec('company 1.3', 'company 7.30');
  test('plans a start on the company’s clocks; without a lock nobody is told', async () => {
    const id = await given();
    const answer = await retime(id, `${DAY}T09:30:00`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { start_time: '2026-05-05T14:30:00.000Z', is_locked: false, scheduled_date: DAY },
    ]);
    expect([await told(), await mailsTo(swath.ctx.db, homeowner.email)]).toEqual([[], []]);
    expect(await changesOf(swath.ctx.db, id)).toEqual([
      { kind: 'job.rescheduled', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
  });

  test('a locked time is told with its time; once more it changes nothing; unlocked, that is told too', async () => {
    const id = await given();
    await retime(id, `${DAY}T13:05:00`, true);
    await retime(id, `${DAY}T13:05:00`, true);
    expect(await told()).toEqual(['Green Blade Mowing comes on Tue, May 5 at 1:05 PM.']);
    const [mail] = await mailsTo(swath.ctx.db, homeowner.email);
    expect(mail).toMatchObject({ template: 'mowing-time', subject: 'Your mowing on Tue, May 5 is at 1:05 PM' });
    await retime(id, `${DAY}T13:05:00`, false);
    expect(await told()).toContain('Green Blade Mowing comes on Tue, May 5, without a fixed time.');
    expect((await timeOf(id)).is_locked).toBe(false);
    const own = (await swath.call(homeowner.token, 'GET', '/api/MowingJobs')).json();
    expect(own).toMatchObject([{ id, is_locked: false }]);
  });

  spec('company 4.8');
  test.each(['in-progress', 'completed', 'canceled'] as const)('refuses a job that is %s', async (status) => {
    const answer = await retime(await given({ status }), `${DAY}T09:30:00`);
    expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Only pending jobs can be retimed']);
  });

  test.each([
    ['2026-05-06T09:30:00', 'time_on_other_day'],
    [`${DAY}T08:59:00`, 'time_outside_hours'],
    [`${DAY}T16:31:00`, 'time_outside_hours'],
  ])('refuses %s: %s', async (time, code) => {
    const id = await given();
    expect(refused(await retime(id, time))).toEqual([409, code]);
    expect((await timeOf(id)).planned_start).toBeNull();
  });

  test('the whole job just fits at the end of the hours', async () => {
    expect((await retime(await given(), `${DAY}T16:30:00`)).statusCode).toBe(200);
  });

  test('refuses a time of today that has passed, and one that the spring change leaves out', async () => {
    const today = await given({ day: TODAY });
    expect(refused(await retime(today, `${TODAY}T12:00:00`))).toEqual([409, 'time_passed']);
    expect((await retime(today, `${TODAY}T12:01:00`)).statusCode).toBe(200);
    const spring = await given({ day: '2027-03-14' });
    expect(refused(await retime(spring, '2027-03-14T02:30:00'))).toEqual([409, 'time_not_on_clock']);
  });

  spec('company 5.3');
  test.each(['', '09:30', `${DAY}T09:30`, `${DAY}T09:30:30`, `${DAY}T25:00:00`, '2026-02-30T09:30:00'])(
    'asks for a start time in place of "%s"',
    async (time) => {
      const answer = await retime(await given(), time);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ path: 'body.startTimeLocal', message: 'Please select a start time' }],
      ]);
    },
  );

  test('two stops are never locked to times that overlap, buffer included; an unlocked one may lie anywhere', async () => {
    await another({ planned_start: '2026-05-05T15:00:00Z', is_locked: true }); // 10:00 to 10:35
    const id = await given();
    expect(refused(await retime(id, `${DAY}T10:34:00`, true))).toEqual([409, 'time_taken']);
    expect(refused(await retime(id, `${DAY}T09:26:00`, true))).toEqual([409, 'time_taken']);
    expect((await retime(id, `${DAY}T10:34:00`)).statusCode).toBe(200);
    expect((await retime(id, `${DAY}T10:35:00`, true)).statusCode).toBe(200);
    const other = await another({});
    const third = await another({});
    const answers = await Promise.all([other, third].map((one) => retime(one, `${DAY}T15:00:00`, true)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a stranger’s job is not found; others may not', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const id = await given();
    const time = `${DAY}T09:30:00`;
    for (const answer of [await retime(id, time, true, stranger.token), await retime(randomUUID(), time)])
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Job not found.']);
    expect((await retime(id, time, true, homeowner.token)).statusCode).toBe(403);
  });
});

describe('PATCH /api/MowingJobs/{id}/schedule', () => {
  test('puts a job on another day at a time in one save', async () => {
    const id = await given({ own: { planned_start: '2026-05-05T15:00:00Z', is_locked: true } });
    const body = { date: '2026-05-07', startTimeLocal: '2026-05-07T11:00:00', lockTime: true };
    expect((await schedule(id, body)).json()).toMatchObject({
      scheduled_date: '2026-05-07',
      start_time: '2026-05-07T16:00:00.000Z',
      is_locked: true,
    });
    expect(await told()).toHaveLength(2);
  });

  test('a time that is refused leaves the day as it was', async () => {
    const id = await given();
    const body = { date: '2026-05-07', startTimeLocal: '2026-05-07T07:00:00' };
    expect(refused(await schedule(id, body))).toEqual([409, 'time_outside_hours']);
    expect(await timeOf(id)).toMatchObject({ service_date: DAY, planned_start: null });
    expect(await told()).toEqual([]);
  });

  test('locks the time a job has; without one it asks for it; nothing at all changes nothing', async () => {
    const id = await given();
    expect((await schedule(id, {})).statusCode).toBe(200);
    expect(refused(await schedule(id, { lockTime: true }))).toEqual([400, 'start_time_missing']);
    await retime(id, `${DAY}T10:00:00`);
    expect((await schedule(id, { lockTime: true })).json().is_locked).toBe(true);
    expect((await schedule(id, { lockTime: false })).json()).toMatchObject({
      is_locked: false,
      start_time: '2026-05-05T15:00:00.000Z',
    });
  });

  test('refuses what is not pending, in the words of what was asked', async () => {
    const id = await given({ status: 'completed' });
    const codes = [];
    for (const body of [{ date: '2026-05-07' }, { lockTime: true }, { startTimeLocal: `${DAY}T10:00:00` }])
      codes.push((await schedule(id, body)).json().code);
    expect(codes).toEqual(['job_not_reschedulable', 'job_not_retimable', 'job_not_retimable']);
  });

  test('a stranger’s job is not found; a day that has passed is refused', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const id = await given();
    expect((await schedule(id, { date: '2026-05-07' }, stranger.token)).statusCode).toBe(404);
    expect(refused(await schedule(id, { date: '2026-05-01' }))).toEqual([409, 'date_passed']);
  });
});
