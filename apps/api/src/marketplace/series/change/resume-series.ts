import type { Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import { datesOf } from '@swath/domain/series/recurrence';
import { whyNotResume } from '@swath/domain/series/series-status';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { notifySides } from '../notify-sides.ts';
import { listPausedVisits } from '../series.reads.ts';
import { lockSeries, type SeriesRow, saveResumption } from '../series.writes.ts';
import { seriesStatusAt } from '../view-series.ts';
import { addVisits } from '../visits/add-visits.ts';
import { ruleOf } from '../visits/read-rule.ts';
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
    const visits = await comingAgain(tx, row, earliest);
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

async function comingAgain(tx: Tx, row: SeriesRow, earliest: Day): Promise<AgreedVisit[]> {
  const rule = ruleOf(row);
  const dates = new Set(datesOf(rule));
  const paused = await listPausedVisits(tx, row.paused_jobs);
  // The rule may have been changed since the pause; visits before the start of the new rule belong to the old one.
  return paused.filter(({ ruleDate, date }) => date >= earliest && (ruleDate < rule.startDate || dates.has(ruleDate)));
}
