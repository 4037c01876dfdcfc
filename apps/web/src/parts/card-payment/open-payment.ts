import type { CheckoutSession } from '@swath/contract/payments';

/** How cards are taken, as the browser needs to know it. */
export type CardGateway = { readonly gateway: 'stripe' | 'sandbox'; readonly publishableKey: string | null };

/** A payment page as its panel shows it. */
export type OpenPayment = {
  /** Null until the page is open. */
  readonly session: CheckoutSession | null;
  /** When the session came, by this device's clock. */
  readonly receivedAt: number;
  readonly config: CardGateway | null;
  /** Unpaid: nothing has come yet. Paid: it has, or is on its way back. Expired: nobody can pay on this page any more. */
  readonly standing: 'unknown' | 'unpaid' | 'paid' | 'expired';
  /** The card form says that it is done. */
  readonly onCardDone: () => void;
  /** What was paid for is being made. */
  readonly confirming: boolean;
};
