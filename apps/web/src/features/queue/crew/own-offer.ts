import type { Offer, QueuedJob } from '@swath/contract/queue';
import { isMatch, type OfferDay } from '@swath/domain/queue/offer-days';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { openOffers } from '../offers.ts';

/** The company's open offer for a job; undefined if it has none. The API sends a company only its own offers. */
export const ownOpenOffer = (job: QueuedJob): Offer | undefined => openOffers(job)[0];

/**
 * The homeowner's acceptable dates that are still ahead, each with whether the company has room; empty if the API sent
 * none.
 */
export const daysToOffer = (job: QueuedJob): readonly OfferDay[] => job.forCompany?.dates ?? [];

/**
 * The text on the card that says why the company cannot make an offer for the job; null if it can, or has an open one.
 */
export function whyNoOffer(job: QueuedJob): string | null {
  if (!isWaiting(job)) return 'This job is no longer in the queue.';
  if (ownOpenOffer(job)) return null;
  if (job.forCompany?.isFull) return 'This job has five open offers already.';
  const days = daysToOffer(job);
  if (isMatch(days)) return null;
  return days.every(({ room }) => room === 'closed')
    ? 'You do not work on these dates.'
    : 'You have no room on these dates.';
}

/** Whether the company can make a new offer: it has no open one yet, and `whyNoOffer` gives no reason against it. */
export const canOffer = (job: QueuedJob): boolean => !ownOpenOffer(job) && whyNoOffer(job) === null;
