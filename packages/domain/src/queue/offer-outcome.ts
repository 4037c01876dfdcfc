import type { OfferStatus } from '../offers/offer.ts';
import type { QueuedJobStatus } from './queued-job.ts';

/**
 * What became of an offer, as its company is told: `other_company` without its name; `taken_back`: the homeowner took the
 * job out of the queue; `closed`: nobody could book it any more. Source: docs/decisions.md, D443.
 */
export const OFFER_OUTCOMES = [
  'open',
  'accepted',
  'rejected',
  'other_company',
  'taken_back',
  'expired',
  'released',
  'closed',
] as const;
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number];

/**
 * What became of an offer.
 *
 * @param status  as it stands at this moment; one that was replaced goes on as the one that took its place
 * @param job     how its queued job ended, if it did
 */
export function offerOutcome(status: OfferStatus, job: QueuedJobStatus): OfferOutcome {
  if (status !== 'closed' && status !== 'replaced') return status;
  if (job === 'accepted') return 'other_company';
  return job === 'canceled' ? 'taken_back' : 'closed';
}
