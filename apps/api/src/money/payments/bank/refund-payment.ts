import type { PaymentId } from '@swath/domain/ids';
import { isDead, RETURNABLE } from '@swath/domain/payments/payment-state';
import type { Context } from '../../../machinery/context.ts';
import { GatewayFault } from '../../../machinery/outside/payments/payment-gateway.ts';
import { MOST_REFUND_ATTEMPTS } from '../payments.reads.ts';
import { countRefundAttempt, lockPayment, type PaymentRow } from '../payments.writes.ts';
import { noteSnapshot } from '../settle/note-snapshot.ts';
import { tellPaymentChanged } from '../settle/tell-payment-changed.ts';

/**
 * Gives the money of one payment back: the homeowner's to them, the company's share and the platform's fee with it.
 * What is only held is let go of.
 * What the gateway has refunded already is only written down. A refund that the bank refuses later is tried again by
 * the sweep, under a new key, a few times; then somebody has to look.
 *
 * @throws GatewayFault unavailable; the worker tries again
 */
export async function refundPayment(ctx: Context, id: PaymentId): Promise<void> {
  const before = await noteGatewaysWord(ctx, id);
  if (before.state === 'authorized' && before.refund_reason) return letGo(ctx, before);
  if (!RETURNABLE.includes(before.state) || !before.refund_reason || !before.gateway_payment_id) return;
  if (before.refund_attempts >= MOST_REFUND_ATTEMPTS) {
    ctx.log.error({ payment: id }, 'the bank refuses this refund again and again; see docs/operations.md');
    return;
  }
  const attempt = await ctx.db.transaction().execute(async (tx) => countRefundAttempt(tx, id, await ctx.clock.now(tx)));
  // Outside the transaction: no lock waits for the provider, and the key makes a second try with it harmless.
  await ctx.payments.refund(before.gateway_payment_id, `refund:${id}:${attempt}`).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await noteGatewaysWord(ctx, id);
}

async function letGo(ctx: Context, { id, gateway_payment_id }: PaymentRow): Promise<void> {
  if (!gateway_payment_id) return;
  await ctx.payments.voidPayment(gateway_payment_id, id).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await noteGatewaysWord(ctx, id);
}

/** Writes down how the payment stands at the gateway, and tells the screens when that is news. */
function noteGatewaysWord(ctx: Context, id: PaymentId): Promise<PaymentRow> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockPayment(tx, id);
    // A charge that was asked for when it was given up may have ended as a no: then there is nothing to give back.
    if (!row.gateway_payment_id || isDead(row.state)) return row;
    const now = await ctx.clock.now(tx);
    const seen = await ctx.payments.getPayment(row.gateway_payment_id);
    const after = await noteSnapshot(ctx, tx, row, seen, { cause: `refund: ${row.refund_reason}`, now });
    if (after.state !== row.state) await tellPaymentChanged(tx, after);
    return after;
  });
}
