import type { QueuedJob } from '@swath/contract/queue';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatRemaining, formatUntil } from '../../../ui/format/format-remaining.ts';
import { today } from '../../../ui/format/today.ts';
import { lowestPrice, openOffers } from '../offers.ts';

/** What is said of jobs that expired without an accepted offer. */
export const NOT_CLAIMED =
  'Nobody made an offer in time. Schedule a mowing with a company at its list price, or queue the job again with other days.';

/** A queued job's state in a few words, e.g. "Waiting for offers" or "3 offers from $42.00". */
export function stateWords(job: QueuedJob): string {
  if (job.status === 'expired') return 'No company took this job';
  if (job.status === 'canceled') return 'You took this job out of the queue';
  if (job.status === 'accepted') return 'You accepted an offer';
  const offers = openOffers(job);
  const lowest = lowestPrice(offers);
  if (lowest === null) return 'Waiting for offers';
  return offers.length === 1
    ? `1 offer: ${formatMoney(lowest)}`
    : `${offers.length} offers from ${formatMoney(lowest)}`;
}

/**
 * How long the job still waits for offers, or its best offer stays open, and until when by the clock of `timeZone`;
 * null if neither time limit applies.
 */
export function remainingWords(
  job: QueuedJob,
  now: Date,
  timeZone: string,
): { left: string; until: string | null } | null {
  const { status, expiresAt, offerExpiresAt } = job;
  if (status === 'queued' && expiresAt) {
    return { left: formatRemaining(expiresAt, now), until: formatUntil(expiresAt, timeZone, now) };
  }
  if (status !== 'offered' || !offerExpiresAt) return null;
  const until = formatUntil(offerExpiresAt, timeZone, now);
  return { left: `Best offer: ${formatRemaining(offerExpiresAt, now)}`, until };
}

/** The acceptable days of a job, shortened to the first: "Tue, Nov 24 and 2 more days"; empty without any. */
export function datesInShort(days: readonly string[]): string {
  const [first, ...more] = days;
  if (first === undefined) return '';
  if (more.length === 0) return formatDay(first, today());
  return `${formatDay(first, today())} and ${more.length === 1 ? '1 more day' : `${more.length} more days`}`;
}
