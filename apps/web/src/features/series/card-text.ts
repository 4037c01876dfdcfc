import type { Series } from '@swath/contract/series';

/** The card of later charges: "Visa ending in 4242". */
export function cardText(card: Series['card']): string {
  if (card === null) return 'No card saved';
  const brand = card.brand ? `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)}` : 'Card';
  return card.last4 ? `${brand} ending in ${card.last4}` : brand;
}
