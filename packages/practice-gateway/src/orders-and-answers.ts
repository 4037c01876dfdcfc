/** What is needed to open a payment page. The same `paymentId` always gets the same page. Amounts are cents. */
export type CheckoutOrder = {
  /** The host's own: idempotency key, and how events find back to it. */
  paymentId: string;
  amount: number;
  /** The platform's share, kept from what the company gets. */
  fee: number;
  description: string;
  destinationAccount: string;
  customerEmail: string;
  returnUrl: string;
  /** 30 minutes to 24 hours ahead. */
  expiresAt: Date;
  /** Keep the card for later charges without its owner. */
  saveCard: boolean;
};

/** A card that was kept. */
export type SavedCard = { customerId: string; methodId: string; brand: string; last4: string };

/** A charge of a kept card while its owner is not there. The same payment and attempt are charged once. */
export type AuthorizationOrder = {
  paymentId: string;
  /** From 1. A refusal is given again for the same attempt. */
  attempt: number;
  amount: number;
  fee: number;
  description: string;
  destinationAccount: string;
  card: { customerId: string; methodId: string };
};

/** What is needed to open a page that keeps a card. The same `setupId` always gets the same page. */
export type CardSetupOrder = {
  setupId: string;
  /** Whose card it will be; null for somebody new. */
  customerId: string | null;
  customerEmail: string;
  returnUrl: string;
  expiresAt: Date;
};

type Page = {
  sessionId: string;
  /** Opens the page; null once nothing can be put in any more. */
  clientSecret: string | null;
  status: 'open' | 'complete' | 'expired';
};

/** A payment page. */
export type Checkout = Page & { payment: PaymentSnapshot | null };

/** A page on which a card is kept and nothing is charged. */
export type CardSetup = Page & { savedCard: SavedCard | null };

/** The truth about one payment. */
export type PaymentSnapshot = {
  gatewayPaymentId: string;
  /** The host's own. */
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
  /** The card that was kept for later charges, or was charged as a kept one. */
  savedCard: SavedCard | null;
  /** Until when what is authorized can be captured; null when nothing waits for that. */
  captureBefore: Date | null;
  failure: { code: string; message: string } | null;
  /** Why a bank did not take a refund of it; null as long as none was sent back. */
  refundFailure: string | null;
  /** The company's side of it, summed up to now, in cents. */
  company: CompanySide;
};

/**
 * What a company got of a payment, before the platform's fee; what was taken back from it; the fee it gave, and how much of
 * that it got back. Each only grows.
 */
export type CompanySide = { got: number; takenBack: number; fee: number; feeReturned: number };

/** An account that a company is paid to. */
export type PayoutAccount = {
  accountId: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What is still wanted of the company, and what is being looked at, by a real provider's names for it. */
  requirements: { currentlyDue: string[]; pastDue: string[]; pendingVerification: string[] };
};

/** Money that went to a company's bank, or is on its way there. */
export type Payout = {
  payoutId: string;
  cents: number;
  status: 'in_transit' | 'paid' | 'failed';
  sentAt: Date;
  /** 'YYYY-MM-DD': when the bank has it, or is expected to. */
  arrivalDay: string;
  failure: { code: string; message: string } | null;
};

/** What a payout has of one payment. */
export type PayoutPart = { gatewayPaymentId: string; cents: number };

/** What an account holds, in signed cents, and what goes to its bank next: null while nothing does. */
export type PayoutBalance = {
  available: number;
  pending: number;
  next: { cents: number; day: string } | null;
};

/** Where a company goes back to from the pages on which it says who it is. */
export type OnboardingReturn = {
  returnUrl: string;
  /** When the link has run out or was opened before. */
  refreshUrl: string;
};

/** The way to these pages: the secret of their address, good for one opening. */
export type OnboardingLink = { linkSecret: string; expiresAt: Date };

/** What an event is about. */
export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'payment'; gatewayPaymentId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'payouts'; accountId: string }
  | { kind: 'ignored' };

/** Something that happened, once its signature was believed. */
export type PracticeEvent = { id: string; type: string; subject: EventSubject };
