import type { Day } from '@swath/domain/calendar';
import type { CompanySide } from '@swath/domain/ledger/movement';
import type { PaymentState } from '@swath/domain/payments/payment-state';
import type { PayoutRequirements } from '@swath/domain/payments/payout-requirement';
import type { Payout } from '@swath/domain/payouts/payout';
import type { Cents } from '@swath/domain/units';

/** An order for a payment page. Idempotent: the same `paymentId` always gets the same page. */
export type CheckoutOrder = {
  /** The id of our payment: idempotency key, and reference in webhook events. */
  paymentId: string;
  amount: Cents;
  /** The platform's fee, which is deducted from what the company gets. */
  fee: Cents;
  description: string;
  destinationAccount: string;
  /**
   * The gateway's customer who pays: their remembered cards are offered, and they may have this card remembered. Null:
   * somebody without an account, whose card is not remembered.
   */
  customerId: string | null;
  /** Our URL to which whoever pays returns after an authentication on their bank's pages. */
  returnUrl: string;
  /**
   * When the page expires, 30 minutes to 24 hours from now. It is stored with the payment, so that a retry sends the
   * same value.
   */
  expiresAt: Date;
  /**
   * Whether to save the card for later charges without the homeowner, which they have agreed to. A card that is only
   * remembered is never charged without them.
   */
  saveCard: boolean;
};

/**
 * A saved card that may be charged without its owner present. The ids are the gateway's; we never see the card number.
 */
export type SavedCard = { customerId: string; methodId: string; brand: string | null; last4: string | null };

/** A card that its owner had remembered; `expires` is its last month, `YYYY-MM`, null if it is not known. */
export type RememberedCard = SavedCard & { expires: string | null };

/**
 * An order to authorize an amount on a saved card without its owner present. Idempotent: the same attempt for the same
 * payment is made only once.
 */
export type AuthorizationOrder = {
  /** The id of our payment, and reference in webhook events. */
  paymentId: string;
  /** Counted from 1. Repeating an attempt returns the same decline; only a new attempt asks the bank again. */
  attempt: number;
  amount: Cents;
  fee: Cents;
  description: string;
  destinationAccount: string;
  card: Pick<SavedCard, 'customerId' | 'methodId'>;
};

/** An order for a page on which a card is saved. Idempotent: the same `setupId` always gets the same page. */
export type CardSetupOrder = {
  setupId: string;
  /** The gateway's customer to save the card for. */
  customerId: string;
  returnUrl: string;
  expiresAt: Date;
};

