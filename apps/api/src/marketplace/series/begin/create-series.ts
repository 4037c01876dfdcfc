import type { Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { countVisits, findOwnSeries, findPaymentOfSeries } from '../series.reads.ts';

/**
 * Settles the homeowner's payment for the first visit of a series, which creates all visits if it was paid. If the
 * browser is closed before this call, a background task does the same. Idempotent: a repeated call only counts the
 * visits.
 *
 * @returns the number of created visits, and agreed dates left out for lack of room
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

const KEYS = { 'geocode-series': 'geocode', 'optimize-series': 'optimize' } as const;

/**
 * Enqueues the geocoding of a homeowner's own series, or the planning of its routes. Both tasks are also enqueued
 * automatically; a task that is queued already is not duplicated.
 *
 * @throws Refused series_not_found
 */
export async function enqueueSeriesTask(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  task: keyof typeof KEYS,
): Promise<{ ok: boolean }> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await findOwnSeries(tx, homeowner, id))) throw new Refused('series_not_found');
    await enqueueTask(tx, task, { seriesId: id }, { key: `${KEYS[task]}:${id}` });
    return { ok: true };
  });
}
