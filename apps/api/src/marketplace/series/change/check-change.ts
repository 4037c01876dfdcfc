import type { Day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { lastSeriesDay, type SeriesRule, seriesDates } from '@swath/domain/series/recurrence';
import { placesOfSkipped } from '@swath/domain/series/skipped-dates';
import { isWinter } from '@swath/domain/series/winter';
import type { Tx } from '../../../platform/db/db.ts';
import { orRefuse, Refused } from '../../../platform/process/refused.ts';
import { listBegunDates } from '../../jobs/visits/list-visits.ts';
import { requireRunning, type SeriesNow } from '../require-running.ts';
import { listVisits } from '../series.reads.ts';
import { seriesStatusAt, skippedOf } from '../view-series.ts';
import type { OwnSeries } from './change-own-series.ts';

/** A new rule for a series, and the first day it applies to. */
export type Change = { readonly from: Day; readonly rule: SeriesRule };

/**
 * Lists the dates that a homeowner's series would have by a new rule, without the days of the homeowner's pause, without
 * dates that have no visit by the present rule, and without those in the place of visits that they have skipped.
 *
 * @throws Refused series_ended, date_too_early, series_too_long, series_without_dates
 */
export async function datesOfChange(tx: Tx, own: OwnSeries, change: Change): Promise<Day[]> {
  requireRunning(own);
  if (change.from < own.earliest) throw new Refused('date_too_early');
  const { row, now, earliest } = own;
  const rows = await listVisits(tx, [row.id]);
  // Winter is skipped as a whole, and back once the series no longer rests.
  const gone = skippedOf(row, rows, { now, earliest }).filter((date) => !(row.pauses_in_winter && isWinter(date)));
  const skipped = new Set(rows.flatMap((visit) => (visit.is_skipped ? [visit.rule_date] : [])));
  const open = datesFrom(own, change).filter((date) => !gone.includes(date));
  const places = placesOfSkipped(
    open,
    gone.filter((date) => skipped.has(date)),
  );
  const dates = open.filter((date) => !places.has(date));
  if (dates.length === 0) throw new Refused('series_without_dates');
  return dates;
}

/**
 * Lists the dates that any series would have by a new rule, without the days of a homeowner's pause, and without winter
 * if it rests then. It may end as late as it does now, or 12 months from today.
 *
 * @throws Refused series_too_long, series_without_dates
 */
export function datesFrom({ row, now, today }: SeriesNow, { from, rule }: Change): Day[] {
  const { pauseReason } = seriesStatusAt(row, now);
  const isPaused = (date: Day) =>
    pauseReason === 'homeowner' && date >= (row.paused_from ?? '') && date <= (row.paused_to ?? '');
  const rests = rule.pausesInWinter ?? row.pauses_in_winter;
  const aYear = lastSeriesDay(today);
  const dates = orRefuse(seriesDates(rule, row.end_date > aYear ? row.end_date : aYear)).filter(
    (date) => date >= from && !isPaused(date) && !(rests && isWinter(date)),
  );
  if (dates.length === 0) throw new Refused('series_without_dates');
  return dates;
}

/**
 * Drops the dates of a rule for which this series already has a started or completed visit, perhaps on another day, so
 * that none is created twice.
 */
export async function withoutBegun(tx: Tx, series: SeriesId, dates: readonly Day[]): Promise<Day[]> {
  const begun = new Set(await listBegunDates(tx, series, dates[0]!));
  return dates.filter((date) => !begun.has(date));
}
