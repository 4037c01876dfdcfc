import type { CompanyId, PaymentId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payments } from '../../../platform/db/tables.ts';
import { aPaidJob } from '../../../testing/payments.ts';
import { aCompany, aHomeowner, type Person } from '../../../testing/people.ts';
import { createTestDb, type TestDb } from '../../../testing/test-db.ts';
import { listUnsettled } from './list-unsettled.ts';

const NOW = new Date('2026-05-02T18:00:00.000Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

let testDb: TestDb;
let homeowner: Person;
let company: CompanyId;
let card: string;
beforeAll(async () => {
  testDb = await createTestDb();
  homeowner = await aHomeowner(testDb.db);
  company = await aCompany(testDb.db);
  const saved = { account_id: homeowner.account, gateway: 'sandbox' as const, customer_id: 'cus_1', method_id: 'pm_1' };
  const row = await testDb.db
    .insertInto('saved_cards')
    .values({ ...saved, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  card = row.id;
});
afterAll(() => testDb[Symbol.asyncDispose]());

let day = 0;
/** A payment that was made so and so long ago, beside another one to which nothing should happen. */
async function given(own: Updateable<Payments>): Promise<PaymentId> {
  const { db } = testDb;
  await db.deleteFrom('payment_ledger').execute();
  await db.deleteFrom('payments').execute();
  const ids: PaymentId[] = [];
  for (let count = 0; count < 2; count++) {
    day += 1;
    ids.push(
      await aPaidJob(db, homeowner.account, company, new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10)),
    );
  }
  const id = ids[0]!;
  await db
    .updateTable('payments')
    .set({ created_at: before(61), updated_at: before(61), ...own })
    .where('id', '=', id)
    .execute();
  return id;
}

const checkout = (own: Updateable<Payments> = {}) => ({ job_id: null, ...own });
const page = (own: Updateable<Payments> = {}) => ({ kind: 'visit' as const, quote_id: null, ...own });
const charge = (own: Updateable<Payments> = {}) => ({
  ...page({ session_expires_at: null, saved_card_id: card }),
  ...own,
});
const refund = (own: Updateable<Payments> = {}) => ({ refund_reason: 'canceled', ...own });

describe('of what nobody finished, the sweep finds', () => {
  test.each<[string, 'settle' | 'refund' | 'authorize' | 'capture', () => Updateable<Payments>]>([
    ['a page that nobody paid on', 'settle', () => checkout({ state: 'requires_payment' })],
    ['a payment under way', 'settle', () => checkout({ state: 'processing' })],
    ['money held that became nothing', 'settle', () => checkout({ state: 'authorized' })],
    ['money paid that became nothing', 'settle', () => checkout({ state: 'paid' })],
    ['the page of a visit', 'settle', () => page({ state: 'requires_payment' })],
    ['the page of a visit whose payment is under way', 'settle', () => page({ state: 'processing' })],
    ['the charge of a visit that is under way', 'settle', () => charge({ state: 'processing' })],
    ['a hold that has lapsed', 'settle', () => charge({ state: 'authorized', capture_before: NOW })],
    ['money to be given back', 'refund', () => refund({ state: 'paid' })],
    ['the rest of it', 'refund', () => refund({ state: 'partially_refunded', refund_attempts: 4 })],
    [
      'money given back that nobody looked at for a day: the bank may have sent it back',
      'settle',
      () => refund({ state: 'refunded', refund_tried_at: before(86_500), updated_at: before(86_401) }),
    ],
    ['a refund that is to be given up', 'refund', () => refund({ state: 'paid', refund_attempts: 5 })],
    ['a hold to be let go of', 'refund', () => refund({ state: 'authorized' })],
    ['a refund that was tried ten minutes ago', 'refund', () => refund({ refund_tried_at: before(601) })],
    ['a charge that the gateway was not asked for', 'authorize', () => charge({ state: 'requires_payment' })],
    ['money to be taken', 'capture', () => charge({ state: 'authorized', capture_asked_at: before(61) })],
  ])('%s: %s', async (_what, todo, own) => {
    const id = await given(own());
    const nothing = { settle: [], refund: [], authorize: [], capture: [] };
    expect(await listUnsettled(testDb.db, NOW)).toEqual({ ...nothing, [todo]: [id] });
  });

  test('once what is due for two reasons', async () => {
    const id = await given(checkout({ state: 'authorized', capture_before: before(1) }));
    expect((await listUnsettled(testDb.db, NOW)).settle).toEqual([id]);
  });
});

describe('the sweep leaves alone', () => {
  test.each<[string, () => Updateable<Payments>]>([
    ['what became a job', () => ({ state: 'paid' })],
    ['a page of less than a minute ago', () => checkout({ state: 'requires_payment', created_at: before(60) })],
    ['a page that ran out', () => checkout({ state: 'expired' })],
    ['a page given up before anybody paid', () => checkout(refund({ state: 'requires_payment' }))],
    ['a charge of less than a minute ago', () => charge({ state: 'requires_payment', created_at: before(60) })],
    ['a charge that the card refused', () => charge({ state: 'failed' })],
    ['a hold that lasts', () => charge({ state: 'authorized', capture_before: before(-1) })],
    ['money asked for less than a minute ago', () => charge({ state: 'authorized', capture_asked_at: before(60) })],
    [
      'money that was given back',
      () => refund({ state: 'refunded', captured_cents: cents(4500), refunded_cents: cents(4500) }),
    ],
    [
      'money given back that was looked at today',
      () => refund({ state: 'refunded', refund_tried_at: before(86_500), updated_at: before(86_400) }),
    ],
    [
      'money given back weeks ago',
      () => refund({ state: 'refunded', refund_tried_at: before(30 * 86_400), updated_at: before(86_401) }),
    ],
    ['a refund that was tried just now', () => refund({ refund_tried_at: before(600) })],
  ])('%s', async (_what, own) => {
    await given(own());
    expect(await listUnsettled(testDb.db, NOW)).toEqual({ settle: [], refund: [], authorize: [], capture: [] });
  });

  test('a refund that was given up, until it is to be tried again', async () => {
    const payment_id = await given(refund({ state: 'paid', refund_attempts: 5 }));
    const [account] = await testDb.db.selectFrom('accounts').select('id').limit(1).execute();
    const failed = { payment_id, amount_cents: cents(4500), tries: 5, failed_at: NOW };
    const unpaid = testDb.db.insertInto('unpaid_refunds').values(failed).returning('id');
    const { id } = await unpaid.executeTakeFirstOrThrow();
    const close = (outcome: 'paid_otherwise' | 'tried_again') =>
      testDb.db
        .updateTable('unpaid_refunds')
        .set({ outcome, closed_at: NOW, closed_by: account!.id })
        .where('id', '=', id)
        .execute();
    expect((await listUnsettled(testDb.db, NOW)).refund).toEqual([]);
    await close('paid_otherwise');
    expect((await listUnsettled(testDb.db, NOW)).refund).toEqual([]);
    await close('tried_again');
    expect((await listUnsettled(testDb.db, NOW)).refund).toEqual([payment_id]);
  });
});