/** The state of a page on which a card is saved without being charged; `savedCard` is null until that is done. */
export type CardSetup = {
  sessionId: string;
  /** The secret with which a browser opens the page; null once the page is completed or expired. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  savedCard: SavedCard | null;
};

/** The state of a payment page, and of the payment on it; `payment` is null until the gateway has created one. */
export type Checkout = {
  sessionId: string;
  /** The secret with which a browser opens the page; null once the page is completed or expired. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  payment: PaymentSnapshot | null;
};

/** The state of a payment at the gateway, which is the authoritative one. */
export type PaymentSnapshot = {
  gatewayPaymentId: string;
  /**
   * Our payment's id from the gateway's metadata, as events can arrive before the gateway's id is stored; null: the
   * payment was not made by us.
   */
  paymentId: string | null;
  state: PaymentState;
  amount: Cents;
  captured: Cents;
  refunded: Cents;
  card: { brand: string; last4: string } | null;
  /**
   * The card that this payment saved for later charges without its owner; null: none. A card that is only remembered,
   * to be offered on the next page, is not one.
   */
  savedCard: SavedCard | null;
  /** Until when an authorization can be captured; null when no authorization is waiting. */
  captureBefore: Date | null;
  failure: { code: string; message: string } | null;
  /** The gateway's code for why the bank rejected the latest failed refund; null when none failed. */
  refundFailure: string | null;
  /** The company's side: what it got, gave back and paid as fee, by the gateway's books. */
  company: CompanySide;
  /** The id by which payouts list the company's share of this payment; null until it exists. */
  shareId: string | null;
};

/** A company's account at the gateway, to which its share of payments goes. */
export type PayoutAccount = {
  accountId: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /**
   * What the gateway still requires of the company, by the gateway's names; `currentlyDue` does not repeat what
   * `pastDue` contains.
   */
  requirements: PayoutRequirements;
};

/** The part of a payout that comes from one payment, by `PaymentSnapshot.shareId`; signed cents. */
export type PayoutPart = { shareId: string; cents: number };

/**
 * The balance of a company's account, in signed cents. `next` is the next payout: null while the balance is empty or
 * payouts are disabled; its `day` is null when it is sent with the gateway's next run.
 */
export type PayoutBalance = {
  available: number;
  pending: number;
  next: { cents: number; day: Day | null } | null;
};

/** Where the gateway's onboarding pages send a company. */
export type OnboardingReturn = {
  /**
   * Where the company is sent after it completed or left the pages. The URL tells nothing about the result: read the
   * account.
   */
  returnUrl: string;
  /** Where the company is sent when the link has expired or was used before. */
  refreshUrl: string;
};

/** A link to the gateway's onboarding pages for one company. It works once and expires within minutes. */
export type OnboardingLink = { url: string; expiresAt: Date };

/** The object that a webhook event is about. Handlers read it from the gateway and never trust the event's own data. */
export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'payment'; gatewayPaymentId: string }
  /** The company's share of a payment; `paymentId` is our own id of the payment. */
  | { kind: 'share'; paymentId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'payouts'; accountId: string }
  | { kind: 'ignored' };
export type GatewayEvent = { id: string; type: string; subject: EventSubject };

export type GatewayFaultCode =
  | 'invalid_request'
  | 'not_found'
  /** The customer of an order is unknown or was deleted at the gateway. */
  | 'customer_not_found'
  | 'already_done'
  | 'account_not_ready'
  /** The bank does not accept a card, or wants its owner to confirm. */
  | 'card_declined'
  | 'unavailable'
  | 'bad_signature';

/** The only error that gateways throw. `unavailable` is temporary; all other codes are permanent. */
export class GatewayFault extends Error {
  override name = 'GatewayFault';
  readonly code: GatewayFaultCode;
  constructor(code: GatewayFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether an error means that the payment provider is temporarily unavailable, so that the work can be retried. */
export const isGatewayAway = (fault: unknown): boolean => fault instanceof GatewayFault && fault.code === 'unavailable';

/**
 * The payment provider, behind an interface of our own: the embedded practice gateway (`sandbox`, default) or Stripe.
 * Every method may throw GatewayFault.
 */
export type PaymentGateway = {
  readonly name: 'sandbox' | 'stripe';
  /** The public key with which browsers load the card form; null for the practice gateway. */
  readonly publishableKey: string | null;
  /** Creates a homeowner's customer. Idempotent by key, also from concurrent requests. @returns the customer's id */
  createCustomer(order: { key: string; email: string }): Promise<string>;
  /**
   * Lists the cards that a customer had remembered on payment pages, latest first.
   *
   * @throws GatewayFault customer_not_found
   */
  listRememberedCards(customerId: string): Promise<RememberedCard[]>;
  /** Deletes a customer and detaches all cards of theirs. Fine for one that is deleted or unknown. */
  removeCustomer(customerId: string): Promise<void>;
  /** @throws GatewayFault customer_not_found, account_not_ready */
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  getCheckout(sessionId: string): Promise<Checkout>;
  /**
   * Expires an open payment page, so that it cannot be paid any more.
   *
   * @throws GatewayFault already_done when the page is completed or has expired
   */
  expireCheckout(sessionId: string): Promise<void>;
  getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot>;
  /**
   * Authorizes an amount on a saved card without its owner present.
   *
   * @returns state `authorized`, or `failed` with the bank's code and message; the code `authentication_required` means
   *   that the bank wants the owner to confirm
   */
  authorize(order: AuthorizationOrder): Promise<PaymentSnapshot>;
  /** Captures an authorized payment in full. @throws GatewayFault already_done when no authorization is waiting */
  capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void>;
  /**
   * Releases an authorization without capturing it.
   *
   * @throws GatewayFault already_done when no authorization is waiting
   */
  voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void>;
  openCardSetup(order: CardSetupOrder): Promise<CardSetup>;
  getCardSetup(sessionId: string): Promise<CardSetup>;
  /**
   * Saves a remembered card for charges without its owner too, who has consented to them. It stays remembered. Fine for
   * one that is saved already.
   *
   * @throws GatewayFault not_found when it is not this customer's (any more); card_declined
   */
  saveRememberedCard(card: Pick<SavedCard, 'customerId' | 'methodId'>): Promise<void>;
  /**
   * Detaches a saved card from its customer: it can never be charged again. Fine for one that is detached or unknown.
   */
  detachCard(card: Pick<SavedCard, 'customerId' | 'methodId'>): Promise<void>;
  /**
   * Refunds a payment: `part` of it or, without `part`, all that is not refunded yet. It is taken from the company's
   * share and from the platform's fee, in proportion. Idempotent by key.
   *
   * @throws GatewayFault already_done when all is refunded; invalid_request when `part` is more than what is left
   */
  refund(gatewayPaymentId: string, idempotencyKey: string, part?: Cents): Promise<void>;
  /** Creates a company's account. Idempotent: a company gets only one, also from concurrent requests. */
  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount>;
  getPayoutAccount(accountId: string): Promise<PayoutAccount>;
  /** Lists the latest payouts of an account, latest first, at most 100. @throws GatewayFault not_found */
  listPayouts(accountId: string): Promise<Payout[]>;
  /**
   * Lists the payments in a payout; an empty list for a payout that the bank returned.
   *
   * @throws GatewayFault not_found
   */
  listPayoutParts(accountId: string, payoutId: string): Promise<PayoutPart[]>;
  /** Reads the balance of a company's account. @throws GatewayFault not_found */
  getPayoutBalance(accountId: string): Promise<PayoutBalance>;
  /**
   * Creates a link to the onboarding pages, a new one on each click. Never send it by mail, where a virus scanner would
   * use it up.
   *
   * @throws GatewayFault not_found
   */
  createOnboardingLink(accountId: string, back: OnboardingReturn): Promise<OnboardingLink>;
  /**
   * Verifies and parses a webhook event.
   *
   * @param raw  the bytes as received: a body that was parsed and serialized again fails
   * @throws GatewayFault bad_signature, invalid_request
   */
  parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<GatewayEvent>;
};
