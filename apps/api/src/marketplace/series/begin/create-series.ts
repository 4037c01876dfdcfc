import type { Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { countVisits, findPaymentOfSeries } from '../series.reads.ts';

/**
 * Confirms the series whose first visit the homeowner paid for. The payment decides, as with a single mowing: settling it
 * creates the visits, here or in the background when the browser is gone. Idempotent: calling it again finds them.
 *
 * @throws Refused checkout_not_found, payment_incomplete, place_lost
 */
export async function createSeries(
  ctx: PayingContext,
  homeowner: HomeownerProof,
  sessionId: string,
): Promise<{ series_id: SeriesId; created: number; left_out: Day[] }> {
  const payment = await findPaymentOfSeries(ctx.db, homeowner, sessionId);
  if (!payment?.series_id) throw new Refused('checkout_not_found');
  const settled = await settlePayment(ctx, payment.id);
  if (settled.outcome === 'returned') throw new Refused('place_lost');
  if (settled.outcome !== 'booked') throw new Refused('payment_incomplete');
  const { created, leftOut } = await countVisits(ctx.db, payment.series_id);
  return { series_id: payment.series_id, created, left_out: leftOut };
}
