import type { PaymentId } from '@swath/domain/ids';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import type { PayingContext } from '../payment-handlers.ts';
import { findCapture } from '../payments.reads.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/**
 * Takes the money of a visit whose lawn is done. One that lapsed before is charged anew: the settlement says so, and the
 * next look at visits finds it.
 *
 * @throws GatewayFault unavailable; the worker tries again
 */
export async function capturePayment(ctx: PayingContext, id: PaymentId): Promise<void> {
  const due = await findCapture(ctx.db, id);
  if (!due) return;
  // Outside any transaction; the same key takes once.
  await ctx.payments.capture(due.gatewayPaymentId, id).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await settlePayment(ctx, id, 'capture');
}
