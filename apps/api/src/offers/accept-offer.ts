import type { CheckoutSession } from '@swath/contract/payments';
import type { OfferId, QueuedJobId } from '@swath/domain/ids';
import { whyNotAccept } from '@swath/domain/offers/offer-rules';
import type { HomeownerProof } from '../access/access.policy.ts';
import type { Context } from '../context.ts';
import { addPayment, openPaymentPage } from '../payments/open-payment-page.ts';
import { settleGivenUp } from '../payments/settle-given-up.ts';
import { holdQueuedJob } from '../queue/hold-queued-job.ts';
import { getHomeownerEmail } from '../queue/queue.reads.ts';
import { lockHomeowner } from '../quotes/lock-places.ts';
import { findPayableCompany } from '../quotes/quotes.reads.ts';
import { takeOfferQuote } from '../quotes/take-offer-quote.ts';
import { Refused } from '../refused.ts';
import { saveHold } from './offers.writes.ts';
import { requireOffer } from './require-offer.ts';

/**
 * The homeowner wants an offer: its day is held for ten minutes and a payment page opened for its price. The offer is
 * accepted when the money has come (`quotes/book-paid-quote.ts`), and cannot run out before the hold does. Doing it again
 * while the day is held gives the same page.
 *
 * @throws Refused queued_job_not_found, offer_not_found, queued_job_ended, offer_ended, company_cannot_be_paid,
 *   already_booked, company_not_available, day_full, gateway_unavailable
 *
 * Source: docs/decisions.md, D20 and D141.
 */
export async function acceptOffer(
  ctx: Context,
  homeowner: HomeownerProof,
  id: QueuedJobId,
  offerId: OfferId,
): Promise<CheckoutSession> {
  const due = await ctx.db.transaction().execute(async (tx) => {
    await lockHomeowner(tx, homeowner);
    const now = await ctx.clock.now(tx);
    const job = await holdQueuedJob(ctx, tx, id, now);
    if (job?.clientId !== homeowner) throw new Refused('queued_job_not_found');
    const offer = await requireOffer(tx, job, offerId);
    const whyNot = whyNotAccept(job, offer, now);
    if (whyNot) throw new Refused(whyNot);
    const company = await findPayableCompany(tx, offer.companyId);
    if (!company) throw new Refused('company_cannot_be_paid');

    const { quote, givenUp } = await takeOfferQuote(tx, homeowner, { offer, lawn: job.row, now });
    await saveHold(tx, offer.id, quote.held_until);
    const payment = await addPayment(ctx, tx, quote, { payoutAccount: company.payoutAccount, now });
    await settleGivenUp(tx, givenUp);
    return { quote, payment, email: await getHomeownerEmail(tx, homeowner) };
  });
  return openPaymentPage(ctx, due);
}
