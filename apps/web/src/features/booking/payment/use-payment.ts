import type { PriceLines } from '@swath/contract/mowing-requests';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '../../../lib/api-client.ts';
import type { OpenPayment } from '../../../parts/card-payment/open-payment.ts';
import { useOpenPayment } from '../../../parts/card-payment/use-open-payment.ts';
import { type BookingRequest, whyNotGoOn } from '../answers/booking-answers.ts';
import type { Booking } from '../answers/booking-moves.ts';
import { frequencyOf, offerPrice } from '../company/offer-price.ts';
import { type BookingProblem, checkoutProblem, confirmProblem, PAY_FIRST } from '../problems/booking-problems.ts';
import type { Booked } from './booked.ts';
import { useCheckout, useConfirmBooking } from './checkout.api.ts';

/** State of the payment page in the wizard's last step. */
export type Payment = OpenPayment & {
  /** Why no payment page could be opened; null if there is no error. */
  readonly openingFault: Error | null;
  readonly reopen: () => void;
  readonly reopening: boolean;
  /** The amount due; null while it is unknown, or if it differs from what was shown. */
  readonly price: PriceLines | null;
  readonly confirm: () => void;
  /** Why it is unknown whether the money has arrived, or why nothing is booked; null if there is no error. */
  readonly confirmFault: Error | null;
  /** True if the card form reported success but no money has arrived. */
  readonly isLeftUnpaid: boolean;
  /** The problem because of which these answers cannot be booked; null if none. */
  readonly refusal: BookingProblem | null;
  /** The text of an error after which confirming again may help; null if none. */
  readonly complaint: string | null;
  readonly booked: Booked | null;
};

type Around = {
  /** True while the last step is on screen. */
  active: boolean;
  /** The request built from the answers; null while one is missing. */
  request: BookingRequest | null;
  onBooked: (booked: Booked) => void;
  complain: (words: string) => void;
};

/**
 * Runs the payment of a booking: opens the payment page, polls it, and confirms the booking as soon as the money has
 * arrived.
 */
export function usePayment(booking: Booking, around: Around): Payment {
  const { answers, attempt } = booking;
  const { offer } = answers;
  const { active, onBooked, complain } = around;
  const request = active ? around.request : null;
  const isAnyTime = request ? !request.arrival_from : answers.arrivalFrom === null;
  const shown = booking.accepted ?? (offer && offerPrice(offer, { isAnyTime, frequency: frequencyOf(answers) }));
  const page = useCheckout(request && shown && { ...request, amountInCents: shown.total_cents }, attempt);
  const watched = useOpenPayment(page, active);
  const { session, paymentState, openingFault } = watched;
  const booked = useConfirmBooking(onBooked);
  const own = booked.variables?.attempt === attempt ? booked : null;

  const confirm = () => {
    if (own?.isPending || own?.isSuccess) return;
    const missing = whyNotGoOn('review', answers, request);
    if (missing || !request || !offer || !session) complain(missing ?? PAY_FIRST);
    else booked.mutate({ attempt, request, sessionId: session.sessionId, offer });
  };
  const confirmPaid = useEffectEvent(confirm);
  useEffect(() => {
    if (paymentState === 'paid') confirmPaid();
  }, [paymentState]);

  const confirmFault = own?.error ?? watched.unverified;
  const problem = confirmFault && confirmProblem(confirmFault);
  return {
    ...watched,
    price: changedPrice(page.error) ? null : (session?.price ?? shown),
    confirm,
    confirming: own?.isPending ?? false,
    confirmFault,
    refusal: finalOf(problem) ?? finalOf(openingFault && checkoutProblem(openingFault)),
    complaint: problem && problem.ways.length === 0 ? problem.words : null,
    booked: own?.data ?? null,
  };
}

/** The problem if it has ways out, none of which is a retry; otherwise null. */
const finalOf = (problem: BookingProblem | null): BookingProblem | null =>
  problem && problem.ways.length > 0 && !problem.ways.includes('try-again') ? problem : null;

/** The new price if it is not the one that the homeowner saw, in which case nothing is charged; otherwise null. */
export const changedPrice = (fault: Error | null): PriceLines | null =>
  fault instanceof ApiProblem && fault.code === 'price_changed' ? (fault.quote?.price ?? null) : null;
