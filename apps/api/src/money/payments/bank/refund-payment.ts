import type { PaymentId } from '@swath/domain/ids';
import { RETURNABLE } from '@swath/domain/payments/payment-state';
import { cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import { withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import {
  GatewayFault,
  type GatewayFaultCode,
  type PaymentSnapshot,
} from '../../../platform/providers/payments/payment-gateway.ts';
import { MOST_REFUND_ATTEMPTS, type PaymentRow } from '../payments.reads.ts';
import { lockPayment, saveRefundAttempt, saveRefundTried } from '../payments.writes.ts';
import { publishPaymentChanged } from '../settle/publish-payment-changed.ts';
import { readKnownPayment } from '../settle/read-payment.ts';
import { recordReading } from '../settle/record-reading.ts';
import { recordUnpaidRefund } from '../unpaid/record-unpaid-refund.ts';
import { readGivenUpRefunds } from '../unpaid-refunds/unpaid-refunds.reads.ts';

/**
 * Refunds one payment in full to the homeowner, reversing the company's share and the platform's fee. An uncaptured
 * authorization is canceled instead. A refund that exists at the gateway already is only recorded.
 *
 * Each attempt has its own idempotency key, which is reused after a lost response. If the gateway refuses, or the bank
 * returns the money, a cron task makes another attempt; after the last one the refund is given up, and administrators
 * pay it in another way.
 *
 * @throws GatewayFault unavailable; the worker retries
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function refundPayment(ctx: Context, id: PaymentId): Promise<void> {
  const { row, seen } = await recordGatewayAnswer(ctx, id);
  if (row.state === 'authorized' && row.refund_reason) return letGo(ctx, row);
  if (!RETURNABLE.includes(row.state) || !row.refund_reason || !row.gateway_payment_id) return;
  const { isOver, triedAgain } = await readGivenUpRefunds(ctx.db, id);
  if (isOver) return;
  const most = MOST_REFUND_ATTEMPTS * (1 + triedAgain);
  if (row.refund_attempts >= most) return giveUp(ctx, id, seen?.refundFailure ?? null);

  const attempt = row.refund_attempts + 1;
  await ctx.db.transaction().execute(async (tx) => saveRefundTried(tx, id, await ctx.clock.now(tx)));
  // Called outside of a transaction, so that no lock is held while the provider answers.
  const refused = await refund(ctx, row.gateway_payment_id, `refund:${id}:${attempt}`);
  await ctx.db.transaction().execute((tx) => saveRefundAttempt(tx, id, attempt));
  if (refused) {
    ctx.log.warn({ payment: id, attempt, fault: refused }, 'the gateway refuses a refund');
    if (attempt >= most) await giveUp(ctx, id, refused);
    return;
  }
  await recordGatewayAnswer(ctx, id);
}

/** Calls the gateway. @returns why it refused; null when the refund was made, now or before */
async function refund(ctx: Context, gatewayPaymentId: string, key: string): Promise<GatewayFaultCode | null> {
  try {
    await ctx.payments.refund(gatewayPaymentId, key);
    return null;
  } catch (fault) {
    if (!(fault instanceof GatewayFault) || fault.code === 'unavailable') throw fault;
    return fault.code === 'already_done' ? null : fault.code;
  }
}

function giveUp(ctx: Context, id: PaymentId, lastError: string | null): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockPayment(tx, id);
    if (!RETURNABLE.includes(row.state)) return;
    const amount = cents(row.captured_cents - row.refunded_cents);
    const now = await ctx.clock.now(tx);
    await recordUnpaidRefund(ctx, tx, row, { byHand: null, amount, tries: row.refund_attempts, lastError, now });
  });
}

async function letGo(ctx: Context, { id, gateway_payment_id }: PaymentRow): Promise<void> {
  if (!gateway_payment_id) return;
  await ctx.payments.voidPayment(gateway_payment_id, id).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await recordGatewayAnswer(ctx, id);
}

/** Records the payment's current state at the gateway, and publishes a change event if the state changed. */
function recordGatewayAnswer(ctx: Context, id: PaymentId): Promise<{ row: PaymentRow; seen: PaymentSnapshot | null }> {
  return withCurrentReading(async () => {
    const reading = await readKnownPayment(ctx, id);
    return ctx.db.transaction().execute(async (tx) => {
      const row = await lockPayment(tx, id);
      const how = { cause: `refund: ${row.refund_reason}`, now: await ctx.clock.now(tx) };
      const after = await recordReading(ctx, tx, row, reading, how);
      if (after.state !== row.state) await publishPaymentChanged(tx, after);
      return { row: after, seen: reading.word };
    });
  });
}
