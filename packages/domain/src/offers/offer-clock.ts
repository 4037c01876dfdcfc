import { type Day, earliest, instantAt, latest } from '../calendar.ts';
import { OFFER_HOURS, type Offer, type OfferStatus } from './offer.ts';

const HOUR_MS = 3_600_000;

/**
 * When a new offer expires: after 24 hours, or as its day begins when that is sooner, for then it cannot be booked any more.
 *
 * @param timeZone  of the property
 *
 * Source: docs/spec/homeowner.md, section 9; docs/rules/queue-and-offers.md.
 */
export const offerExpiry = (now: Date, serviceDate: Day, timeZone: string): Date =>
  earliest(new Date(now.getTime() + OFFER_HOURS * HOUR_MS), instantAt(serviceDate, 0, timeZone));

/** When an offer expires, extended while its homeowner is paying for it. Source: docs/rules/queue-and-offers.md. */
export const offerEnd = ({ expiresAt, heldUntil }: Pick<Offer, 'expiresAt' | 'heldUntil'>): Date =>
  latest(expiresAt, heldUntil ?? expiresAt);

/** Whether an offer can still be accepted, whatever its stored status. @param now from the database's clock */
export const isOpen = (offer: Offer, now: Date): boolean =>
  offer.status === 'open' && offer.isCompanyApproved && offerEnd(offer) > now;

/** The current status of an offer: an expired one counts as expired before the sweep has stored that. */
export function offerStatusAt(offer: Offer, now: Date): OfferStatus {
  if (offer.status !== 'open' || isOpen(offer, now)) return offer.status;
  return offer.isCompanyApproved ? 'expired' : 'closed';
}
