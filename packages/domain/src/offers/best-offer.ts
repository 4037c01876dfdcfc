import type { Offer } from './offer.ts';

type Comparable = Pick<Offer, 'price' | 'createdAt' | 'id'>;

/**
 * Comparator of offers, best first: by price, and of equal prices the offer made first. Source:
 * docs/rules/queue-and-offers.md.
 */
export const byBestOffer = (a: Comparable, b: Comparable): number =>
  a.price - b.price || a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id, 'en');

/** The best of several offers, shown on a queued job (one that waits for offers); null when there is none. */
export const bestOffer = <One extends Comparable>(offers: readonly One[]): One | null =>
  offers.toSorted(byBestOffer)[0] ?? null;
