import type { SeriesChangePreview } from '@swath/contract/series';
import type { SeriesId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { getOwnSeries } from './change-own-series.ts';
import { type Change, datesOfChange } from './check-change.ts';
import { previewRule } from './preview-rule.ts';

/**
 * Previews which visits of a homeowner's series another rule from a day on would remove, keep and add.
 *
 * @throws Refused series_not_found, series_ended, series_too_long, series_without_dates, date_too_early
 */
export function previewChange(
  ctx: Context,
  homeowner: HomeownerProof,
  id: SeriesId,
  change: Change,
): Promise<SeriesChangePreview> {
  // One transaction, so that visits and calendar are consistent.
  return ctx.db.transaction().execute(async (tx) => {
    const own = await getOwnSeries(ctx, tx, homeowner, id);
    const dates = datesOfChange(own, change);
    return previewRule(tx, own, { from: change.from, dates, duration: own.row.duration_minutes });
  });
}
