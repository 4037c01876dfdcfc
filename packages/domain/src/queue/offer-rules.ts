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

/** What decides whether a queued job (one that waits for offers) can get an offer. */
export type Offered = {
  readonly status: QueuedJobStatus;
  readonly acceptableDates: readonly Day[];
  /** Time zone of the property. */
  readonly timeZone: string;
  readonly offers: readonly Pick<Offer, 'companyId'>[];
};

/** Whether a queued job still accepts offers. */
export const isWaiting = ({ status }: { status: QueuedJobStatus }): boolean =>
  status === 'queued' || status === 'offered';

/**
 * Why a company cannot make an offer for a day; null when it can. Whether the day has room is checked elsewhere. Used
 * by the button and the server.
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

/** Why a company cannot make an offer for a queued job on any day; null when it can. */
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
 * Why a company cannot change its offer to this day; null when it can. An offer cannot be changed while its homeowner
 * is paying for it. Whether the day has room is checked elsewhere.
 *
 * @param now  from the database's clock
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function whyNotChange(job: Offered, offer: Offer, day: Day, now: Date): ChangeRefusal | null {
  return whyNotAccept(job, offer, now) ?? (isBeingPaid(offer, now) ? 'offer_being_paid' : whyNotOn(job, day, now));
}

/** Whether the homeowner has opened a payment page for the offer. @param now  from the database's clock */
const isBeingPaid = ({ heldUntil }: Offer, now: Date): boolean => heldUntil !== null && heldUntil > now;

export type AcceptRefusal = 'queued_job_ended' | 'offer_ended';

/**
 * Why the homeowner can neither accept nor reject an offer; null when they can.
 *
 * @param now  from the database's clock
 */
export function whyNotAccept(job: { status: QueuedJobStatus }, offer: Offer, now: Date): AcceptRefusal | null {
  if (!isWaiting(job)) return 'queued_job_ended';
  return isOpen(offer, now) ? null : 'offer_ended';
}

/** Why no job can be created for the payment of an offer. */
export type LateRefusal = 'duplicate' | AcceptRefusal;

/**
 * Why no job can be created for a paid offer; null when one can. `duplicate`: an earlier payment already created it.
 *
 * @param now  from the database's clock
 */
export function whyNotTake(job: { status: QueuedJobStatus }, offer: Offer, now: Date): LateRefusal | null {
  return offer.status === 'accepted' ? 'duplicate' : whyNotAccept(job, offer, now);
}
