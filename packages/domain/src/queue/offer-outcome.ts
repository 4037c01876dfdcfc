import type { OfferStatus } from '../offers/offer.ts';
import type { QueuedJobStatus } from './queued-job.ts';

/**
 * Outcome of an offer as its company sees it: `other_company` without its name; `taken_back`: the homeowner took the job out of
 * the queue; `closed`: it could not be booked any more. Source: docs/rules/queue-and-offers.md.
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
 * The outcome of an offer for its company.
 *
 * @param status  its current status; a replaced one goes on as its replacement
 * @param job     status of its queued job
 */
export function offerOutcome(status: OfferStatus, job: QueuedJobStatus): OfferOutcome {
  if (status !== 'closed' && status !== 'replaced') return status;
  if (job === 'accepted') return 'other_company';
  return job === 'canceled' ? 'taken_back' : 'closed';
}
