import type { Series } from '@swath/contract/series';
import { type Day, dayAt } from '@swath/domain/calendar';
import { serverClock } from '../../lib/server-clock.ts';

/** The fields of a series, of a homeowner or a crew, from which its status is shown. */
export type ShownStatus = Pick<Series, 'status' | 'paused_from' | 'time_zone'>;

/** First day of a series' pause that has not begun by the estimated server time; null if it has, or without a pause. */
export function comingPause({ status, paused_from: from, time_zone }: ShownStatus): Day | null {
  const today = dayAt(new Date(serverClock.now()), time_zone);
  return status === 'paused' && from !== null && from > today ? from : null;
}
