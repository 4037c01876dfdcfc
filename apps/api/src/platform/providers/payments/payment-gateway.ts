import type { Day } from '@swath/domain/calendar';
import type { CompanySide } from '@swath/domain/ledger/movement';
import type { PaymentState } from '@swath/domain/payments/payment-state';
import type { PayoutRequirements } from '@swath/domain/payments/payout-requirement';
import type { Payout } from '@swath/domain/payouts/payout';
import type { Cents } from '@swath/domain/units';

/** Parameters of a checkout session. Idempotent: the same `paymentId` always gets the same session. */
export type CheckoutOrder = {
  /** The id of our payment row: idempotency key, and reference in webhook events. */
  paymentId: string;
  amount: Cents;
  /** The platform's fee, deducted from what the company gets. */
  fee: Cents;
  description: string;
  destinationAccount: string;
  customerEmail: string;
  /** Where the bank's authentication page redirects the homeowner to. */
  returnUrl: string;
  /** 30 minutes to 24 hours ahead; stored, so that a retry sends the same parameters. */
  expiresAt: Date;
  /** Save the card for later off-session charges, which the homeowner has agreed to. */
  saveCard: boolean;
};

/** A saved card that may be charged off-session. `methodId` is the gateway's; we never see the card number. */
export type SavedCard = { customerId: string; methodId: string; brand: string | null; last4: string | null };

/** An off-session charge of a saved card. Idempotent: the same payment and attempt are charged once. */
export type AuthorizationOrder = {
  /** The id of our payment row, and reference in webhook events. */
  paymentId: string;
  /** From 1. The same attempt gets the same decline again: asking the bank anew takes another one. */
  attempt: number;
  amount: Cents;
  fee: Cents;
  description: string;
  destinationAccount: string;
  card: Pick<SavedCard, 'customerId' | 'methodId'>;
};

/** Parameters of a page that saves a card. Idempotent: the same `setupId` always gets the same page. */
export type CardSetupOrder = {
  setupId: string;
  /** The gateway's customer id; null for a new customer. */
  customerId: string | null;
  customerEmail: string;
  returnUrl: string;
  expiresAt: Date;
};

