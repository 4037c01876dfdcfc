import { CHARGE_MINUTE } from '../payments/visit-charge.ts';
import { type Cents, cents } from '../units.ts';
import { centsText, minuteText } from '../words.ts';

/** When the card pays for a later visit of a series, after "The price is"; all texts for homeowners say it in these words. */
export const HELD_THEN_TAKEN = `held on your card at ${minuteText(CHARGE_MINUTE)} the day before, and taken once the lawn is mowed`;

/**
 * Text by which a homeowner consents to paying later visits by card. Stored word for word with the series.
 *
 * @param price     of each later visit, in cents
 * @param neighbor  what a visit costs less when the company mows near it on the same day, in cents; 0: nothing
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export const consentWords = (price: Cents, neighbor: Cents = cents(0)): string =>
  `The price of each later visit, ${centsText(price)}, is ${HELD_THEN_TAKEN}. ` +
  `${neighbor > 0 ? `It is ${centsText(neighbor)} less for a visit that is booked near another mowing of its day. ` : ''}` +
  'Cancel a visit before the crew starts, and you pay nothing for it.';
