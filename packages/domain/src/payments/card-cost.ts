import { type Cents, cents } from '../units.ts';

/**
 * What the payment provider takes for a card: thousandths of the amount, and cents for each payment. Source: Stripe's
 * list price for cards in the US, https://stripe.com/pricing.
 */
export const CARD_COST = { thousandths: 29, cents: 30 } as const;

/**
 * What a company is charged for a payment of its invoice by card, in cents, half a cent up; never more than the amount.
 * It is what the provider takes: Swath adds nothing.
 */
export const cardCost = (amount: number): Cents =>
  cents(Math.min(amount, Math.floor((amount * CARD_COST.thousandths + 500) / 1000) + CARD_COST.cents));

/** The same as text: "2.9% + $0.30". */
export const CARD_COST_TEXT = '2.9% + $0.30';