/** A page that saves a card without charging it. */
export type CardSetup = {
  sessionId: string;
  /** Null once it is completed or expired. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  savedCard: SavedCard | null;
};

/** The state of a checkout session. */
export type Checkout = {
  sessionId: string;
  /** Null once it is completed or expired. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  payment: PaymentSnapshot | null;
};

/** The state of a payment as read from the gateway, which is authoritative. */
export type PaymentSnapshot = {
  gatewayPaymentId: string;
  /** Our id from the metadata: events can arrive before the gateway's id is stored. */
  paymentId: string | null;
  state: PaymentState;
  amount: Cents;
  captured: Cents;
  refunded: Cents;
  card: { brand: string; last4: string } | null;
  /** The card that was saved for later charges, or charged as a saved one. */
  savedCard: SavedCard | null;
  /** Deadline for capturing an authorization; null when none is pending. */
  captureBefore: Date | null;
  failure: { code: string; message: string } | null;
  /** The gateway's code for why the bank rejected the latest failed refund; null when none has failed. */
  refundFailure: string | null;
  /** The company's share: transferred and reversed, by the gateway's books. */
  company: CompanySide;
  /** The id of the company's side in payouts; null until it exists. */
  shareId: string | null;
};

/** A connected account that a company is paid to. */
export type PayoutAccount = {
  accountId: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** The gateway's requirements, by its own names. What is past due is not repeated as currently due. */
  requirements: PayoutRequirements;
};

/** One payment's part of a payout, by the id of the company's side of it (`PaymentSnapshot.shareId`); signed cents. */
export type PayoutPart = { shareId: string; cents: number };

/**
 * Balance of a payout account, in signed cents: available and pending. `next` is the next payout and its day, null for the
 * gateway's next run; there is none while the balance is empty or payouts are disabled.
 */
export type PayoutBalance = {
  available: number;
  pending: number;
  next: { cents: number; day: Day | null } | null;
};

/** Redirects from the gateway's onboarding pages. */
export type OnboardingReturn = {
  /** After completion or cancellation. It carries no result: read the account. */
  returnUrl: string;
  /** When the link has expired or was used before. */
  refreshUrl: string;
};

/** A single-use link to the gateway's onboarding pages for a company; expires within minutes. */
export type OnboardingLink = { url: string; expiresAt: Date };

/** What a webhook event is about. The handler reads the object itself and never trusts the event's content. */
export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'payment'; gatewayPaymentId: string }
  /** The company's share of one of our payments. */
  | { kind: 'share'; paymentId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'payouts'; accountId: string }
  | { kind: 'ignored' };
export type GatewayEvent = { id: string; type: string; subject: EventSubject };

export type GatewayFaultCode =
  | 'invalid_request'
  | 'not_found'
  | 'already_done'
  | 'account_not_ready'
  | 'unavailable'
  | 'bad_signature';

/** The one error of a gateway. `unavailable` is temporary; the others are permanent. */
export class GatewayFault extends Error {
  override name = 'GatewayFault';
  readonly code: GatewayFaultCode;
  constructor(code: GatewayFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether a fault means that the provider is temporarily unavailable; the work can be retried. */
export const isGatewayAway = (fault: unknown): boolean => fault instanceof GatewayFault && fault.code === 'unavailable';

/** Payment gateway. Adapters: sandbox (embedded, default) and Stripe. Every method may throw GatewayFault. */
export type PaymentGateway = {
  readonly name: 'sandbox' | 'stripe';
  /** The key with which browsers load the card form; null for the sandbox. */
  readonly publishableKey: string | null;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  getCheckout(sessionId: string): Promise<Checkout>;
  /** Expires an open session, so that it cannot be paid any more. @throws already_done */
  expireCheckout(sessionId: string): Promise<void>;
  getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot>;
  /**
   * Authorizes an amount on a saved card, off-session. Returns `authorized`, or `failed` with the bank's code and message:
   * `authentication_required` when the bank requires the cardholder.
   */
  authorize(order: AuthorizationOrder): Promise<PaymentSnapshot>;
  /** Captures an authorization in full. @throws already_done when none is pending */
  capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void>;
  /** Cancels an authorization without capturing it. @throws already_done when none is pending */
  voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void>;
  openCardSetup(order: CardSetupOrder): Promise<CardSetup>;
  getCardSetup(sessionId: string): Promise<CardSetup>;
  /**
   * Refunds the rest, or a part of it: from the company its share, from the platform its fee, in proportion to the price.
   * Idempotent by key. @throws already_done when nothing is left; invalid_request for more than that
   */
  refund(gatewayPaymentId: string, idempotencyKey: string, part?: Cents): Promise<void>;
  /** Idempotent: the same company gets the same account, also for concurrent requests. */
  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount>;
  getPayoutAccount(accountId: string): Promise<PayoutAccount>;
  /** The latest payouts of an account, at most 100, latest first. @throws not_found */
  listPayouts(accountId: string): Promise<Payout[]>;
  /** The payments in a payout; none for one that was returned. @throws not_found */
  listPayoutParts(accountId: string, payoutId: string): Promise<PayoutPart[]>;
  /** @throws not_found */
  getPayoutBalance(accountId: string): Promise<PayoutBalance>;
  /** A new link each time: created on click, and never sent by mail, where a scanner would use it up. @throws not_found */
  createOnboardingLink(accountId: string, back: OnboardingReturn): Promise<OnboardingLink>;
  /** Verifies a webhook event. @param raw  the bytes as received: a body that was parsed and serialized again does not verify */
  parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<GatewayEvent>;
};
