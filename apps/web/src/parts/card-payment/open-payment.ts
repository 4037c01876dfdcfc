import type { CheckoutSession } from '@swath/contract/payments';
import { type CardGateway, type CheckoutState, hasCome } from './card-payment.api.ts';

/** State of a payment page, for the panel that shows it. */
export type OpenPayment = {
  /** The opened page; null until then. */
  readonly session: CheckoutSession | null;
  /** When the server's response that opened the page arrived, by the server's clock, in ms since 1970. */
  readonly receivedAt: number;
  readonly config: CardGateway | null;
  /**
   * `unknown`: no response yet; `unpaid`: no payment yet; `paid`: it arrived, even if it is refunded; `expired`: this
   * page can no longer be paid.
   */
  readonly paymentState: 'unknown' | 'unpaid' | 'paid' | 'expired';
  /** Called when the card form reports success. */
  readonly onCardDone: () => void;
  /** Whether the payment arrived and the booking is being made. */
  readonly confirming: boolean;
};

/** The state of a payment by the server's last response about its page; `unknown` before the first one. */
export function paymentStateOf(status: CheckoutState | undefined): OpenPayment['paymentState'] {
  if (!status) return 'unknown';
  if (hasCome(status)) return 'paid';
  return status.outcome === 'expired' ? 'expired' : 'unpaid';
}
