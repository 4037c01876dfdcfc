import type { CheckoutSession } from '@swath/contract/payments';
import { type CardGateway, type CheckoutState, hasCome } from './card-payment.api.ts';

/** State of a payment page for its panel. */
export type OpenPayment = {
  /** Null until the page is open. */
  readonly session: CheckoutSession | null;
  /** When the session came, by the server's clock. */
  readonly receivedAt: number;
  readonly config: CardGateway | null;
  /** Unpaid: nothing has come yet. Paid: it has, or is being refunded. Expired: this page can no longer be paid. */
  readonly paymentState: 'unknown' | 'unpaid' | 'paid' | 'expired';
  /** Called when the card form reports success. */
  readonly onCardDone: () => void;
  /** Whether what was paid for is being made. */
  readonly confirming: boolean;
};

/** State of a payment, from the last answer about its page. */
export function paymentStateOf(status: CheckoutState | undefined): OpenPayment['paymentState'] {
  if (!status) return 'unknown';
  if (hasCome(status)) return 'paid';
  return status.outcome === 'expired' ? 'expired' : 'unpaid';
}
