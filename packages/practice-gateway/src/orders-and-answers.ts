/** Request for a payment page. Idempotent: the same `paymentId` always gets the same page. Amounts are cents. */
export type CheckoutOrder = {
  /** The host's id: idempotency key, and reference in events. */
  paymentId: string;
  amount: number;
  /** The platform's fee, deducted from the company's share. */
  fee: number;
  description: string;
  destinationAccount: string;
  customerEmail: string;
  returnUrl: string;
  /** 30 minutes to 24 hours ahead. */
  expiresAt: Date;
  /** Save the card for later off-session charges. */
  saveCard: boolean;
};

/** A saved card. */
export type SavedCard = { customerId: string; methodId: string; brand: string; last4: string };

/** An off-session charge of a saved card. Idempotent: the same payment and attempt are charged once. */
export type AuthorizationOrder = {
  paymentId: string;
  /** From 1. A decline is repeated for the same attempt. */
  attempt: number;
  amount: number;
  fee: number;
  description: string;
  destinationAccount: string;
  card: { customerId: string; methodId: string };
};

/** Request for a page that saves a card. Idempotent: the same `setupId` always gets the same page. */
export type CardSetupOrder = {
  setupId: string;
  /** Owner of the card; null for a new customer. */
  customerId: string | null;
  customerEmail: string;
  returnUrl: string;
  expiresAt: Date;
};

type Page = {
  sessionId: string;
  /** Secret of the page; null once it takes no more input. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
};

/** A payment page. */
export type Checkout = Page & { payment: PaymentSnapshot | null };

/** A page that saves a card without a charge. */
export type CardSetup = Page & { savedCard: SavedCard | null };

/** Current state of one payment. */
export type PaymentSnapshot = {
  gatewayPaymentId: string;
  /** The host's id. */
  paymentId: string;
  state:
    | 'requires_payment'
    | 'authorized'
    | 'paid'
    | 'partially_refunded'
    | 'refunded'
    | 'disputed'
    | 'canceled'
    | 'expired'
    | 'failed';
  amount: number;
  captured: number;
  refunded: number;
  card: { brand: string; last4: string };
  /** The card that was saved for later charges, or that was charged as a saved one. */
  savedCard: SavedCard | null;
  /** Until when an authorization can be captured; null without one. */
  captureBefore: Date | null;
  failure: { code: string; message: string } | null;
  /** Why a bank rejected a refund of it; null without a rejection. */
  refundFailure: string | null;
  /** The company's side of it, cumulative up to now, in cents. */
  company: CompanySide;
};

/**
 * What a company got of a payment, before the platform's fee; what was taken back from it; the fee it gave, and how much of
 * that it got back. Each only grows.
 */
export type CompanySide = { got: number; takenBack: number; fee: number; feeReturned: number };

/** A company's payout account. */
export type PayoutAccount = {
  accountId: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** Open and pending requirements, by a real provider's names. */
  requirements: { currentlyDue: string[]; pastDue: string[]; pendingVerification: string[] };
};

/** A payout to a company's bank. */
export type Payout = {
  payoutId: string;
  cents: number;
  status: 'in_transit' | 'paid' | 'failed';
  sentAt: Date;
  /** 'YYYY-MM-DD': actual or expected arrival at the bank. */
  arrivalDay: string;
  failure: { code: string; message: string } | null;
};

/** The part of a payout that comes from one payment. */
export type PayoutPart = { gatewayPaymentId: string; cents: number };

/** Balance of an account, in signed cents, and its next payout: null without one. */
export type PayoutBalance = {
  available: number;
  pending: number;
  next: { cents: number; day: string } | null;
};

/** Where the onboarding pages redirect to. */
export type OnboardingReturn = {
  returnUrl: string;
  /** For a link that has expired or was opened before. */
  refreshUrl: string;
};

/** The secret of an onboarding link: single-use. */
export type OnboardingLink = { linkSecret: string; expiresAt: Date };

/** Subject of an event. */
export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'payment'; gatewayPaymentId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'payouts'; accountId: string }
  | { kind: 'ignored' };

/** An event with a verified signature. */
export type PracticeEvent = { id: string; type: string; subject: EventSubject };
