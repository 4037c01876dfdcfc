import type { CheckoutSession, CheckoutStatus } from '@swath/contract/payments';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { serverClock } from '../../lib/server-clock.ts';
import { hasCome, useCheckoutStatus } from './card-payment.api.ts';
import { type OpenPayment, paymentStateOf } from './open-payment.ts';
import { PaymentNotVerified } from './payment-problems.ts';
import { useCardGateway } from './use-card-gateway.ts';

/** A payment page that is open or loading, and its polled state. */
type WatchedPayment = Omit<OpenPayment, 'confirming'> & {
  /** The page's state at the server. */
  readonly status: UseQueryResult<CheckoutStatus>;
  /** Why there is no card form. */
  readonly openingFault: Error | null;
  readonly reopen: () => void;
  readonly reopening: boolean;
  /** The form reported success, and the server cannot verify it. */
  readonly unverified: PaymentNotVerified | null;
  /** The form reported success, and the server says that no money has come. */
  readonly isLeftUnpaid: boolean;
};

/**
 * Opens a payment page and polls it until it has ended.
 *
 * @param page    the page as it is opened
 * @param active  a payment is under way; otherwise nothing is fetched
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
