import type { Offer, QueuedJob } from '@swath/contract/queue';
import { formatDay } from '../../ui/format/format-day.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { today } from '../../ui/format/today.ts';

/** Label of each order in which a homeowner can sort offers. */
export const OFFER_ORDERS = { price: 'Lowest price', rating: 'Best rating', date: 'Earliest date' } as const;
export type OfferOrder = keyof typeof OFFER_ORDERS;

/** The offers of a queued job that are open: the homeowner can still accept them. */
export const openOffers = (job: QueuedJob): Offer[] => job.offers.filter(({ status }) => status === 'open');

/**
 * The offers sorted by `order`; equal ones by lowest price, then oldest first. By rating, companies without ratings
 * come last.
 */
export function sortOffers(offers: readonly Offer[], order: OfferOrder): Offer[] {
  return [...offers].sort(
    (a, b) => compareBy[order](a, b) || a.priceCents - b.priceCents || compareText(a.createdAt, b.createdAt),
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareBy: Record<OfferOrder, (a: Offer, b: Offer) => number> = {
  price: () => 0,
  rating: (a, b) => (b.ratingAvg ?? 0) - (a.ratingAvg ?? 0) || b.ratingCount - a.ratingCount,
  date: (a, b) => compareText(a.serviceDate, b.serviceDate),
};

/**
 * The price and day that a changed offer had before, as far as they differ: "Changed, was …"; just "Changed" if only
 * the message differs. Null if the offer was never changed.
 */
export function changedWords({ before, priceCents, serviceDate }: Offer): string | null {
  if (before === null) return null;
  const was = [
    ...(before.priceCents === priceCents ? [] : [formatMoney(before.priceCents)]),
    ...(before.serviceDate === serviceDate ? [] : [formatDay(before.serviceDate, today())]),
  ];
  return was.length > 0 ? `Changed, was ${was.join(' on ')}` : 'Changed';
}

/** The lowest price of the offers, in cents; null if there are none. */
export const lowestPrice = (offers: readonly Offer[]): number | null =>
  offers.length > 0 ? Math.min(...offers.map(({ priceCents }) => priceCents)) : null;
