import type { Offer, QueuedJob } from '@swath/contract/queue';
import { isMatch, type OfferDay } from '@swath/domain/queue/offer-days';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { openOffers } from '../offers.ts';

/** The company's own open offer; a company sees no others. */
export const ownOpenOffer = (job: QueuedJob): Offer | undefined => openOffers(job)[0];

/** The acceptable dates a crew can still come on, each with whether it has room. */
export const daysToOffer = (job: QueuedJob): readonly OfferDay[] => job.forCompany?.dates ?? [];

/** Why a company cannot make an offer, for its card; null when it can, or has one. */
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

/** Whether a company can make an offer: on a day with room, and without an open offer of its own. */
export const canOffer = (job: QueuedJob): boolean => !ownOpenOffer(job) && whyNoOffer(job) === null;
