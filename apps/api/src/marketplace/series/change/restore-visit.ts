import type { Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { lockCompanyDays } from '../../places/lock-places.ts';
import { requireFreeDay } from '../../places/require-free-day.ts';
import { notifySides } from '../notify-sides.ts';
import { requireRunning } from '../require-running.ts';
import { listVisits } from '../series.reads.ts';
import { lockSeries } from '../series.writes.ts';
import { skippedOf } from '../view-series.ts';
import { addVisits, stateOfVisits } from '../visits/add-visits.ts';
import { changeOwnSeries } from './change-own-series.ts';

/**
 * Takes back a date that a homeowner skipped in their own series: creates its visit, at the price of the others.
 * Idempotent.
 *
 * @throws Refused series_not_found, series_ended, date_not_in_series, date_too_early, already_booked,
 *   company_not_available, day_full
 *
 * Source: docs/rules/series.md.
 */
export function restoreVisit(ctx: Context, homeowner: HomeownerProof, id: SeriesId, date: Day): Promise<void> {
  return changeOwnSeries(ctx, homeowner, id, async (tx, own) => {
    const { row, now, today, earliest } = own;
    requireRunning(own);
    await lockSeries(tx, id);
    const rows = await listVisits(tx, [id]);
    if (rows.some(({ rule_date, status }) => rule_date === date && status !== 'canceled')) return;
    if (date < earliest) throw new Refused('date_too_early');
    if (!skippedOf(row, rows, { now, earliest }).includes(date)) throw new Refused('date_not_in_series');
    await lockCompanyDays(tx, row.company_id, [date]);
    const visit = { ruleDate: date, date };
    requireFreeDay((await stateOfVisits(tx, row, [visit]))(date));
    await addVisits(tx, row, [visit], { after: today, now });
    const news = { kind: 'changed', added: [date], removed: [], kept: [] } as const;
    await notifySides(ctx, tx, row, { news, today });
    await enqueueTask(tx, 'optimize-series', { seriesId: id }, { key: `optimize:${id}` });
  });
}
