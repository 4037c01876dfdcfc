import type { CheckoutSession, CheckoutStatus } from '@swath/contract/payments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { serverClock } from '../../lib/server-clock.ts';
import { hasCome, useCheckoutStatus } from './card-payment.api.ts';
import { type OpenPayment, paymentStateOf } from './open-payment.ts';
import { PaymentNotVerified } from './payment-problems.ts';
import { useCardGateway } from './use-card-gateway.ts';

/** A payment page that is open or being opened, and its state as polled from the server. */
type WatchedPayment = Omit<OpenPayment, 'confirming'> & {
  /** The query that polls the page's state. */
  readonly status: UseQueryResult<CheckoutStatus>;
  /**
   * Why there is no card form: the payment page could not be opened, or the configuration not loaded; null: no error.
   */
  readonly openingFault: Error | null;
  readonly reopen: () => void;
  readonly reopening: boolean;
  /**
   * The error if the form reported success but the server could not be asked whether the payment arrived; null
   * otherwise.
   */
  readonly unverified: PaymentNotVerified | null;
  /** Whether the form reported success but the server says that no payment has arrived. */
  readonly isLeftUnpaid: boolean;
};

/**
 * Polls a payment page until it is no longer open, and combines what its panel has to show.
 * @param page  the query that opens the payment page
 * @param active  whether the homeowner is paying; if not, nothing is fetched
 */
export function useOpenPayment(page: UseQueryResult<CheckoutSession>, active: boolean): WatchedPayment {
  const gateway = useCardGateway(page, active);
  const session = (active && page.data) || null;
  const status = useCheckoutStatus(session?.sessionId ?? null);
  const [doneOn, setDoneOn] = useState<string | null>(null);
  const [unpaidOn, setUnpaidOn] = useState<string | null>(null);
  const lost = doneOn !== null && doneOn === session?.sessionId ? status.error : null;
  return {
    session,
    receivedAt: serverClock.at(page.dataUpdatedAt),
    config: gateway.config,
    paymentState: paymentStateOf(status.data),
    status,
    onCardDone: () => {
      const done = session?.sessionId ?? null;
      setDoneOn(done);
      void status.refetch().then(({ data }) => setUnpaidOn(data && !hasCome(data) ? done : null));
    },
    openingFault: gateway.fault,
    reopen: gateway.again,
    reopening: gateway.asking,
    isLeftUnpaid: unpaidOn !== null && unpaidOn === session?.sessionId,
    unverified: lost && new PaymentNotVerified(lost),
  };
}
