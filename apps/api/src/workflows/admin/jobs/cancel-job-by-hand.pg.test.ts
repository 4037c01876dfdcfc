import type { JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { changesOf } from '../../../testing/changes.ts';
import {
  aLaterVisit,
  aRunningSeries,
  mailsTo,
  passMinute,
  paymentsOf,
  type RunningSeries,
  statesOf,
} from '../../../testing/charged-series.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'The company has closed.';

let swath: TestApp;
let ada: Person;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
});
beforeEach(() => swath.setClock(TEST_NOW));
afterAll(() => swath[Symbol.asyncDispose]());

const cancel = (job: string, own: object = {}, as: string | null = ada.token) =>
  swath.call(as, 'POST', `/api/admin/jobs/${job}/cancel`, {
    reason: REASON,
    refund_cents: 4500,
    release_cents: 0,
    ...own,
  });
const statusOf = async (job: JobId) =>
  (await swath.testDb.db.selectFrom('jobs').where('id', '=', job).select('status').executeTakeFirstOrThrow()).status;

describe('an administrator cancels', () => {
  let series: RunningSeries;
  beforeEach(async () => {
    series = await aRunningSeries(swath);
  });

  test('what goes back is shown before; both sides are told why, and it is on record', async () => {
    const job = series.firstVisit;
    const shown = (await swath.call(ada.token, 'GET', `/api/admin/jobs/${job}`)).json();
    expect(shown.cancel).toEqual({ refund_cents: 4500, release_cents: 0 });

    const answer = await cancel(job);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'canceled', cancel: null }]);
    expect(answer.json().history[0]).toMatchObject({ side: 'product' });
    expect(answer.json().history).toContainEqual(
      expect.objectContaining({ side: 'product', words: 'Canceled', note: REASON }),
    );
    await swath.runTasks();
    expect(await paymentsOf(swath, job)).toMatchObject([
      { state: 'refunded', refunded_cents: 4500, refund_reason: 'canceled_by_swath' },
    ]);
    const { homeowner, company } = series;
    const [mail] = await mailsTo(swath, homeowner.email, 'canceled-by-swath');
    expect(mail!.text).toContain(`Why: ${REASON}`);
    expect(mail!.text).toContain('$45.00 goes back to your card.');
    expect(mail!.text).not.toContain('was held on your card');
    expect(await mailsTo(swath, homeowner.email, 'payment-returned')).toHaveLength(1);
    const told = await mailsTo(swath, 'office@greenblade.test', 'job-canceled-by-swath');
    expect(told.at(-1)!.text).toContain(`Why: ${REASON}`);
    expect(await changesOf(swath.testDb.db, job)).toContainEqual({
      kind: 'job.canceled',
      audience: [`account:${homeowner.account}`, `company:${company}`],
    });
    expect(await auditOf(swath.testDb.db, homeowner.account)).toContainEqual(
      expect.objectContaining({ event: 'job.canceled', actor: ada.email, details: { reason: REASON, job } }),
    );
  });

  test('what is only held is let go of', async () => {
    const visit = await aLaterVisit(swath, series);
    await passMinute(swath, '2026-05-08T13:00:00.000Z');
    expect((await cancel(visit)).json().code).toBe('refund_changed');
    const answer = await cancel(visit, { refund_cents: 0, release_cents: 4500 });
    expect(answer.statusCode).toBe(200);
    await swath.runTasks();
    expect(await statesOf(swath, visit)).toEqual(['canceled']);
  });

  test('something else goes back than was shown: nothing is done', async () => {
    const answer = await cancel(series.firstVisit, { refund_cents: 4400 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_changed']);
    expect(await statusOf(series.firstVisit)).toBe('pending');
  });

  test('twice at once: the second is told', async () => {
    const answers = await Promise.all([cancel(series.firstVisit), cancel(series.firstVisit)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('job_not_pending');
  });

  test('without a reason, or as anybody else: nothing is done', async () => {
    expect((await cancel(series.firstVisit, { reason: '' })).statusCode).toBe(400);
    expect((await cancel(series.firstVisit, {}, series.homeowner.token)).statusCode).toBe(403);
    expect((await cancel(series.firstVisit, {}, series.crew.token)).statusCode).toBe(403);
    expect((await cancel(series.firstVisit, {}, null)).statusCode).toBe(401);
    expect(await statusOf(series.firstVisit)).toBe('pending');
  });

  test('no job, and one of a company’s own client, are not found', async () => {
    const { id } = await anOwnClient(swath, series.crew);
    const own = { client_id: null, own_client_id: id, fee_cents: 0 as never };
    const job = await aJobRow(swath.testDb.db, {
      ...{ client: series.homeowner.account, company: series.company, day: '2026-05-20', own },
    });
    for (const none of [crypto.randomUUID(), job]) {
      const answer = await cancel(none, { refund_cents: 0 });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'job_not_found']);
      expect((await swath.call(ada.token, 'GET', `/api/admin/jobs/${none}`)).statusCode).toBe(404);
    }
  });
});
