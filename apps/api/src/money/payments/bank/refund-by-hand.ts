import type { PaymentId, RefundId } from '@swath/domain/ids';
import { getEmail } from '../../../identity/accounts/accounts.reads.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { endHandRefund } from '../hand/end-hand-refund.ts';
import { findHandRefund, MOST_HAND_ATTEMPTS } from '../hand-refunds/hand-refunds.reads.ts';
import { saveHandRefundDone, saveHandRefundTried, saveNextAttempt } from '../hand-refunds/hand-refunds.writes.ts';
import { handRefundMail } from '../payments.mail.ts';
import { getPaidFor, payerOf } from '../payments.reads.ts';
import { lockPayment } from '../payments.writes.ts';
import { publishPaymentChanged } from '../settle/publish-payment-changed.ts';
import { type Reading, readKnownPayment } from '../settle/read-payment.ts';
import { recordReading } from '../settle/record-reading.ts';
import { closeGivenAnew } from '../unpaid-refunds/unpaid-refunds.writes.ts';

/**
 * Executes at the gateway, once, a refund that an administrator requested: after a lost response it is retried with the
 * same idempotency key. If the gateway refuses, a cron task retries it with a new key; after five refusals it is given
 * up, and administrators pay it in another way.
 *
 * @throws GatewayFault unavailable; the worker retries
 */
export async function refundByHand(ctx: Context, id: RefundId): Promise<void> {
  const refund = await findHandRefund(ctx.db, id);
  if (refund?.state !== 'asked' || !refund.gateway_payment_id) return;
  if (refund.attempt > MOST_HAND_ATTEMPTS) {
    const { word } = await readKnownPayment(ctx, refund.payment_id);
    return endHandRefund(ctx, id, word?.refundFailure ?? null);
  }
  await ctx.db.transaction().execute(async (tx) => saveHandRefundTried(tx, id, await ctx.clock.now(tx)));
  // Called outside of a transaction, so that no lock is held while the provider answers.
  const { gateway_payment_id: intent, attempt, amount_cents: amount } = refund;
  try {
    await ctx.payments.refund(intent, `hand:${id}:${attempt}`, amount);
  } catch (fault) {
    if (!(fault instanceof GatewayFault) || fault.code === 'unavailable') throw fault;
    ctx.log.warn({ refund: id, attempt, fault: fault.code }, 'the gateway refuses a refund by hand');
    if (attempt >= MOST_HAND_ATTEMPTS) return endHandRefund(ctx, id, fault.code);
    return ctx.db.transaction().execute((tx) => saveNextAttempt(tx, id, attempt));
  }
  await recordRefunded(ctx, id, refund.payment_id);
}

/**
 * Records that the refund was made, and notifies the homeowner. A refund that is repeated because the bank had returned
 * it is recorded without notifying them again.
 */
function recordRefunded(ctx: Context, id: RefundId, payment: PaymentId): Promise<void> {
  return withCurrentReading(async () => {
    const reading = await readKnownPayment(ctx, payment);
    await ctx.db.transaction().execute((tx) => notifyRefunded(ctx, tx, id, reading));
  });
}

async function notifyRefunded(ctx: Context, tx: Tx, id: RefundId, reading: Reading): Promise<void> {
  const { payment_id, reason, amount_cents: amount } = (await findHandRefund(tx, id))!;
  const known = await lockPayment(tx, payment_id);
  const now = await ctx.clock.now(tx);
  const isNews = await saveHandRefundDone(tx, id, now);
  const row = await recordReading(ctx, tx, known, reading, { cause: 'refund by hand', now });
  await publishPaymentChanged(tx, row);
  if (!isNews) return;
  await closeGivenAnew(tx, row.id, amount, now);
  const paid = await getPaidFor(tx, row.id);
  const mail = handRefundMail(await getEmail(tx, payerOf(row)), { amount, reason }, paid, ctx.settings.publicUrl);
  await notifyHomeowner(ctx, tx, {
    account: payerOf(row),
    notice: { kind: 'refunded', amountCents: amount, mowing: paid.mowing },
    subject: row.id,
    mail,
  });
}
