/** Why a card refuses a refund, by the payment provider's code. Source: docs.stripe.com/refunds, "failure_reason". */
const ERRORS: Readonly<Record<string, string>> = {
  expired_or_canceled_card: 'the card is closed or has expired',
  lost_or_stolen_card: 'the card was lost or stolen',
  declined: 'the bank declined it',
  insufficient_funds: 'our balance with the payment provider was too low',
  invalid_request: 'the payment provider refused it',
  account_not_ready: 'the company’s payout account is not ready',
  not_found: 'the payment provider does not know the payment',
};

/** Why the last try failed; an unknown code is shown as it is. */
export const errorWords = (code: string | null): string =>
  code === null ? 'the payment provider gave no reason' : (ERRORS[code] ?? code);

const OUTCOMES: Readonly<Record<string, string>> = {
  paid_otherwise: 'Paid in another way',
  tried_again: 'Tried again',
  came_through: 'Came through by itself',
};

/** The outcome of a refund in words; an unknown outcome is shown as it is. */
export const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? outcome;
