import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRequest, book, gatewayOf, openCheckout, payWith } from '../../../testing/bookings.ts';
import { aPaidInvoice } from '../../../testing/invoices.ts';
import { sendDetails } from '../../../testing/payout-accounts.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { aCrew, balanceOf } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { settlePayment } from '../../payments/settle/settle-payment.ts';
import { settlePayouts } from '../settle-payouts.ts';

let testApp: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
let account: string;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  crew = await aCrew(testApp);
  const row = testApp.testDb.db.selectFrom('companies').where('id', '=', crew.company).select('payout_account_id');
  account = (await row.executeTakeFirstOrThrow()).payout_account_id!;
});

/** The day after TEST_NOW, when a payout of then has arrived. */
const NEXT_DAY = '2026-05-03T17:00:01.000Z';
const call = (url: string, who: Person = crew) => testApp.call(who.token, 'GET', url);
const unpaid = async (query = '') => (await call(`/api/company/unpaid-shares${query}`)).json();
const payout = async (id: string) => (await call(`/api/company/payouts/${id}`)).json();

/** Somebody books and pays $45.00. */
async function booked(day = '2026-05-09') {
  const homeowner = await aHomeowner(testApp.testDb.db);
  const request = aRequest(crew.company, { scheduled_date: day });
  const { clientSecret, sessionId } = (await openCheckout(testApp, homeowner.token, request)).json();
  await payWith(testApp, clientSecret);
  const job: string = (await book(testApp, homeowner.token, request, sessionId)).json().id;
  const row = testApp.testDb.db.selectFrom('payments').where('session_id', '=', sessionId);
  const { id, gateway_payment_id } = await row.select(['id', 'gateway_payment_id']).executeTakeFirstOrThrow();
  return { job, payment: id, atGateway: gateway_payment_id!, homeowner };
}

async function refund({ payment, atGateway }: { payment: string; atGateway: string }, cents: number) {
  await gatewayOf(testApp).practice.refund(atGateway, crypto.randomUUID(), cents);
  await settlePayment(testApp.ctx, payment as never);
}

