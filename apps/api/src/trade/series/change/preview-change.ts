import type { PreviewedVisit } from '@swath/contract/series';
import { addDays, type Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { alternativesTo, MOST_SHIFT_DAYS } from '@swath/domain/series/agreement';
import { planChange } from '@swath/domain/series/change-plan';
import type { HomeownerProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { listPendingVisits } from '../../jobs/visits/list-visits.ts';
import { findDayStates } from '../../places/find-day-states.ts';
import { getOwnSeries } from './change-own-series.ts';
import { type Change, datesOfChange } from './check-change.ts';

/**
 * What another rule from a day on would remove, keep and add, with the company's calendar; nothing is held. Days that
 * the removed visits free count as free.
 *
 * @throws Refused series_not_found, series_ended, series_too_long, series_without_dates, date_too_early
 */
export function previewChange(ctx: Context, homeowner: HomeownerProof, id: SeriesId, change: Change) {
  // One transaction, so that visits and calendar are of one moment.
  return ctx.db.transaction().execute(async (tx) => {
    const own = await getOwnSeries(ctx, tx, homeowner, id);
    const dates = datesOfChange(own, change);
    const { row, earliest, today, sides } = own;
    const { kept, removed, added } = planChange(await listPendingVisits(tx, id, today), dates, change.from);
    const states = await findDayStates(tx, {
      ...sides,
      duration: row.duration_minutes,
      from: addDays(dates[0]!, -MOST_SHIFT_DAYS),
      to: addDays(dates.at(-1)!, MOST_SHIFT_DAYS),
      without: removed,
    });
    const stateOf = (day: Day) => states.get(day) ?? 'closed';
    return {
      removed: removed.map((visit) => ({ job_id: visit.id, date: visit.serviceDate })),
      kept: kept.map(({ visit }) => ({ job_id: visit.id, date: visit.serviceDate })),
      added: added.map((date): PreviewedVisit => {
        const state = stateOf(date);
        const alternatives = state === 'free' ? [] : alternativesTo(date, { dates, earliest, stateOf });
        return { rule_date: date, state, alternatives };
      }),
    };
  });
}
