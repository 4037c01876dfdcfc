import type { CheckoutSession } from '@swath/contract/payments';
import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import { whyNotAccept } from '@swath/domain/queue/offer-rules';
import { getEmail } from '../../identity/accounts/accounts.reads.ts';
import { findPayableCompany, getTimeZone } from '../../marketplace/companies/companies.reads.ts';
import { lockHomeowner } from '../../marketplace/places/lock-places.ts';
import { readWindow } from '../../marketplace/places/windows/read-window.ts';
import { lockQueuedJob } from '../../marketplace/queue/lock-queued-job.ts';
import { holdOffer } from '../../marketplace/queue/offers/hold-offer.ts';
import { requireOffer } from '../../marketplace/queue/offers/require-offer.ts';
import { settleGivenUp } from '../../money/payments/settle/settle-given-up.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import { addQuotePayment, openQuotePage } from './quote/open-quote-page.ts';
import { takeOfferQuote } from './quote/take-offer-quote.ts';

/**
 * Accepts an offer as its homeowner: reserves the offer's day, and the arrival window if one is chosen, for ten minutes
 * and opens a payment page for its price.
 * The offer counts as accepted once the payment succeeds (`booking/book-paid-quote.ts`), and cannot expire before the
 * reservation does. Idempotent: while the day is reserved, the same page is returned for the same window.
 * @param chosen.arrivalFrom  start of the arrival window to promise, an ISO 8601 instant; null: any time
 * Source: docs/rules/payments-and-refunds.md, docs/rules/queue-and-offers.md.
 * @throws Refused queued_job_not_found, offer_not_found, queued_job_ended, offer_ended, company_cannot_be_paid,
 * already_booked, company_not_available, day_full, window_taken, gateway_unavailable
 */
export async function acceptOffer(
  ctx: Context,
  homeowner: HomeownerProof,
  id: QueuedJobId,
  chosen: { readonly offerId: OfferId; readonly arrivalFrom: string | null },
): Promise<CheckoutSession> {
  const due = await ctx.db.transaction().execute(async (tx) => {
    await lockHomeowner(tx, homeowner);
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (job?.clientId !== homeowner) throw new Refused('queued_job_not_found');
    const offer = await requireOffer(tx, job, chosen.offerId);
    const whyNot = whyNotAccept(job, offer, now);
    if (whyNot) throw new Refused(whyNot);
    const company = await findPayableCompany(tx, offer.companyId);
    if (!company) throw new Refused('company_cannot_be_paid');

    const on = { day: offer.serviceDate, timeZone: await getTimeZone(tx, offer.companyId) };
    const window = readWindow(chosen.arrivalFrom, on);
    const { quote, givenUp } = await takeOfferQuote(tx, homeowner, { offer, lawn: job.row, window, now });
    await holdOffer(tx, offer.id, quote.held_until);
    const payment = await addQuotePayment(ctx, tx, quote, { payoutAccount: company.payoutAccount, now });
    await settleGivenUp(tx, givenUp);
    return { quote, payment, email: await getEmail(tx, homeowner) };
  });
  return openQuotePage(ctx, due);
}
