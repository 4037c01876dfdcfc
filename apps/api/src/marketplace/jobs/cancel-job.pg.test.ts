import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
});

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, day: '2026-05-05', ...traits });
const cancel = (id: string, as: string | null = homeowner.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/cancel`);
const jobRow = (id: JobId) =>
  swath.ctx.db.selectFrom('jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const refundReasonOf = (id: JobId) =>
  swath.ctx.db.selectFrom('payments').where('job_id', '=', id).select('refund_reason').executeTakeFirstOrThrow();

/** The job was paid for. */
async function paid(id: JobId): Promise<void> {
  const { db } = swath.ctx;
  const job = await jobRow(id);
  const client_id = homeowner.account;
  const { company_id, service_date, full_name, address, zip_code } = job;
  const { lot_size_sqft, duration_minutes, grass_height } = job;
  const { mowing_cents, overgrowth_cents, price_cents, fee_cents } = job;
  const quote = await db
    .insertInto('quotes')
    .values({
      ...{ client_id, company_id, service_date, full_name, address, zip_code },
      ...{ lot_size_sqft, duration_minutes, grass_height },
      ...{ mowing_cents, overgrowth_cents, price_cents, fee_cents },
      rate_cents: cents(4500),
      created_at: TEST_NOW,
      held_until: TEST_NOW,
      expires_at: TEST_NOW,
      outcome: 'booked',
      job_id: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      quote_id: quote.id,
      job_id: id,
      homeowner_id: client_id,
      company_id,
      gateway: 'sandbox',
      destination_account: 'acct_test',
      amount_cents: price_cents,
      captured_cents: price_cents,
      fee_cents,
      state: 'paid',
      session_expires_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute();
}

describe('POST /api/MowingJobs/{id}/cancel', () => {
  spec('homeowner 4.4', 'homeowner 7.8');
  test('calls a pending job off, sends the money back and tells both sides', async () => {
    const id = await given();
    await paid(id);
    const answer = await cancel(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, status: 'canceled' }]);
    expect((await jobRow(id)).canceled_at).toEqual(new Date(TEST_NOW));
    expect(await refundReasonOf(id)).toEqual({ refund_reason: 'canceled_by_homeowner' });
    expect(await changesOf(swath.ctx.db, id)).toContainEqual({
      kind: 'job.canceled',
      audience: [`account:${homeowner.account}`, `company:${company}`],
    });
  });

  test('needs no payment', async () => {
    const id = await given();
    expect((await cancel(id)).statusCode).toBe(200);
  });

  test('frees the place and the day for the same homeowner', async () => {
    const id = await given();
    await cancel(id);
    await expect(given()).resolves.toEqual(expect.any(String));
  });

  test.each(['in-progress', 'completed', 'canceled'] as const)(
    'refuses a job that is %s and returns nothing',
    async (status) => {
      const id = await given({ status });
      await paid(id);
      const before = await jobRow(id);
      const answer = await cancel(id);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'job_not_pending', message: 'Only pending jobs can be canceled.' },
      ]);
      expect(await jobRow(id)).toEqual(before);
      expect(await refundReasonOf(id)).toEqual({ refund_reason: null });
      expect(await changesOf(swath.ctx.db, id)).toEqual([]);
    },
  );

  test('looks the same to another homeowner as a job that does not exist', async () => {
    const stranger = await aHomeowner(swath.ctx.db);
    const id = await given();
    for (const answer of [await cancel(id, stranger.token), await cancel(randomUUID()), await cancel('no-id')]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Job not found.']);
    }
    expect((await jobRow(id)).status).toBe('pending');
  });

  test('is for homeowners only', async () => {
    const crew = await aMember(swath.ctx.db, company);
    const id = await given();
    expect((await cancel(id, crew.token)).statusCode).toBe(403);
    expect((await cancel(id, null)).statusCode).toBe(401);
    expect((await jobRow(id)).status).toBe('pending');
  });

  test('two taps at once cancel it once', async () => {
    const id = await given();
    await paid(id);
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const canceled = (await changesOf(swath.ctx.db, id)).filter((change) => change.kind === 'job.canceled');
    expect(canceled).toHaveLength(1);
  });

  test('a start and a cancellation at once: one of them wins', async () => {
    const crew = await aMember(swath.ctx.db, company);
    const id = await given({ day: '2026-05-02' });
    const start = swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/start`);
    const answers = await Promise.all([cancel(id), start]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });
});
