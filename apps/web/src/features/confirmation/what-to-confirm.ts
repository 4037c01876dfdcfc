import type { OwnJob } from '@swath/contract/jobs';
import type { QueuedJob } from '@swath/contract/queue';
import type { Series } from '@swath/contract/series';
import { dayAt } from '@swath/domain/calendar';
import type { Confirmed } from '../../parts/booked/kept-confirmation.ts';

/** What the confirmation card shows: a visit, a series or a queued job, as it is now. */
export type ToConfirm =
  | { readonly kind: 'visit'; readonly visit: OwnJob }
  /** `visit` is the first one of the series. */
  | { readonly kind: 'series'; readonly series: Series; readonly visit: OwnJob }
  | { readonly kind: 'queued'; readonly job: QueuedJob };

/** The homeowner's visits, series and queued jobs; undefined while loading. */
export type Lists = {
  readonly visits: readonly OwnJob[] | undefined;
  readonly series: readonly Series[] | undefined;
  readonly queued: readonly QueuedJob[] | undefined;
};

/**
 * Decides what the dashboard's card confirms: a visit until its day or until its crew has begun, a series until the day
 * of its first visit, a job in the queue until its first offer.
 * Source: docs/rules/booking-and-price.md.
 * @param kept  what was booked or queued last, as stored in the browser; null for nothing
 * @returns 'over' if there is nothing to confirm any more; null if nothing is stored or it was canceled, and while
 * loading
 */
export function whatToConfirm(kept: Confirmed | null, lists: Lists, now: Date): ToConfirm | 'over' | null {
  if (!kept) return null;
  if (kept.kind === 'queued') {
    const job = lists.queued?.find(({ id }) => id === kept.id);
    if (!job) return null;
    return job.status === 'queued' ? { kind: 'queued', job } : 'over';
  }
  const isSeries = kept.kind === 'series';
  const series = lists.series?.find(({ id, visits }) =>
    isSeries ? id === kept.id : visits.some(({ job_id }) => job_id === kept.id),
  );
  const visit = lists.visits?.find(({ id }) => id === (isSeries ? series && firstOf(series) : kept.id));
  if (!visit) return null;
  if (!isAhead(visit, now)) return 'over';
  if (!visit.series_id) return { kind: 'visit', visit };
  return series ? { kind: 'series', series, visit } : null;
}

const firstOf = ({ visits }: Series) => visits.toSorted((a, b) => (a.rule_date < b.rule_date ? -1 : 1))[0]?.job_id;

/** Whether a visit has not begun, and its day has not come in the property's time zone. */
const isAhead = ({ status, scheduled_date, time_zone }: OwnJob, now: Date): boolean =>
  status === 'pending' && scheduled_date > dayAt(now, time_zone);
