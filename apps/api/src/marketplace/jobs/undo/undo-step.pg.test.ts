import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkEarnings } from '../../../money/earnings/check-earnings.ts';
import { listSnapshots } from '../../../money/earnings/earnings.reads.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aLaterVisit, aRunningSeries, mailsTo, passMinute, statesOf } from '../../../testing/charged-series.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { tasksAbout } from '../../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { passUndoTime } from '../../../testing/undo-time.ts';
import { finalizeJob } from '../completion/finalize-job.ts';
import { sweepCompletedJobs } from '../jobs.tasks.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let crew: Person;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
});

const LAST_MOMENT = '2026-05-02T17:09:59.999Z';
const TOO_LATE = '2026-05-02T17:10:00.000Z';

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, ...traits });
const take = (id: string, step: 'start' | 'complete') =>
  swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/${step}`);
const undo = (id: string, step: 'start' | 'complete', as: string | null = crew.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/undo`, { step });
const rowOf = async (id: JobId) => {
  const { updated_at, start_told_for, ...row } = await swath.ctx.db
    .selectFrom('jobs')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return row;
};
const templates = async () => {
  const mails = await swath.ctx.db
    .selectFrom('outbox_messages')
    .where('recipient', '=', homeowner.email)
    .orderBy('created_at')
    .select('template')
    .execute();
  return mails.map(({ template }) => template);
};
const listed = async (): Promise<string[]> => {
  const { notices } = (await swath.call(homeowner.token, 'GET', '/api/notices')).json();
  return notices.map(({ kind }: { kind: string }) => kind).sort();
};
const earned = async () => (await listSnapshots(swath.ctx.db, company)).map(({ amount, jobs }) => [amount, jobs]);
const codeOf = async (answer: ReturnType<typeof undo>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

describe('a start that is undone', () => {
  test('leaves the job as it was, and out of the homeowner’s list', async () => {
    const planned = { planned_start: '2026-05-02T16:30:00Z', route_order: 3, is_locked: true };
    const id = await given({ own: planned });
    const before = await rowOf(id);
    await take(id, 'start');
    expect(await listed()).toEqual(['started']);
    await swath.setClock(LAST_MOMENT);
    const answer = await undo(id, 'start');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'pending', start_time: '2026-05-02T16:30:00.000Z', end_time: null },
    ]);
    expect(await rowOf(id)).toEqual(before);
    expect(await listed()).toEqual([]);
    expect((await changesOf(swath.ctx.db, id)).at(-1)).toEqual({
      kind: 'job.undone',
      audience: [`account:${homeowner.account}`, `company:${company}`],
    });
  });

  test('and begun again the same day is in the list again, and no second mail goes out; on another day one does', async () => {
    const id = await given();
    await take(id, 'start');
    await undo(id, 'start');
    await take(id, 'start');
    expect([await listed(), await templates()]).toEqual([['started'], ['mowing-started']]);
    await undo(id, 'start');
    const moved = await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=2026-05-04`);
    expect(moved.statusCode).toBe(200);
    await swath.setClock('2026-05-04T15:00:00.000Z');
    await take(id, 'start');
    expect((await templates()).filter((template) => template === 'mowing-started')).toHaveLength(2);
  });
});

describe('a completion that is undone', () => {
  test('leaves the job in progress, earns nothing, and the nightly check finds nothing wrong', async () => {
    const id = await given({ status: 'in-progress' });
    const before = await rowOf(id);
    await take(id, 'complete');
    expect(await earned()).toEqual(Array(3).fill([4400, 1]));
    await swath.setClock(LAST_MOMENT);
    expect((await undo(id, 'complete')).json()).toMatchObject({ status: 'in-progress', end_time: null });
    expect(await rowOf(id)).toEqual(before);
    expect(await earned()).toEqual(Array(3).fill([0, 0]));
    const fault = vi.spyOn(swath.ctx.log, 'error');
    await checkEarnings(swath.ctx);
    expect(fault).not.toHaveBeenCalled();
    fault.mockRestore();
  });

  test('of an own client’s visit earns nothing either', async () => {
    const { id: own_client_id } = await anOwnClient(swath, crew, { full_name: 'Walt Weston' });
    const id = await given({ status: 'in-progress', own: { client_id: null, own_client_id, fee_cents: cents(0) } });
    const ownEarned = async () =>
      (await listSnapshots(swath.ctx.db, company)).map(({ ownAmount, ownJobs }) => [ownAmount, ownJobs]);
    await take(id, 'complete');
    expect([await ownEarned(), await earned()]).toEqual([Array(3).fill([4500, 1]), Array(3).fill([0, 0])]);
    expect((await undo(id, 'complete')).statusCode).toBe(200);
    expect([await ownEarned(), await earned()]).toEqual([Array(3).fill([0, 0]), Array(3).fill([0, 0])]);
  });

  test('over midnight goes back to the day that it was earned on', async () => {
    const id = await given({ status: 'in-progress' });
    await swath.setClock('2026-06-01T04:55:00.000Z');
    await take(id, 'complete');
    await swath.setClock('2026-06-01T05:01:00.000Z');
    await undo(id, 'complete');
    expect(await earned()).toEqual(Array(3).fill([0, 0]));
  });

  test('tells nobody; completed again, its homeowner is told once, ten minutes after', async () => {
    const id = await given({ status: 'in-progress' });
    await take(id, 'complete');
    await swath.setClock('2026-05-02T17:05:00.000Z');
    await undo(id, 'complete');
    await take(id, 'complete');
    await swath.setClock(TOO_LATE);
    await sweepCompletedJobs(swath.ctx);
    await finalizeJob(swath.ctx, id);
    await swath.runTasks();
    expect([await templates(), await listed()]).toEqual([[], []]);
    await swath.setClock('2026-05-02T17:15:00.000Z');
    await Promise.all([finalizeJob(swath.ctx, id), finalizeJob(swath.ctx, id)]);
    await passUndoTime(swath);
    expect([await templates(), await listed()]).toEqual([['mowing-completed'], ['completed']]);
    expect(await earned()).toEqual(Array(3).fill([4400, 1]));
  });

  test('keeps what is held for its visit held; it is taken when it is done for good', async () => {
    const series = await aRunningSeries(swath);
    const visit = await aLaterVisit(swath, series);
    await passMinute(swath, '2026-05-08T13:00:00.000Z');
    await swath.setClock('2026-05-09T15:00:00.000Z');
    crew = series.crew;
    await take(visit, 'start');
    await take(visit, 'complete');
    await passMinute(swath, '2026-05-09T15:09:00.000Z');
    expect((await undo(visit, 'complete')).statusCode).toBe(200);
    await passUndoTime(swath);
    expect(await statesOf(swath, visit)).toEqual(['authorized']);
    await take(visit, 'complete');
    await passUndoTime(swath);
    expect(await statesOf(swath, visit)).toEqual(['paid']);
    expect(await mailsTo(swath, series.homeowner.email, 'mowing-completed')).toHaveLength(1);
  });
});

describe('POST /api/MowingJobs/{id}/undo refuses', () => {
  test('what was not done, and a step that another one has followed', async () => {
    const [pending, canceled, begun] = [
      await given(),
      await given({ status: 'canceled' }),
      await given({ status: 'in-progress', day: '2026-05-01', own: { started_at: TEST_NOW } }),
    ];
    await take(begun, 'complete');
    for (const id of [pending, canceled, begun]) {
      expect(await codeOf(undo(id, 'start'))).toEqual([409, 'nothing_to_undo']);
    }
    expect(await codeOf(undo(pending, 'complete'))).toEqual([409, 'nothing_to_undo']);
  });

  test('after ten minutes, whether or not what follows has been seen to', async () => {
    const begun = await given();
    const done = await given({ status: 'in-progress', day: '2026-05-01' });
    await take(begun, 'start');
    await take(done, 'complete');
    await swath.setClock(TOO_LATE);
    const answer = await undo(begun, 'start');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'too_late_to_undo', message: 'This can be undone for 10 minutes only.' },
    ]);
    expect(await codeOf(undo(done, 'complete'))).toEqual([409, 'too_late_to_undo']);
    await finalizeJob(swath.ctx, done);
    // A transaction that began before and had to wait goes by what it finds, not by when it began.
    await swath.setClock(TEST_NOW);
    expect(await codeOf(undo(done, 'complete'))).toEqual([409, 'too_late_to_undo']);
  });

  test('what the homeowner has given stars for', async () => {
    const id = await given({ status: 'in-progress' });
    await take(id, 'complete');
    await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${id}/rating`, { rating: 5 });
    expect(await codeOf(undo(id, 'complete'))).toEqual([409, 'rated_already']);
    expect(await earned()).toEqual(Array(3).fill([4400, 1]));
  });

  test('strangers, who learn nothing of whether there is such a job', async () => {
    const id = await given();
    await take(id, 'start');
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(await codeOf(undo(id, 'start', stranger.token))).toEqual([404, 'job_not_found']);
    expect(await codeOf(undo(randomUUID(), 'start'))).toEqual([404, 'job_not_found']);
    expect((await undo(id, 'start', homeowner.token)).statusCode).toBe(403);
    expect((await undo(id, 'start', null)).statusCode).toBe(401);
    expect((await rowOf(id)).status).toBe('in-progress');
  });
});

test('two taps at once undo once, and never the step before as well', async () => {
  const id = await given();
  await take(id, 'start');
  await take(id, 'complete');
  const answers = await Promise.all([undo(id, 'complete'), undo(id, 'complete')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await rowOf(id)).status).toBe('in-progress');
  expect(await earned()).toEqual(Array(3).fill([0, 0]));
});

test('an undo and what follows from the completion at the same time: one of them comes to nothing', async () => {
  const id = await given({ status: 'in-progress' });
  await take(id, 'complete');
  await swath.setClock(TOO_LATE);
  const [undone] = await Promise.all([undo(id, 'complete'), finalizeJob(swath.ctx, id)]);
  expect([undone.statusCode, (await rowOf(id)).status, await listed()]).toEqual([409, 'completed', ['completed']]);
  expect(await tasksAbout(swath.ctx.db, id)).toEqual([]);
});
