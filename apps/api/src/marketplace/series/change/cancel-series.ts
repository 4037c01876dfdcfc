import type { SeriesId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { callOffVisits, lockVisits } from '../../jobs/visits/change-visits.ts';
import { notifySides } from '../notify-sides.ts';
import { saveEnd } from '../series.writes.ts';
import { seriesStatusAt } from '../view-series.ts';
import { changeOwnSeries } from './change-own-series.ts';

/**
 * Cancels a homeowner's series with all its pending visits, today's and missed ones included, and requests the refund
 * of those that were paid. Notifies the homeowner and the company. Idempotent.
 *
 * @throws Refused series_not_found
 */
export function cancelSeries(ctx: Context, homeowner: HomeownerProof, id: SeriesId): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, { row, now, today, sides }) => {
    if (seriesStatusAt(row, now).status === 'ended') return;
    const visits = await lockVisits(tx, id, null);
    await callOffVisits(tx, visits, sides, now);
    await saveEnd(tx, id, now);
    const days = visits.map(({ serviceDate }) => serviceDate);
    await notifySides(ctx, tx, row, { news: { kind: 'canceled', days }, today });
  });
}
