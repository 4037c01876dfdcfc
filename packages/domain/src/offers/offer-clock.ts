import { type Day, instantAt } from '../calendar.ts';
import { OFFER_HOURS, type Offer, type OfferStatus } from './offer.ts';

const HOUR_MS = 3_600_000;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const later = (a: Date, b: Date | null): Date => (b && b > a ? b : a);

/**
 * When an offer that is made now runs out: after 24 hours, or as its day begins when that is sooner, for then nobody can
 * book it any more.
 *
 * @param timeZone  of the property
 *
 * Source: docs/spec/homeowner.md, section 9; docs/decisions.md, D140.
 */
export const offerExpiry = (now: Date, serviceDate: Day, timeZone: string): Date =>
  earlier(new Date(now.getTime() + OFFER_HOURS * HOUR_MS), instantAt(serviceDate, 0, timeZone));

/** When an offer ends by itself: it cannot run out while its homeowner is paying for it. Source: docs/decisions.md, D141. */
export const offerEnd = ({ expiresAt, heldUntil }: Pick<Offer, 'expiresAt' | 'heldUntil'>): Date =>
  later(expiresAt, heldUntil);

/** Whether an offer can still be accepted, whatever the table says of it. @param now from the database's clock */
export const isOpen = (offer: Offer, now: Date): boolean =>
  offer.status === 'open' && offer.isCompanyApproved && offerEnd(offer) > now;

/** How an offer stands at this moment: one that has run out counts as expired before anybody has written that down. */
export function offerStatusAt(offer: Offer, now: Date): OfferStatus {
  if (offer.status !== 'open' || isOpen(offer, now)) return offer.status;
  return offer.isCompanyApproved ? 'expired' : 'closed';
}
