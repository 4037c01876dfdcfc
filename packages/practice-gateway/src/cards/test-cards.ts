/** Why a bank declined a card: code and message as the real provider has them. */
export type Decline = { code: string; message: string };

/** How the practice gateway treats a test card. Without any of the optional fields, every payment succeeds. */
export type TestCard = {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** The bank declines the card at once. */
  declined?: Decline;
  /** The bank asks its customer to confirm the payment (3-D Secure) on a page of its own. */
  challenged?: true;
  /** The bank declines the card although its customer has confirmed. */
  declinedAfterChallenge?: Decline;
  /** The bank declines charges of the saved card, made while its owner is absent. */
  later?: Decline;
  /** The customer disputes the payment at their bank (chargeback), a minute later. */
  disputed?: true;
  /** How a refund ends after a minute, if it is not final at once; `refundBegins` is its state until then. */
  refundEnds?: 'succeeded' | 'failed';
  refundBegins?: 'pending' | 'succeeded';
};

const GENERIC: Decline = { code: 'generic_decline', message: 'Your card was declined.' };
const NO_FUNDS: Decline = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' };
const ASKS_AGAIN: Decline = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/**
 * The only card numbers that the practice payment page accepts: public test cards of the real provider, so that the
 * same tests run against both gateways. Their last four digits all differ and identify the card.
 *
 * Source: docs/contracts/test-cards.md; docs.stripe.com/testing.
 */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000341': { brand: 'visa', later: GENERIC },
  '4000000000000002': { brand: 'visa', declined: GENERIC },
  '4000000000009995': { brand: 'visa', declined: NO_FUNDS },
  '4000000000009987': { brand: 'visa', declined: { code: 'lost_card', message: GENERIC.message } },
  '4000000000009979': { brand: 'visa', declined: { code: 'stolen_card', message: GENERIC.message } },
  '4000000000000069': { brand: 'visa', declined: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    brand: 'visa',
    declined: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000119': {
    brand: 'visa',
    declined: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4000000000003220': { brand: 'visa', challenged: true, later: ASKS_AGAIN },
  '4000002500003155': { brand: 'visa', challenged: true },
  '4000002760003184': { brand: 'visa', challenged: true, later: ASKS_AGAIN },
  '4000008260003178': { brand: 'visa', challenged: true, declinedAfterChallenge: NO_FUNDS, later: NO_FUNDS },
  '4000000000000259': { brand: 'visa', disputed: true },
  '4000000000005126': { brand: 'visa', refundBegins: 'succeeded', refundEnds: 'failed' },
  '4000000000007726': { brand: 'visa', refundBegins: 'pending', refundEnds: 'succeeded' },
};

const BY_LAST4 = new Map(Object.entries(TEST_CARDS).map(([number, card]) => [number.slice(-4), card]));

/** Finds a test card by its last four digits. @throws Error when there is none */
export function getTestCard(last4: string): TestCard {
  const card = BY_LAST4.get(last4);
  if (!card) throw new Error(`No test card ends in ${last4}.`);
  return card;
}
