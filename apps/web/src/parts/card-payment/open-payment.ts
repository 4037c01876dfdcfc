import type { CheckoutSession } from '@swath/contract/payments';
import { type CardGateway, hasCome, type Standing } from './card-payment.api.ts';

/** A payment page as its panel shows it. */
export type OpenPayment = {
  /** Null until the page is open. */
  readonly session: CheckoutSession | null;
  /** When the session came, by the server's clock. */
  readonly receivedAt: number;
  readonly config: CardGateway | null;
  /** Unpaid: nothing has come yet. Paid: it has, or is on its way back. Expired: nobody can pay on this page any more. */
  readonly standing: 'unknown' | 'unpaid' | 'paid' | 'expired';
  /** The card form says that it is done. */
  readonly onCardDone: () => void;
  /** What was paid for is being made. */
  readonly confirming: boolean;
};

/** How a payment stands, from what the server last said of its page. */
export function standingOf(status: Standing | undefined): OpenPayment['standing'] {
  if (!status) return 'unknown';
  if (hasCome(status)) return 'paid';
  return status.outcome === 'expired' ? 'expired' : 'unpaid';
}
