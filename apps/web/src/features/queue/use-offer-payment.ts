import type { Offer } from '@swath/contract/queue';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasCome, useCheckoutStatus, usePaymentConfig } from '../../parts/card-payment/card-payment.api.ts';
import type { OpenPayment } from '../../parts/card-payment/open-payment.ts';
import { PaymentNotVerified } from '../../parts/card-payment/payment-problems.ts';
import { type OfferProblem, offerProblem } from './offer-problems.ts';
import { useListsAfterPayment, useOfferCheckout } from './queue.api.ts';

/** The payment of an offer, and what has come of it. */
export type OfferPayment = OpenPayment & {
  /** The money came too late and goes back. */
  readonly returned: boolean;
  /** Why there is no payment page. */
  readonly problem: OfferProblem | null;
  readonly reopen: () => void;
  readonly reopening: boolean;
  /** The offer has ended, and no money had come by then. */
  readonly gone: boolean;
  /** Why it is not known whether the money has come, although the form says so. */
  readonly complaint: string | null;
};

/**
 * Runs the payment of an offer: opens the page and watches it until something has come of it. The server makes the
 * mowing, whether this page is still there or not.
 *
 * @param offer    null: nothing is paid at the moment
 * @param attempt  another number opens another page
 * @param goneAt   when it was seen that the offer is no longer open; null while it is
 * @param onBooked  the mowing is made
 */
export function useOfferPayment(
  offer: Offer | null,
  { attempt, goneAt, onBooked }: { attempt: number; goneAt: number | null; onBooked: () => void },
): OfferPayment {
  const config = usePaymentConfig(offer !== null);
  const checkout = useOfferCheckout(offer && { jobId: offer.queuedJobId, offerId: offer.id }, attempt);
  const session = (offer && checkout.data) || null;
  const status = useCheckoutStatus(session?.sessionId ?? null);
  const [doneOn, setDoneOn] = useState<string | null>(null);
  const standing = standingOf(status.data);
  const outcome = status.data?.outcome;

  const refreshLists = useListsAfterPayment();
  const settled = useEffectEvent((booked: boolean) => {
    refreshLists();
    if (booked) onBooked();
  });
  useEffect(() => {
    if (outcome === 'booked' || outcome === 'returned') settled(outcome === 'booked');
  }, [outcome]);

  const lost = doneOn !== null && doneOn === session?.sessionId ? status.error : null;
  const fault = checkout.error ?? (config.data ? null : config.error);
  const lookedSince = goneAt !== null && (status.dataUpdatedAt >= goneAt || standing === 'expired');
  return {
    session,
    receivedAt: checkout.dataUpdatedAt,
    config: config.data ?? null,
    standing,
    onCardDone: () => {
      setDoneOn(session?.sessionId ?? null);
      void status.refetch();
    },
    confirming: standing === 'paid',
    returned: outcome === 'returned',
    problem: offer && fault && offerProblem(fault),
    reopen: () => {
      if (config.isError) void config.refetch();
      if (checkout.isError) void checkout.refetch();
    },
    reopening: checkout.isFetching || config.isFetching,
    gone: lookedSince && standing !== 'paid',
    complaint: lost && new PaymentNotVerified(lost).message,
  };
}

function standingOf(status: Parameters<typeof hasCome>[0] | undefined): OpenPayment['standing'] {
  if (!status) return 'unknown';
  if (hasCome(status)) return 'paid';
  return status.outcome === 'expired' ? 'expired' : 'unpaid';
}
