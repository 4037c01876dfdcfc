import { addDays, type Day } from '../calendar.ts';
import { MOST_SHIFT_DAYS } from './agreement.ts';
import type { PausedBy, PauseReason, SeriesStatus } from './series.ts';

/** A series as it is stored. */
export type StoredStanding = {
  readonly status: SeriesStatus;
  readonly pauseReason: PauseReason | null;
  readonly pausedFrom: Day | null;
  readonly pausedTo: Day | null;
  /** Who said so; of no meaning without such a stretch. */
  readonly pausedBy: PausedBy;
  readonly endDate: Day;
};

/** A series as it stands on a day. */
export type Standing = { readonly status: SeriesStatus; readonly pauseReason: PauseReason | null };

/**
 * How a series stands today. A pause by its homeowner or its company is a stretch of days: it is over by itself when they have passed, and
 * visits before and after it are charged as ever. So it is not a status that somebody has to take back. A series whose
 * last date has passed has ended.
 */
export function standingOn(today: Day, series: StoredStanding): Standing {
  const { status, pauseReason, pausedTo, pausedBy } = series;
  if (status === 'draft' || status === 'ended') return { status, pauseReason: null };
  if (addDays(series.endDate, MOST_SHIFT_DAYS) < today) return { status: 'ended', pauseReason: null };
  if (status === 'paused') return { status, pauseReason };
  return pausedTo !== null && pausedTo >= today
    ? { status: 'paused', pauseReason: pausedBy }
    : { status: 'active', pauseReason: null };
}

/** Whether a series is paused for a stretch of days, and not until something has happened. */
export const isForStretch = (reason: PauseReason | null): reason is PausedBy =>
  reason === 'homeowner' || reason === 'company';

/** Why a company cannot pause a series from a day on; null when it can. @param today  where the company is */
export function whyNotPauseByCompany(
  { status, pauseReason }: Standing,
  from: Day,
  today: Day,
): 'series_ended' | 'series_paused_already' | 'date_passed' | null {
  if (status === 'ended' || status === 'draft') return 'series_ended';
  if (pauseReason === 'homeowner') return 'series_paused_already';
  return from < today ? 'date_passed' : null;
}

/** Why a homeowner cannot end the pause of their series; null when they can. */
export function whyNotResume({ status, pauseReason }: Standing): 'series_not_paused' | 'paused_by_company' | null {
  if (status !== 'paused') return 'series_not_paused';
  return pauseReason === 'company' ? 'paused_by_company' : null;
}

/** Whether there is anything to end: the series runs, or is paused. */
export const canBeEnded = ({ status }: Pick<Standing, 'status'>): boolean => status === 'active' || status === 'paused';
