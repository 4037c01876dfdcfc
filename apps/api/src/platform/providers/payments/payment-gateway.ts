import type { Day } from '@swath/domain/calendar';
import type { CompanySide } from '@swath/domain/ledger/movement';
import type { PaymentState } from '@swath/domain/payments/payment-state';
import type { PayoutRequirements } from '@swath/domain/payments/payout-requirement';
import type { Payout } from '@swath/domain/payouts/payout';
import type { Cents } from '@swath/domain/units';

/** What the gateway needs to open a payment page. The same `paymentId` always gets the same page. */
export type CheckoutOrder = {
  /** Our payment row: idempotency key, and how events find back to it. */
  paymentId: string;
  amount: Cents;
  /** The platform's share, kept from what the company gets. */
  fee: Cents;
  description: string;
  destinationAccount: string;
  customerEmail: string;
  /** Where a bank's own page sends the homeowner back to. */
  returnUrl: string;
  /** 30 minutes to 24 hours ahead; stored, so that a second try sends the same bytes. */
  expiresAt: Date;
  /** Keep the card for later charges without its owner: they have agreed to them. */
  saveCard: boolean;
};

/** A card that its owner allowed to be charged later. `methodId` is the gateway's; no number is ever known here. */
export type SavedCard = { customerId: string; methodId: string; brand: string | null; last4: string | null };

/** A charge of a saved card while its owner is not there. The same payment and attempt are charged once. */
export type AuthorizationOrder = {
  /** Our payment row, and how events find back to it. */
  paymentId: string;
  /** From 1. A refusal is given again for the same attempt: to ask the bank anew takes another one. */
  attempt: number;
  amount: Cents;
  fee: Cents;
  description: string;
  destinationAccount: string;
  card: Pick<SavedCard, 'customerId' | 'methodId'>;
};

/** What the gateway needs to open a page that keeps a card. The same `setupId` always gets the same page. */
export type CardSetupOrder = {
  setupId: string;
  /** Whose card it will be, as the gateway knows them; null for somebody new. */
  customerId: string | null;
  customerEmail: string;
  returnUrl: string;
  expiresAt: Date;
};

