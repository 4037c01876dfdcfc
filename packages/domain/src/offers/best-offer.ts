import type { Offer } from './offer.ts';

type Comparable = Pick<Offer, 'price' | 'createdAt' | 'id'>;

/** Comparator of offers: the lowest price first, then the earlier one. Source: docs/rules/queue-and-offers.md. */
export const byBestOffer = (a: Comparable, b: Comparable): number =>
  a.price - b.price || a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id, 'en');

/** The offer shown on a queued job; null without any. */
export const bestOffer = <One extends Comparable>(offers: readonly One[]): One | null =>
  offers.toSorted(byBestOffer)[0] ?? null;
