import { companies, type OfferedCompany } from '@swath/contract/companies';
import { jobs } from '@swath/contract/jobs';
import { type CheckoutRequestSent, payments } from '@swath/contract/payments';
import { profiles } from '@swath/contract/profiles';
import { series } from '@swath/contract/series';
import { seriesProposals } from '@swath/contract/series-proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, call, callKey } from '../../../lib/api-client.ts';
import { hasCome, readCheckout, useOpenedPage } from '../../../parts/card-payment/card-payment.api.ts';
import { PaymentNotVerified } from '../../../parts/card-payment/payment-problems.ts';
import type { BookingRequest } from '../answers/booking-answers.ts';
import { NotPaidYet } from '../problems/booking-problems.ts';
import { type Booked, bookedJob, bookedSeries } from './booked.ts';

/**
 * Opens a payment page and reserves the slot, once per attempt.
 * @param request  null while no page is to be opened
 * @param attempt  number of the attempt; each one opens a page of its own
 */
export function useCheckout(request: CheckoutRequestSent | null, attempt: number) {
  const queries = useQueryClient();
  const open =
    request &&
    (() =>
      call(payments.openCheckout, { body: request }).catch((fault: unknown) => {
        // These errors mean that the cached prices or arrival windows of the companies are stale.
        if (fault instanceof ApiProblem && (fault.code === 'price_changed' || fault.code === 'window_taken')) {
          for (const list of [companies.offered, companies.terms]) {
            void queries.invalidateQueries({ queryKey: callKey(list) });
          }
        }
        throw fault;
      }));
  return useOpenedPage(callKey(payments.openCheckout, { body: request }), attempt, open);
}

/**
 * A paid booking to be confirmed. `attempt`: number of the attempt to pay; the results of earlier ones are discarded.
 */
type Confirmation = { attempt: number; request: BookingRequest; sessionId: string; offer: OfferedCompany };

/**
 * Mutation that confirms a paid booking: the API creates one job, or a series with all of its jobs.
 * @param onBooked  called even if the wizard was closed meanwhile
 */
export function useConfirmBooking(onBooked: (booked: Booked) => void) {
  const queries = useQueryClient();
  return useMutation<Booked, Error, Confirmation>({
    networkMode: 'always',
    mutationFn: async ({ request: { series: agreement, ...request }, sessionId, offer }) => {
      await requirePaid(sessionId);
      if (!agreement) return bookedJob(await call(jobs.book, { body: { ...request, sessionId } }));
      return bookedSeries(await call(series.create, { body: { sessionId } }), request, offer);
    },
    onSuccess: (booked) => {
      const stale = [
        jobs.listOwn,
        series.listOwn,
        seriesProposals.listOwn,
        companies.offered,
        companies.availability,
        companies.bookableDays,
        profiles.read,
      ];
      for (const list of stale) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
      onBooked(booked);
    },
  });
}

/** Checks that the money has arrived. @throws NotPaidYet if not; PaymentNotVerified if the API call failed */
async function requirePaid(sessionId: string): Promise<void> {
  const status = await readCheckout(sessionId).catch((fault: Error) => {
    throw new PaymentNotVerified(fault);
  });
  if (!hasCome(status)) throw new NotPaidYet();
}