/** A page on which a card is kept and nothing is charged. */
export type CardSetup = {
  sessionId: string;
  /** Null once no card can be put in any more. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  savedCard: SavedCard | null;
};

/** A payment page as the gateway knows it. */
export type Checkout = {
  sessionId: string;
  /** Null once it cannot be paid any more. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
  payment: PaymentSnapshot | null;
};

/** The gateway's truth about one payment. */
export type PaymentSnapshot = {
  gatewayPaymentId: string;
  /** Ours, from the metadata: events can arrive before the gateway's id is stored. */
  paymentId: string | null;
  state: PaymentState;
  amount: Cents;
  captured: Cents;
  refunded: Cents;
  card: { brand: string; last4: string } | null;
  /** The card that was kept for later charges, or was charged as a kept one. */
  savedCard: SavedCard | null;
  /** Until when what is authorized can be captured; null when nothing waits for that. */
  captureBefore: Date | null;
  failure: { code: string; message: string } | null;
  /** Why a bank did not take the latest refund that failed, by the gateway's code; null as long as none has. */
  refundFailure: string | null;
  /** What the company got of it and gave back, as the gateway's books have it. */
  company: CompanySide;
  /** What payouts call the company's side of it; null until it is there. */
  shareId: string | null;
};

/** A connected account that a company is paid to. */
export type PayoutAccount = {
  accountId: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What the gateway still wants to know, by its own names for it. What is past due is not repeated as currently due. */
  requirements: PayoutRequirements;
};

/** What a payout has of one payment, by the gateway's name for the company's side of it (`PaymentSnapshot.shareId`); signed cents. */
export type PayoutPart = { shareId: string; cents: number };

/**
 * What a payout account holds, in signed cents: ready to go to the bank, and not ready yet. Of it, what goes next, and when:
 * null with the gateway's next run. Nothing goes next while there is nothing, or payouts are off.
 */
export type PayoutBalance = {
  available: number;
  pending: number;
  next: { cents: number; day: Day | null } | null;
};

/** Where a company goes back to from the gateway's own pages. */
export type OnboardingReturn = {
  /** When it is done, or breaks off. Says nothing about what came of it: the account does. */
  returnUrl: string;
  /** When the link has run out or was opened before. */
  refreshUrl: string;
};

/** The way to the gateway's own pages, where a company says who it is. Opens once, and only for a few minutes. */
export type OnboardingLink = { url: string; expiresAt: Date };

/** What an event is about; the handler reads the object itself and never believes the event's content. */
export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'payment'; gatewayPaymentId: string }
  /** What went to the company of one of our own payments. */
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

/** The one way a gateway fails. `unavailable` may pass; the others will not. */
export class GatewayFault extends Error {
  override name = 'GatewayFault';
  readonly code: GatewayFaultCode;
  constructor(code: GatewayFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether a fault says that the provider cannot be asked now; whatever met it can be done again. */
export const isGatewayAway = (fault: unknown): boolean => fault instanceof GatewayFault && fault.code === 'unavailable';

/** Money, as the product needs it. Adapters: sandbox (embedded, default) and Stripe. Every method may throw GatewayFault. */
export type PaymentGateway = {
  readonly name: 'sandbox' | 'stripe';
  /** What the browser needs to show the card form; null for the sandbox. */
  readonly publishableKey: string | null;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  getCheckout(sessionId: string): Promise<Checkout>;
  /** Closes a page that is still open, so that it cannot be paid any more. @throws already_done */
  expireCheckout(sessionId: string): Promise<void>;
  getPayment(gatewayPaymentId: string): Promise<PaymentSnapshot>;
  /**
   * Holds money on a saved card. Answers `authorized`, or `failed` with the bank's code and words:
   * `authentication_required` when the bank wants to ask its customer, who is not there.
   */
  authorize(order: AuthorizationOrder): Promise<PaymentSnapshot>;
  /** Takes what is authorized, in full. @throws already_done when nothing is held any more */
  capture(gatewayPaymentId: string, idempotencyKey: string): Promise<void>;
  /** Lets go of what is authorized; nothing was taken. @throws already_done when nothing is held any more */
  voidPayment(gatewayPaymentId: string, idempotencyKey: string): Promise<void>;
  openCardSetup(order: CardSetupOrder): Promise<CardSetup>;
  getCardSetup(sessionId: string): Promise<CardSetup>;
  /**
   * Gives back what is left, or a part of it: from the company its share, from the platform its fee, as the price was
   * split. The same key refunds once. @throws already_done when nothing is left; invalid_request for more than that
   */
  refund(gatewayPaymentId: string, idempotencyKey: string, part?: Cents): Promise<void>;
  /** The same company gets the same account, asked later or by twins at once. */
  createPayoutAccount(company: { id: string; name: string; email: string }): Promise<PayoutAccount>;
  getPayoutAccount(accountId: string): Promise<PayoutAccount>;
  /** The latest payouts of an account, at most 100, latest first. @throws not_found */
  listPayouts(accountId: string): Promise<Payout[]>;
  /** What a payout is made of; nothing for one that has come back. @throws not_found */
  listPayoutParts(accountId: string, payoutId: string): Promise<PayoutPart[]>;
  /** @throws not_found */
  getPayoutBalance(accountId: string): Promise<PayoutBalance>;
  /** A new link each time: made at the click, and never sent by mail, where a scanner would use it up. @throws not_found */
  createOnboardingLink(accountId: string, back: OnboardingReturn): Promise<OnboardingLink>;
  /** @param raw the bytes as they came: a body that was parsed and printed again does not verify */
  parseWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<GatewayEvent>;
};
