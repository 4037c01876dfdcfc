import { CHARGE_MINUTE } from '../payments/visit-charge.ts';
import type { Cents } from '../units.ts';
import { centsText } from '../words.ts';

/** A minute of the day as people say it: 8:00 AM. */
function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * What a homeowner agrees to before their card is kept for later visits. Stored word for word with the series.
 *
 * @param price  of each later visit
 *
 * Source: docs/decisions.md, D19.
 */
export const consentWords = (price: Cents): string =>
  `Your card will be charged ${centsText(price)} at ${clockText(CHARGE_MINUTE)} the day before each later visit. ` +
  'Cancel any visit before that and nothing is charged.';
