import type { Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import { whyNotResume } from '@swath/domain/series/series-status';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { notifySides } from '../notify-sides.ts';
import { lockSeries, saveResumption } from '../series.writes.ts';
import { seriesStatusAt } from '../view-series.ts';
import { addVisits } from '../visits/add-visits.ts';
import { listComingAgain } from '../visits/list-coming-again.ts';
import { changeOwnSeries } from './change-own-series.ts';

/**
 * Ends a homeowner's pause of their own series. Visits canceled by the pause are created again if they are in the
 * future, still belong to the rule and the company has room. Visits skipped one by one stay skipped.
 *
 * @throws Refused series_not_found, series_not_paused, paused_by_company
 */
export function resumeSeries(ctx: Context, homeowner: HomeownerProof, id: SeriesId): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, { row, now, today, earliest }) => {
    const whyNot = whyNotResume(seriesStatusAt(row, now));
    if (whyNot) throw new Refused(whyNot);
    const visits = await listComingAgain(tx, row, earliest);
    await lockSeries(tx, id);
    await lockCompanyDays(
      tx,
      row.company_id,
      visits.map(({ date }) => date),
    );
    const { added, leftOut } = await addVisits(tx, row, visits, { after: today, now });
    await saveResumption(tx, id);
    const daysOf = (of: AgreedVisit[]): Day[] => of.map(({ date }) => date);
    await notifySides(ctx, tx, row, {
      news: { kind: 'resumed', days: daysOf(added), leftOut: daysOf(leftOut) },
      today,
    });
    if (added.length > 0) await enqueueTask(tx, 'optimize-series', { seriesId: id }, { key: `optimize:${id}` });
  });
}
