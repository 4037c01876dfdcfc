import type { OfferStatus } from '../offers/offer.ts';
import type { QueuedJobStatus } from './queued-job.ts';

/**
 * What became of an offer on a queued job (one that waits for offers), as its company sees it. `other_company`: another
 * offer was accepted. `taken_back`: the homeowner canceled the queued job. `closed`: the queued job ended in another
 * way, or the offer could not be booked any more.
 *
 * Source: docs/rules/queue-and-offers.md.
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
 * Derives what became of an offer, for its company.
 *
 * @param status  current status of the offer; a replaced one counts like a closed one
 * @param job     status of its queued job
 */
export function offerOutcome(status: OfferStatus, job: QueuedJobStatus): OfferOutcome {
  if (status !== 'closed' && status !== 'replaced') return status;
  if (job === 'accepted') return 'other_company';
  return job === 'canceled' ? 'taken_back' : 'closed';
}