/** Everything on the account goes to the bank. @returns our id of the payout */
async function paidOut(): Promise<string> {
  const id = (await gatewayOf(testApp).practice.payOut(account))!;
  await settlePayouts(testApp.ctx, { company: crew.company });
  const row = testApp.testDb.db.selectFrom('payouts').where('gateway_payout_id', '=', id).select('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

describe('a payout', () => {
  test('is made of its jobs, whose lines add up to what the bank has, with the bank’s number', async () => {
    const [first, second] = [await booked(), await booked('2026-05-10')];
    await refund(second, 1000);
    const id = await paidOut();
    expect(await payout(id)).toEqual({
      ...{ id, cents: 7822, status: 'in_transit', sent_at: TEST_NOW, arrival_day: '2026-05-03', step: null },
      ...{ time_zone: 'America/Chicago', reference: expect.stringMatching(/^po_/), trace_id: null, parts_known: true },
      sums: { price: 9000, fee: -178, refund: -1000, dispute: 0 },
      ...{ other_cents: 0, total: 2 },
      parts: [
        {
          ...{
            payment_id: second.payment,
            job_id: second.job,
            service_date: '2026-05-10',
            full_name: 'Harriet Miller',
          },
          ...{ address: '412 Elm Ave, Columbia, MO 65203', invoice: null, cents: 3422, other_cents: 0 },
          lines: [
            { kind: 'payment', cents: 4500, at: TEST_NOW },
            { kind: 'fee', cents: -100, at: TEST_NOW },
            { kind: 'refund', cents: -1000, at: TEST_NOW },
            { kind: 'fee_returned', cents: 22, at: TEST_NOW },
          ],
        },
        expect.objectContaining({ job_id: first.job, cents: 4400 }),
      ],
    });
    await testApp.setClock(NEXT_DAY);
    await settlePayouts(testApp.ctx, { company: crew.company });
    expect(await payout(id)).toMatchObject({ status: 'paid', trace_id: expect.stringMatching(/^\d{15}$/) });
  });

  test('that follows has what went back since, and says of which job', async () => {
    const first = await booked();
    const before = await paidOut();
    await testApp.setClock(NEXT_DAY);
    await refund(first, 1000);
    await booked('2026-05-10');
    const after = await paidOut();
    expect(await payout(before)).toMatchObject({ cents: 4400, sums: { price: 4500, fee: -100, refund: 0 }, total: 1 });
    expect(await payout(after)).toMatchObject({
      ...{ cents: 3422, other_cents: 0, total: 2 },
      sums: { price: 4500, fee: -78, refund: -1000 },
    });
  });

  test('with more than the ledger explains says how much', async () => {
    await booked();
    const id = await paidOut();
    await sql`update payouts set cents = cents - 300 where id = ${id}`.execute(testApp.testDb.db);
    expect(await payout(id)).toMatchObject({ cents: 4100, other_cents: -300, sums: { price: 4500, fee: -100 } });
  });

  test('of another company is not there, nor is one that never was', async () => {
    await booked();
    const id = await paidOut();
    const other = await aCrew(testApp);
    for (const [who, which] of [
      [other, id],
      [crew, crypto.randomUUID()],
    ] as const) {
      const { statusCode, json } = await call(`/api/company/payouts/${which}`, who);
      expect([statusCode, json().code]).toEqual([404, 'payout_not_found']);
    }
  });
});

describe('what is not paid out', () => {
  test('is listed job by job until a payout has it', async () => {
    const { job, payment } = await booked();
    expect(await unpaid()).toEqual({
      ...{ time_zone: 'America/Chicago', cents: 4400, taken_back_cents: 0, unlisted_cents: 0, payouts_enabled: true },
      ...{ total: 1, jobs: 1, invoices: 0 },
      shares: [
        {
          ...{ payment_id: payment, job_id: job, service_date: '2026-05-09', full_name: 'Harriet Miller' },
          ...{ address: '412 Elm Ave, Columbia, MO 65203', invoice: null, cents: 4400, why: 'waiting', at: TEST_NOW },
        },
      ],
    });
    await paidOut();
    expect(await unpaid()).toMatchObject({ cents: 0, total: 0, jobs: 0, invoices: 0, shares: [] });
  });

  test('counts jobs and invoices, one that is paid in parts once', async () => {
    const { job } = await booked();
    await booked('2026-05-10');
    const other = await aCrew(testApp);
    await aPaidInvoice(testApp, other);
    const { id } = await aPaidInvoice(testApp, crew, [1000, 2000]);
    const { total, jobs, invoices, shares } = await unpaid();
    expect({ total, jobs, invoices }).toEqual({ total: 4, jobs: 2, invoices: 1 });
    expect(shares.flatMap(({ invoice }: { invoice: { id: string } | null }) => invoice?.id ?? [])).toEqual([id, id]);
    expect(shares.map(({ job_id }: { job_id: string }) => job_id)).toContain(job);
  });

  test('has the time when it was paid, also after a part of it was refunded', async () => {
    const job = await booked();
    await testApp.setClock(NEXT_DAY);
    await refund(job, 1000);
    expect((await unpaid()).shares).toMatchObject([{ why: 'waiting', at: TEST_NOW }]);
    await paidOut();
    await refund(job, 1000);
    expect((await unpaid()).shares).toMatchObject([{ why: 'refund', at: NEXT_DAY }]);
  });

  test('comes back with a payout that the bank sends back', async () => {
    await sendDetails(testApp, crew.company, { account: '000111111116' });
    await booked();
    const id = await paidOut();
    await testApp.setClock(NEXT_DAY);
    await settlePayouts(testApp.ctx, { company: crew.company });
    expect(await payout(id)).toMatchObject({ status: 'failed', total: 0, step: expect.stringContaining('No bank') });
    expect(await unpaid()).toMatchObject({ cents: 4400, payouts_enabled: true, total: 1 });
    await testApp.testDb.db
      .updateTable('companies')
      .set({ payouts_enabled: false })
      .where('id', '=', crew.company)
      .execute();
    expect(await unpaid()).toMatchObject({ cents: 4400, payouts_enabled: false });
  });

  test('is below zero after a refund and a dispute of what was paid out, which come first', async () => {
    const [refunded, disputed] = [await booked(), await booked('2026-05-10')];
    await paidOut();
    await testApp.setClock(NEXT_DAY);
    await refund(refunded, 4500);
    const line = { company_id: crew.company, payment_id: disputed.payment, at: NEXT_DAY } as const;
    await testApp.testDb.db
      .insertInto('company_ledger')
      .values({ ...line, kind: 'dispute', cents: -4400 })
      .execute();
    await booked('2026-05-11');
    const { shares, ...sums } = await unpaid();
    expect(sums).toMatchObject({ cents: -4400, taken_back_cents: -8800, total: 3 });
    const told = shares.map(({ job_id, why, cents }: { job_id: string; why: string; cents: number }) => [
      job_id,
      why,
      cents,
    ]);
    expect(told).toEqual([
      [disputed.job, 'dispute', -4400],
      [refunded.job, 'refund', -4400],
      [expect.any(String), 'waiting', 4400],
    ]);
  });

  test('is the balance at the gateway, whoever writes at once', async () => {
    const jobs = [await booked(), await booked('2026-05-10'), await booked('2026-05-11')];
    await Promise.all([
      ...jobs.map((job) => refund(job, 500)),
      gatewayOf(testApp).practice.payOut(account),
      ...Array.from({ length: 4 }, () => settlePayouts(testApp.ctx, { company: crew.company })),
    ]);
    await settlePayouts(testApp.ctx, { company: crew.company });
    expect((await unpaid()).cents).toBe(await balanceOf(testApp, crew.company));
  });
});
