import type { Day } from '@swath/domain/calendar';
import { type SeriesRule, seriesDates } from '@swath/domain/series/recurrence';
import { Refused } from '../../../machinery/process/refused.ts';
import { standingOf } from '../view-series.ts';
import { type OwnSeries, requireRunning } from './change-own-series.ts';

/** From which day on, and by which rule. */
export type Change = { readonly from: Day; readonly rule: SeriesRule };

/**
 * The dates that another rule names from a day on. Days of a pause are not among them.
 *
 * @throws Refused series_ended, date_too_early, series_too_long, series_without_dates
 */
export function datesOfChange(own: OwnSeries, { from, rule }: Change): Day[] {
  const { row, now, today, earliest } = own;
  requireRunning(own);
  if (from < earliest) throw new Refused('date_too_early');
  const outcome = seriesDates(rule, today);
  if (!outcome.ok) throw new Refused(outcome.reason);
  const { pauseReason } = standingOf(row, now);
  const isPaused = (date: Day) =>
    pauseReason === 'homeowner' && date >= (row.paused_from ?? '') && date <= (row.paused_to ?? '');
  const dates = outcome.value.filter((date) => date >= from && !isPaused(date));
  if (dates.length === 0) throw new Refused('series_without_dates');
  return dates;
}
