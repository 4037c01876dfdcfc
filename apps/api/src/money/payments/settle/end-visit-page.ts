import type { PaymentId } from '@swath/domain/ids';
import type { PayingContext } from '../payment-handlers.ts';
import { savePageEnd } from '../payments.writes.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Expires the payment page of a visit early. If the visit was paid on it before, that is recorded.
 *
 * @throws GatewayFault unavailable
 */
export async function endVisitPage(ctx: PayingContext, id: PaymentId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => savePageEnd(tx, id, await ctx.clock.now(tx)));
  await settlePayment(ctx, id, 'page ended');
}
