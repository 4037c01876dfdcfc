/**
 * What the host (the program that uses the gateway) passes to open a payment page. The same `paymentId` always gets the
 * same page. Amounts are cents.
 */
export type CheckoutOrder = {
  /** The host's id of the payment: idempotency key, and reference in webhook events. */
  paymentId: string;
  amount: number;
  /** The platform's fee, deducted from what the company gets. */
  fee: number;
  description: string;
  destinationAccount: string;
  /** The customer who pays, whose remembered cards the page offers; null: somebody whose card is not remembered. */
  customerId: string | null;
  returnUrl: string;
  /** When the page expires: 30 minutes to 24 hours ahead. */
  expiresAt: Date;
  /** Whether to save the card for later charges in its owner's absence. */
  saveCard: boolean;
};

/** A card that its owner allowed to be charged later; `brand` and `last4` are for display. */
export type SavedCard = { customerId: string; methodId: string; brand: string; last4: string };

/** A card that its owner had remembered; `expires` is its last month, `YYYY-MM`; null: not known. */
export type RememberedCard = SavedCard & { expires: string | null };

/**
 * What the host passes to authorize a saved card in its owner's absence. The same payment and attempt are authorized
 * only once. Amounts are cents.
 */
export type AuthorizationOrder = {
  paymentId: string;
  /** Number of the attempt, from 1. A decline is final for its attempt. */
  attempt: number;
  amount: number;
  fee: number;
  description: string;
  destinationAccount: string;
  card: { customerId: string; methodId: string };
};

/**
 * What the host passes to open a page that saves a card without a charge. The same `setupId` always gets the same page.
 */
export type CardSetupOrder = {
  setupId: string;
  /** The customer who gets the card. */
  customerId: string;
  returnUrl: string;
  expiresAt: Date;
};

type Page = {
  sessionId: string;
  /** Secret by which the page is opened; null once it is complete or expired. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
};

/** A payment page; `payment` is null until a card was tried. */
export type Checkout = Page & { payment: PaymentSnapshot | null };

/** A page that saves a card without a charge; `savedCard` is null until it is complete. */
export type CardSetup = Page & { savedCard: SavedCard | null };

/** Current state of one payment. Amounts are cents. */
export type PaymentSnapshot = {
  gatewayPaymentId: string;
  /** The host's id of the payment. */
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
  /** The card saved with this payment, or the saved card that was charged; null without one. */
  savedCard: SavedCard | null;
  /** When the authorization expires if it is not captured; null when nothing is authorized. */
  captureBefore: Date | null;
  failure: { code: string; message: string } | null;
  /** Code why a bank rejected a refund; null when none was rejected. */
  refundFailure: string | null;
  /** Totals of this payment for the company. */
  company: CompanySide;
};

/**
 * Totals of one payment for the company so far, in cents: received before the platform's fee, taken back, fee paid, fee
 * returned. None of them ever decreases.
 */
export type CompanySide = { got: number; takenBack: number; fee: number; feeReturned: number };

/** A company's account at the gateway, to which it is paid. */
export type PayoutAccount = {
  accountId: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What is required before the company can be paid, as the real provider's field names. */
  requirements: { currentlyDue: string[]; pastDue: string[]; pendingVerification: string[] };
};

/** A transfer from a company's account to its bank, in cents. */
export type Payout = {
  payoutId: string;
  cents: number;
  status: 'in_transit' | 'paid' | 'failed';
  sentAt: Date;
  /** Day of arrival at the bank, expected or actual: 'YYYY-MM-DD'. */
  arrivalDay: string;
  failure: { code: string; message: string } | null;
  /** The number by which the bank finds it, 15 digits; null before it has arrived. */
  traceId: string | null;
};

/** The amount in cents that one payment contributed to a payout. */
export type PayoutPart = { gatewayPaymentId: string; cents: number };

/**
 * Balance of a company's account in signed cents; `pending` is not available for payouts yet. `next` is the next
 * automatic payout; null when none is planned.
 */
export type PayoutBalance = {
  available: number;
  pending: number;
  next: { cents: number; day: string } | null;
};

/** Where the onboarding pages send the company back to. */
export type OnboardingReturn = {
  returnUrl: string;
  /** Where a link that has expired or was used before sends the company instead. */
  refreshUrl: string;
};

/** Secret of a link to the onboarding pages, which can be opened once. */
export type OnboardingLink = { linkSecret: string; expiresAt: Date };

/** What a webhook event is about; `ignored`: nothing that the host has to look at. */
export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'payment'; gatewayPaymentId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'payouts'; accountId: string }
  | { kind: 'ignored' };

/** A parsed webhook event whose signature is valid. */
export type PracticeEvent = { id: string; type: string; subject: EventSubject };
