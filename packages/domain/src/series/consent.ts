import { CHARGE_MINUTE } from '../payments/visit-charge.ts';
import type { Cents } from '../units.ts';
import { centsText, minuteText } from '../words.ts';

/**
 * Text by which a homeowner consents to charges for later visits. Stored word for word with the series.
 *
 * @param price  of each later visit, in cents
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export const consentWords = (price: Cents): string =>
  `Your card will be charged ${centsText(price)} at ${minuteText(CHARGE_MINUTE)} the day before each later visit. ` +
  'Cancel any visit before that and nothing is charged.';
