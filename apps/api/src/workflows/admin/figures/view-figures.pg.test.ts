import type { PaymentState } from '@swath/domain/payments/payment-state';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJobRow } from '../../../testing/jobs.ts';
import { aPaidJob } from '../../../testing/payments.ts';
import { aCompany, aHomeowner, anAdmin, type Person } from '../../../testing/people.ts';
import { anOfferRow, aQueuedJobRow } from '../../../testing/queue-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let ada: Person;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const figures = (month: string, as: string | null = ada.token) =>
  swath.call(as, 'GET', `/api/admin/figures?month=${month}`);
const onDay = async (day: string) =>
  (await figures(day.slice(0, 7))).json().days.find((one: { day: string }) => one.day === day);

test('bookings, money, offers and expiries count on their day, where most of the marketplace is', async () => {
  const { db } = swath.testDb;
  const client = (await aHomeowner(db)).account;
  const company = await aCompany(db);
  const at = async (day: string, created_at: string) => aJobRow(db, { client, company, day, own: { created_at } });
  await at('2026-03-20', '2026-03-10T05:30:00Z'); // still the 10th, half past midnight
  await at('2026-03-21', '2026-03-11T04:59:00Z'); // the 10th, a minute to midnight
  await at('2026-03-22', '2026-03-11T05:00:00Z'); // the 11th
  await at('2026-03-23', '2026-04-01T04:59:00Z'); // the last minute of March
  const payment = await aPaidJob(db, client, company, '2026-03-25');
  const line = { payment_id: payment, from_state: 'paid', to_state: 'partially_refunded', cause: 'by hand' };
  await db
    .updateTable('payment_ledger')
    .set({ at: '2026-03-10T15:00:00Z' })
    .where('payment_id', '=', payment)
    .execute();
  await db
    .insertInto('payment_ledger')
    .values([
      { ...line, captured_cents: cents(4500), refunded_cents: cents(1000), at: '2026-03-11T15:00:00Z' },
      { ...line, captured_cents: cents(4500), refunded_cents: cents(4500), at: '2026-03-12T15:00:00Z' },
    ])
    .execute();
  const queued = await aQueuedJobRow(db, client);
  const offer = await anOfferRow(db, { job: queued, company, day: '2026-03-28' as never });
  await db
    .updateTable('offers')
    .set({ created_at: '2026-03-11T15:00:00Z' })
    .where('id', '=', offer as never)
    .execute();
  const expired = await aQueuedJobRow(db, client, 'expired');
  const gone = db.updateTable('queued_jobs').set({ expired_at: '2026-03-12T15:00:00Z' });
  await gone.where('id', '=', expired as never).execute();

  const nothing = { bookings: 0, paid_cents: 0, refunded_cents: 0, offers: 0, expired: 0 };
  expect(await onDay('2026-03-10')).toEqual({ ...nothing, day: '2026-03-10', bookings: 2, paid_cents: 4500 });
  expect(await onDay('2026-03-11')).toEqual({
    ...{ ...nothing, day: '2026-03-11', bookings: 1, refunded_cents: 1000, offers: 1 },
  });
  expect(await onDay('2026-03-12')).toEqual({ ...nothing, day: '2026-03-12', refunded_cents: 3500, expired: 1 });
  expect(await onDay('2026-03-31')).toEqual({ ...nothing, day: '2026-03-31', bookings: 1 });
  expect((await figures('2026-03')).json()).toMatchObject({ time_zone: 'America/Chicago', days: { length: 31 } });
  expect((await figures('2028-02')).json().days).toHaveLength(29);
});

test('what was held, captured, given back, disputed and won counts once, over the ends of months', async () => {
  const { db } = swath.testDb;
  const payment = await aPaidJob(db, (await aHomeowner(db)).account, await aCompany(db), '2026-01-25');
  await db.deleteFrom('payment_ledger').where('payment_id', '=', payment).execute();
  const lines: [at: string, from: PaymentState, to: PaymentState, captured: number, refunded: number][] = [
    ['2025-12-30', 'requires_payment', 'processing', 0, 0],
    ['2025-12-31', 'processing', 'authorized', 0, 0],
    ['2026-01-02', 'authorized', 'paid', 4500, 0],
    ['2026-01-05', 'paid', 'partially_refunded', 4500, 1000],
    ['2026-02-03', 'partially_refunded', 'refunded', 4500, 4500],
    ['2026-02-04', 'refunded', 'disputed', 4500, 4500],
    ['2026-02-05', 'disputed', 'paid', 4500, 4500],
  ];
  for (const [at, from_state, to_state, captured, refunded] of lines) {
    const kept = { captured_cents: cents(captured), refunded_cents: cents(refunded), at: `${at}T18:00:00Z` };
    const line = { payment_id: payment, from_state, to_state, cause: 'asked', ...kept };
    await db.insertInto('payment_ledger').values(line).execute();
  }
  const moved = async (month: string) => {
    const { days } = (await figures(month)).json();
    return days.flatMap((one: { day: string; paid_cents: number; refunded_cents: number }) =>
      one.paid_cents + one.refunded_cents > 0 ? [[one.day, one.paid_cents, one.refunded_cents]] : [],
    );
  };
  expect(await moved('2025-12')).toEqual([]);
  expect(await moved('2026-01')).toEqual([
    ['2026-01-02', 4500, 0],
    ['2026-01-05', 0, 1000],
  ]);
  expect(await moved('2026-02')).toEqual([['2026-02-03', 0, 3500]]);
});

test.each(['2026-13', '2026-3', '1999-01', 'x', ''])('%s is no month', async (month) => {
  expect((await figures(month)).statusCode).toBe(400);
});

test('nobody else may', async () => {
  const { token } = await aHomeowner(swath.testDb.db);
  expect([(await figures('2026-03', token)).statusCode, (await figures('2026-03', null)).statusCode]).toEqual([
    403, 401,
  ]);
});
