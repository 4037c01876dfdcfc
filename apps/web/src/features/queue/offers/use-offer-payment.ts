import type { Offer } from '@swath/contract/queue';
import type { JobId } from '@swath/domain/ids';
import { useEffect, useEffectEvent } from 'react';
import type { OpenPayment } from '../../../parts/card-payment/open-payment.ts';
import { useOpenPayment } from '../../../parts/card-payment/use-open-payment.ts';
import { useListsAfterPayment, useOfferCheckout } from '../queue.api.ts';
import { type OfferProblem, offerProblem } from './offer-problems.ts';

/** State of an offer's payment. */
export type OfferPayment = OpenPayment & {
  /** The money came too late and is refunded. */
  readonly returned: boolean;
  /** Why no payment page could be opened. */
  readonly problem: OfferProblem | null;
  readonly reopen: () => void;
  readonly reopening: boolean;
  /** The offer has ended, and no money had come by then. */
  readonly gone: boolean;
  /** Why it is unknown whether the money has come, although the form says so. */
  readonly complaint: string | null;
};

/**
 * Runs the payment of an offer: opens the payment page and polls it until it has ended. The server makes the mowing,
 * whether this page is still open or not.
 *
 * @param offer    null: nothing is paid at the moment
 * @param attempt  another number opens another page
 * @param goneAt   when the offer was seen to be no longer open; null while it is
 * @param onBooked  the mowing is made
 */
export function useOfferPayment(
  offer: Offer | null,
  { attempt, goneAt, onBooked }: { attempt: number; goneAt: number | null; onBooked: (job: JobId | null) => void },
): OfferPayment {
  const page = useOfferCheckout(offer && { jobId: offer.queuedJobId, offerId: offer.id }, attempt);
  const watched = useOpenPayment(page, offer !== null);
  const { paymentState, status, openingFault } = watched;
  const outcome = status.data?.outcome;

  const refreshLists = useListsAfterPayment();
  const settled = useEffectEvent((booked: boolean) => {
    refreshLists();
    if (booked) onBooked(status.data?.job_id ?? null);
  });
  useEffect(() => {
    if (outcome === 'booked' || outcome === 'returned') settled(outcome === 'booked');
  }, [outcome]);

  const lookedSince = goneAt !== null && (status.dataUpdatedAt >= goneAt || paymentState === 'expired');
  return {
    ...watched,
    confirming: paymentState === 'paid',
    returned: outcome === 'returned',
    problem: offer && openingFault && offerProblem(openingFault),
    gone: lookedSince && paymentState !== 'paid',
    complaint: watched.unverified?.message ?? null,
  };
}
