import type { Offer } from '@swath/contract/queue';
import type { JobId } from '@swath/domain/ids';
import { useEffect, useEffectEvent } from 'react';
import type { OpenPayment } from '../../../parts/card-payment/open-payment.ts';
import { useOpenPayment } from '../../../parts/card-payment/use-open-payment.ts';
import { useListsAfterPayment, useOfferCheckout } from '../queue.api.ts';
import { type OfferProblem, offerProblem } from './offer-problems.ts';

/** State of the payment for an accepted offer. */
export type OfferPayment = OpenPayment & {
  /** Whether the payment arrived after the offer had ended, so that it is refunded. */
  readonly returned: boolean;
  /** Why the payment page could not be opened; null: no error. */
  readonly problem: OfferProblem | null;
  readonly reopen: () => void;
  readonly reopening: boolean;
  /** Whether the offer ended before a payment arrived. */
  readonly gone: boolean;
  /**
   * Message if the card form reports a payment but the server could not be asked whether it arrived; null otherwise.
   */
  readonly complaint: string | null;
};

type Paying = {
  arrivalFrom: string | null;
  attempt: number;
  goneAt: number | null;
  onBooked: (job: JobId | null) => void;
};

/**
 * Runs the payment of an offer: opens the payment page, and polls the server until the payment has ended. The server
 * books the job even if this page is closed.
 * @param offer  the offer to pay; null: none at the moment
 * @param paying.arrivalFrom  start of the arrival window to promise; null: any time
 * @param attempt  another number opens another payment page
 * @param goneAt  when a loaded list first lacked the offer, in ms since 1970; null while the offer is open
 * @param onBooked  called with the new job's id once it is booked; null if the id is unknown
 */
export function useOfferPayment(offer: Offer | null, { arrivalFrom, attempt, goneAt, onBooked }: Paying): OfferPayment {
  const page = useOfferCheckout(offer && { jobId: offer.queuedJobId, offerId: offer.id, arrivalFrom }, attempt);
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
