import { type Day, earliestBookableDay } from '../calendar.ts';
import type { CompanyId } from '../ids.ts';
import { MOST_OPEN_OFFERS, type Offer } from '../offers/offer.ts';
import { isOpen } from '../offers/offer-clock.ts';
import type { QueuedJobStatus } from './queued-job.ts';

export type OfferRefusal =
  | 'queued_job_ended'
  | 'offer_exists'
  | 'too_many_offers'
  | 'date_not_acceptable'
  | 'date_too_early';

/** The current state of a queued job, with its open offers. */
export type Offered = {
  readonly status: QueuedJobStatus;
  readonly acceptableDates: readonly Day[];
  /** Of the property. */
  readonly timeZone: string;
  readonly offers: readonly Pick<Offer, 'companyId'>[];
};

/** Whether a queued job still takes offers and acceptances. */
export const isWaiting = ({ status }: { status: QueuedJobStatus }): boolean =>
  status === 'queued' || status === 'offered';

/**
 * Why a company cannot make an offer for this day; null when it can. Capacity is checked elsewhere. Used by the button and the
 * server.
 *
 * @param now  from the database's clock
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function whyNotOffer(job: Offered, company: CompanyId, day: Day, now: Date): OfferRefusal | null {
  return whyNoOffers(job, company) ?? whyNotOn(job, day, now);
}

function whyNotOn(
  job: Pick<Offered, 'acceptableDates' | 'timeZone'>,
  day: Day,
  now: Date,
): 'date_not_acceptable' | 'date_too_early' | null {
  if (!job.acceptableDates.includes(day)) return 'date_not_acceptable';
  return day < earliestBookableDay(now, job.timeZone) ? 'date_too_early' : null;
}

/** Why a company cannot make an offer for any day; null when it can. */
export function whyNoOffers(
  job: Pick<Offered, 'status' | 'offers'>,
  company: CompanyId,
): Exclude<OfferRefusal, 'date_not_acceptable' | 'date_too_early'> | null {
  if (!isWaiting(job)) return 'queued_job_ended';
  if (job.offers.some((offer) => offer.companyId === company)) return 'offer_exists';
  return job.offers.length >= MOST_OPEN_OFFERS ? 'too_many_offers' : null;
}

export type ChangeRefusal =
  | 'queued_job_ended'
  | 'offer_ended'
  | 'offer_being_paid'
  | 'date_not_acceptable'
  | 'date_too_early';

/**
 * Why a company cannot change its offer to this day, or at all; null when it can. Capacity is checked elsewhere. An offer that
 * its homeowner is paying for cannot be changed.
 *
 * @param now  from the database's clock
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function whyNotChange(job: Offered, offer: Offer, day: Day, now: Date): ChangeRefusal | null {
  return whyNotAccept(job, offer, now) ?? (isBeingPaid(offer, now) ? 'offer_being_paid' : whyNotOn(job, day, now));
}

/** Whether the homeowner has the offer on a payment page. @param now from the database's clock */
const isBeingPaid = ({ heldUntil }: Offer, now: Date): boolean => heldUntil !== null && heldUntil > now;

export type AcceptRefusal = 'queued_job_ended' | 'offer_ended';

/** Why the homeowner can neither accept nor reject this offer; null when they can. @param now from the database's clock */
export function whyNotAccept(job: { status: QueuedJobStatus }, offer: Offer, now: Date): AcceptRefusal | null {
  if (!isWaiting(job)) return 'queued_job_ended';
  return isOpen(offer, now) ? null : 'offer_ended';
}

/** Why a payment for an offer cannot become a job. */
export type LateRefusal = 'duplicate' | AcceptRefusal;

/**
 * Why a paid offer cannot become a job any more; null when it can. One that already became a job was paid twice.
 *
 * @param now  from the database's clock
 */
export function whyNotTake(job: { status: QueuedJobStatus }, offer: Offer, now: Date): LateRefusal | null {
  return offer.status === 'accepted' ? 'duplicate' : whyNotAccept(job, offer, now);
}
