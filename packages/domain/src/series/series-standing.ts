import { addDays, type Day } from '../calendar.ts';
import { MOST_SHIFT_DAYS } from './agreement.ts';
import type { PauseReason, SeriesStatus } from './series.ts';

/** A series as it is stored. */
export type StoredStanding = {
  readonly status: SeriesStatus;
  readonly pauseReason: PauseReason | null;
  readonly pausedFrom: Day | null;
  readonly pausedTo: Day | null;
  readonly endDate: Day;
};

/** A series as it stands on a day. */
export type Standing = { readonly status: SeriesStatus; readonly pauseReason: PauseReason | null };

/**
 * How a series stands today. A homeowner's pause is a stretch of days: it is over by itself when they have passed, and
 * visits before and after it are charged as ever. So it is not a status that somebody has to take back. A series whose
 * last date has passed has ended.
 */
export function standingOn(today: Day, series: StoredStanding): Standing {
  const { status, pauseReason, pausedTo } = series;
  if (status === 'draft' || status === 'ended') return { status, pauseReason: null };
  if (addDays(series.endDate, MOST_SHIFT_DAYS) < today) return { status: 'ended', pauseReason: null };
  if (status === 'paused') return { status, pauseReason };
  return pausedTo !== null && pausedTo >= today
    ? { status: 'paused', pauseReason: 'homeowner' }
    : { status: 'active', pauseReason: null };
}

/** Whether there is anything to end: the series runs, or is paused. */
export const canBeEnded = ({ status }: Pick<Standing, 'status'>): boolean => status === 'active' || status === 'paused';
