import type { PaymentId } from '@swath/domain/ids';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import type { PayingContext } from '../payment-handlers.ts';
import { findCapture } from '../payments.reads.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/**
 * Captures the payment of a completed visit. If the authorization has expired meanwhile, that is recorded, and the cron
 * task for visits charges the card again.
 *
 * @throws GatewayFault unavailable; the worker retries
 */
export async function capturePayment(ctx: PayingContext, id: PaymentId): Promise<void> {
  const due = await findCapture(ctx.db, id);
  if (!due) return;
  // Called outside of any transaction; idempotent by key.
  await ctx.payments.capture(due.gatewayPaymentId, id).catch((fault: unknown) => {
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  });
  await settlePayment(ctx, id, 'capture');
}
