import { addDays, type Day } from '../calendar.ts';
import { MOST_SHIFT_DAYS } from './agreement.ts';
import type { PausedBy, PauseReason, SeriesStatus } from './series.ts';

/** The stored fields of a series (recurring mowings) from which its current status follows. */
export type StoredSeriesStatus = {
  readonly status: SeriesStatus;
  readonly pauseReason: PauseReason | null;
  readonly pausedFrom: Day | null;
  readonly pausedTo: Day | null;
  /** Who set the days from `pausedFrom` to `pausedTo`; meaningless when those are null. */
  readonly pausedBy: PausedBy;
  readonly endDate: Day;
};

/** Status of a series on a certain day, and why it is paused. */
export type SeriesStatusNow = { readonly status: SeriesStatus; readonly pauseReason: PauseReason | null };

/**
 * Status of a series on a day. A pause by homeowner or company is a range of days that ends by itself, so it is derived
 * from the day and not stored as status. A series has ended `MOST_SHIFT_DAYS` after its last date.
 */
export function seriesStatusOn(today: Day, series: StoredSeriesStatus): SeriesStatusNow {
  const { status, pauseReason, pausedTo, pausedBy } = series;
  if (status === 'draft' || status === 'ended') return { status, pauseReason: null };
  if (addDays(series.endDate, MOST_SHIFT_DAYS) < today) return { status: 'ended', pauseReason: null };
  if (status === 'paused') return { status, pauseReason };
  return pausedTo !== null && pausedTo >= today
    ? { status: 'paused', pauseReason: pausedBy }
    : { status: 'active', pauseReason: null };
}

/** Whether a pause lasts for a range of days, and not until a condition is met; false without a pause. */
export const isForStretch = (reason: PauseReason | null): reason is PausedBy =>
  reason === 'homeowner' || reason === 'company';

/** Why a company cannot pause a series from a day on; null when it can. @param today  in the company's zone */
export function whyNotPauseByCompany(
  { status, pauseReason }: SeriesStatusNow,
  from: Day,
  today: Day,
): 'series_ended' | 'series_paused_already' | 'date_passed' | null {
  if (status === 'ended' || status === 'draft') return 'series_ended';
  if (pauseReason === 'homeowner') return 'series_paused_already';
  return from < today ? 'date_passed' : null;
}

/** Why a homeowner cannot resume their paused series; null when they can. */
export function whyNotResume({
  status,
  pauseReason,
}: SeriesStatusNow): 'series_not_paused' | 'paused_by_company' | null {
  if (status !== 'paused') return 'series_not_paused';
  return pauseReason === 'company' ? 'paused_by_company' : null;
}

/** Whether a series can be ended: it is active or paused. */
export const canBeEnded = ({ status }: Pick<SeriesStatusNow, 'status'>): boolean =>
  status === 'active' || status === 'paused';
