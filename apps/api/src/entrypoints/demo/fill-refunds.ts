import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt, instantAt, weekdayOf } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId, RefundId } from '@swath/domain/ids';
import { splitRefund } from '@swath/domain/payments/hand-refund';
import { type Cents, cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import { ada } from '@swath/fixtures/people';
import { getIntent } from '@swath/practice-gateway/payments/checkouts';
import { giveBack } from '@swath/practice-gateway/payments/refunds';
import { toSnapshot as practisedSnapshot } from '@swath/practice-gateway/payments/snapshot';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import type { Selectable } from 'kysely';
import { getEmail } from '../../identity/accounts/accounts.reads.ts';
import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { callOffJob } from '../../marketplace/jobs/call-off-job.ts';
import { recordEvent } from '../../marketplace/jobs/history/record-event.ts';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { recordReturnedShare } from '../../money/payments/hand/record-returned-share.ts';
import { getPaidFor, payerOf } from '../../money/payments/payments.reads.ts';
import { recordSnapshot } from '../../money/payments/settle/record-snapshot.ts';
import { notifyHomeowner } from '../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { COLUMNS, type Payments } from '../../platform/db/tables.ts';
import { toSnapshot } from '../../platform/providers/payments/practice/practice-payments.ts';
import { getPrimary } from './add-company.ts';
import type { DemoClient } from './add-people.ts';
import { addVisit } from './add-visits.ts';
import { ADMIN_IP } from './fill-record.ts';

/** A payment row of the demo world. */
export type DemoPayment = Selectable<Payments>;

/**
 * A refund of a job's payment, and when it was made: in full because the homeowner canceled, or by an administrator
 * or the company's office with a reason.
 */
export type Returned = { readonly job: JobId; readonly at: Date } & (
  | { readonly canceledBy: AccountId }
  | {
      readonly by: AccountId;
      readonly reason: string;
      /** Amount to refund in cents; null: the full amount. */
      readonly amount: Cents | null;
      /** The problem that the company answers with the refund; left out: an administrator refunds. */
      readonly complaint?: string;
    }
);

const NOON = 12 * 60;

/** The date a number of days ago, or the day before that date when it is a Sunday, on which companies are closed. */
export function dayBefore(now: Date, days: number): Day {
  const day = addDays(dayAt(now, DEFAULT_TIME_ZONE), -days);
  return weekdayOf(day) === 0 ? addDays(day, -1) : day;
}

/** Adds three mowings of the past weeks whose payments are to be refunded. @returns the refunds to make */
export async function fillRefunds(
  tx: Tx,
  company: CompanyId,
  { harriet, neighbor, admin }: { harriet: DemoClient; neighbor: DemoClient; admin: AccountId },
  now: Date,
): Promise<Returned[]> {
  const on = (day: Day) => instantAt(day, NOON, DEFAULT_TIME_ZONE);
  const [part, whole, off] = [dayBefore(now, 38), dayBefore(now, 33), dayBefore(now, 26)];
  const done = { stars: 4, comment: 'The strip behind the shed was left. They made up for it.' } as const;
  return [
    {
      job: await addVisit(tx, company, { client: harriet, day: part, at: 9, done }),
      ...{ at: on(addDays(part, 1)), by: await getPrimary(tx, company), amount: cents(1200) },
      complaint: 'The strip behind the shed was left.',
      reason: 'Sorry about the strip. We do not charge for it.',
    },
    {
      job: await addVisit(tx, company, { client: neighbor, day: whole, at: 15, done: { stars: null } }),
      ...{ at: on(addDays(whole, 2)), by: admin, amount: null, reason: 'The crew mowed the lawn next door.' },
    },
    {
      job: await addVisit(tx, company, { client: harriet, day: off, at: 9 }),
      ...{ at: on(addDays(off, -2)), canceledBy: harriet.account },
    },
  ];
}

/**
 * Refunds a payment at the gateway and records what follows from that. If it is refunded because the homeowner
 * canceled, the job is canceled first.
 */
export async function returnMoney(ctx: Context, tx: Tx, returned: Returned): Promise<void> {
  if ('by' in returned) return byHand(ctx, tx, await paymentOf(tx, returned.job), returned);
  const { job, at, canceledBy } = returned;
  await callOffJob(tx, (await lockJob(tx, job))!, 'canceled_by_homeowner', at);
  await recordEvent(tx, { job, by: { side: 'homeowner', account: canceledBy }, event: { kind: 'canceled' } });
  const payment = await paymentOf(tx, job);
  await refundAndRecord(ctx, tx, payment, {
    ...{ amount: payment.amount_cents, cause: `refund: ${payment.refund_reason}`, at },
  });
}

const paymentOf = (tx: Tx, job: JobId): Promise<DemoPayment> =>
  tx.selectFrom('payments').where('job_id', '=', job).select(COLUMNS.payments).executeTakeFirstOrThrow();

async function byHand(
  ctx: Context,
  tx: Tx,
  payment: DemoPayment,
  { job, at, by, reason, amount: part, complaint }: Extract<Returned, { by: AccountId }>,
): Promise<void> {
  const amount = part ?? payment.amount_cents;
  const { share } = splitRefund({ amount: payment.amount_cents, fee: payment.fee_cents }, 0, amount);
  await tx
    .insertInto('payment_refunds')
    .values({
      ...{ id: newId<RefundId>(), payment_id: payment.id, amount_cents: amount, share_cents: share },
      ...{ reason, asked_by: by, state: 'done', created_at: at, tried_at: at, done_at: at },
    })
    .execute();
  await recordReturnedShare(tx, payment.id, share, at);
  const event = { kind: 'refunded', amountCents: amount } as const;
  await recordEvent(tx, { job, by: { side: 'product' }, event, note: reason });
  await refundAndRecord(ctx, tx, payment, { amount, cause: 'refund by hand', at });
  if (complaint === undefined) {
    await recordAuditEvent(tx, {
      ...{ event: 'payment.refunded', actor: { id: by, name: ada.email }, ip: ADMIN_IP },
      subject: { id: payerOf(payment), name: await getEmail(tx, payerOf(payment)) },
      details: { amount: centsText(amount), reason, job },
    });
  }
  const { mowing } = await getPaidFor(tx, payment.id);
  const notification = { account: payerOf(payment), notice: { ...event, mowing }, subject: payment.id };
  await notifyHomeowner(ctx, tx, { ...notification, onlyInList: true });
}

async function refundAndRecord(
  ctx: Context,
  tx: Tx,
  payment: DemoPayment,
  { amount, cause, at }: { amount: Cents; cause: string; at: Date },
): Promise<void> {
  const intent = payment.gateway_payment_id!;
  const books = tx.withTables<PracticeTables>();
  await giveBack(books, await getIntent(books, intent), { cents: amount, at });
  const seen = toSnapshot(practisedSnapshot(await getIntent(books, intent)));
  await recordSnapshot(ctx, tx, payment, seen, { cause, now: at });
}
