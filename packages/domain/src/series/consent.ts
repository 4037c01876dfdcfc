import { CHARGE_MINUTE } from '../payments/visit-charge.ts';
import { type Cents, cents } from '../units.ts';
import { centsText, minuteText } from '../words.ts';

/**
 * Text by which a homeowner consents to charges for later visits. Stored word for word with the series.
 *
 * @param price     of each later visit, in cents
 * @param neighbor  what a visit costs less when the company mows near it on the same day, in cents; 0: nothing
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export const consentWords = (price: Cents, neighbor: Cents = cents(0)): string =>
  `Your card will be charged ${centsText(price)} at ${minuteText(CHARGE_MINUTE)} the day before each later visit` +
  `${neighbor > 0 ? `, ${centsText(neighbor)} less for one that is booked near another mowing of its day` : ''}. ` +
  'Cancel any visit before that and nothing is charged.';
