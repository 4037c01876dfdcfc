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
import { noteReading } from '../settle/note-reading.ts';
import { readKnownPayment } from '../settle/read-payment.ts';
import { tellPaymentChanged } from '../settle/tell-payment-changed.ts';
import { noteUnpaidRefund } from '../unpaid/note-unpaid-refund.ts';
import { readGivenUpRefunds } from '../unpaid-refunds/unpaid-refunds.reads.ts';

/**
 * Gives the money of one payment back: the homeowner's to them, the company's share and the platform's fee with it.
 * What is only held is let go of. What the gateway has refunded already is only written down.
 *
 * Each try has a key of its own. One whose answer got lost is sent again under the same key; one that the gateway refuses,
 * or the bank sends back later, is followed by another, from the sweep, and after the last one the refund is given up.
 *
 * @throws GatewayFault unavailable; the worker tries again
 *
 * Source: docs/decisions.md, D720.
 */
export async function refundPayment(ctx: Context, id: PaymentId): Promise<void> {
  const { row, seen } = await noteGatewaysWord(ctx, id);
  if (row.state === 'authorized' && row.refund_reason) return letGo(ctx, row);
  if (!RETURNABLE.includes(row.state) || !row.refund_reason || !row.gateway_payment_id) return;
  const { isOver, triedAgain } = await readGivenUpRefunds(ctx.db, id);
  if (isOver) return;
  const most = MOST_REFUND_ATTEMPTS * (1 + triedAgain);
  if (row.refund_attempts >= most) return giveUp(ctx, id, seen?.refundFailure ?? null);

  const attempt = row.refund_attempts + 1;
  await ctx.db.transaction().execute(async (tx) => saveRefundTried(tx, id, await ctx.clock.now(tx)));
  // Outside the transaction: no lock waits for the provider.
  const refused = await refund(ctx, row.gateway_payment_id, `refund:${id}:${attempt}`);
  await ctx.db.transaction().execute((tx) => saveRefundAttempt(tx, id, attempt));
  if (refused) {
    ctx.log.warn({ payment: id, attempt, fault: refused }, 'the gateway refuses a refund');
    if (attempt >= most) await giveUp(ctx, id, refused);
    return;
  }
  await noteGatewaysWord(ctx, id);
}

/** @returns why the gateway refuses; null when it is done, now or before */
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
    await noteUnpaidRefund(ctx, tx, row, { byHand: null, amount, tries: row.refund_attempts, lastError, now });
  });
}

async function letGo(ctx: Context, { id, gateway_payment_id }: PaymentRow): Promise<void> {
  if (!gateway_payment_id) return;
  await ctx.payments.voidPayment(gateway_payment_id, id).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await noteGatewaysWord(ctx, id);
}

/** Writes down how the payment stands at the gateway, and tells the screens when that is news. */
function noteGatewaysWord(ctx: Context, id: PaymentId): Promise<{ row: PaymentRow; seen: PaymentSnapshot | null }> {
  return withCurrentReading(async () => {
    const reading = await readKnownPayment(ctx, id);
    return ctx.db.transaction().execute(async (tx) => {
      const row = await lockPayment(tx, id);
      const how = { cause: `refund: ${row.refund_reason}`, now: await ctx.clock.now(tx) };
      const after = await noteReading(ctx, tx, row, reading, how);
      if (after.state !== row.state) await tellPaymentChanged(tx, after);
      return { row: after, seen: reading.word };
    });
  });
}
