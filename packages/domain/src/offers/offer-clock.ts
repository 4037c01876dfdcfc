import { type Day, earliest, instantAt, latest } from '../calendar.ts';
import { OFFER_HOURS, type Offer, type OfferStatus } from './offer.ts';

const HOUR_MS = 3_600_000;

/**
 * When a new offer expires: after 24 hours, or at the start of its day if that is sooner.
 *
 * @param timeZone  of the property
 *
 * Source: docs/spec/homeowner.md, section 9; docs/rules/queue-and-offers.md.
 */
export const offerExpiry = (now: Date, serviceDate: Day, timeZone: string): Date =>
  earliest(new Date(now.getTime() + OFFER_HOURS * HOUR_MS), instantAt(serviceDate, 0, timeZone));

/**
 * When an offer expires: at `expiresAt`, or later while its homeowner is on the payment page (`heldUntil`). Source:
 * docs/rules/queue-and-offers.md.
 */
export const offerEnd = ({ expiresAt, heldUntil }: Pick<Offer, 'expiresAt' | 'heldUntil'>): Date =>
  latest(expiresAt, heldUntil ?? expiresAt);

/**
 * Whether an offer can still be accepted. An offer stored as open may have expired.
 *
 * @param now  from the database's clock
 */
export const isOpen = (offer: Offer, now: Date): boolean =>
  offer.status === 'open' && offer.isCompanyApproved && offerEnd(offer) > now;

/**
 * The status of an offer at a time. An offer stored as open whose time is over counts as expired; one of a company that
 * is not approved any more counts as closed.
 */
export function offerStatusAt(offer: Offer, now: Date): OfferStatus {
  if (offer.status !== 'open' || isOpen(offer, now)) return offer.status;
  return offer.isCompanyApproved ? 'expired' : 'closed';
}
