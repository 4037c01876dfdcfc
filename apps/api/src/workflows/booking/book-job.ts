import type { MowingRequest } from '@swath/contract/mowing-requests';
import type { JobId } from '@swath/domain/ids';
import { priceRequest } from '../../marketplace/companies/price-request.ts';
import { findJobOfDay } from '../../marketplace/jobs/jobs.reads.ts';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { findPaymentForRequest } from '../../money/payments/payments.reads.ts';
import { settlePayment } from '../../money/payments/settle/settle-payment.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import { Refused } from '../../platform/process/refused.ts';

type Booking = MowingRequest & { sessionId?: string | undefined };

/**
 * Confirms a paid booking and returns the job's id. Idempotent: if the homeowner has a job with that company on that
 * day, its id is returned. The job is created when the payment is settled: here, or in the background if the browser is
 * gone.
 * @throws Refused payment_incomplete, checkout_not_found, payment_for_other_request, place_lost, and, if there is no
 * payment, what `priceRequest` throws
 */
export async function bookJob(ctx: PayingContext, homeowner: HomeownerProof, request: Booking): Promise<JobId> {
  const company = request.company_id;
  const day = request.scheduled_date;
  const payment = await findPaymentForRequest(ctx.db, homeowner, { company, day, sessionId: request.sessionId });
  if (payment && !matches(payment, request)) throw new Refused('payment_for_other_request');
  const settled = payment ? await settlePayment(ctx, payment.id) : null;
  if (settled?.outcome === 'booked') return settled.jobId;

  const existing = await findJobOfDay(ctx.db, homeowner, company, day);
  if (existing) return existing;
  if (!payment && request.sessionId) throw new Refused('checkout_not_found');
  // If the request cannot be booked at all, that is the error to show, not the missing payment.
  if (!payment) await priceRequest(ctx.db, homeowner, request, await ctx.clock.now(ctx.db));
  throw new Refused(settled?.outcome === 'returned' ? 'place_lost' : 'payment_incomplete');
}

function matches(
  payment: { company_id: string; service_date: string; grass_height: string },
  request: Booking,
): boolean {
  return (
    payment.company_id === request.company_id &&
    payment.service_date === request.scheduled_date &&
    payment.grass_height === request.grass_height
  );
}
