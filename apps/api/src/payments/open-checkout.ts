import type { MowingRequest } from '@swath/contract/jobs';
import type { CheckoutSession } from '@swath/contract/payments';
import type { PaymentId, QuoteId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { Context } from '../context.ts';
import type { HomeownerProof } from '../jobs/jobs.policy.ts';
import { type Checkout, GatewayFault } from '../outside/payments/payment-gateway.ts';
import { endOpenQuote } from '../quotes/end-open-quote.ts';
import { QUOTE_MINUTES, type QuoteRow, takeQuote } from '../quotes/take-quote.ts';
import { Refused } from '../refused.ts';
import { enqueueTask } from '../tasks/enqueue-task.ts';
import { findPaymentId } from './payments.reads.ts';
import { insertPayment, type PaymentRow, savePage } from './payments.writes.ts';

/** What stands on the payment page and the card statement. Source: docs/spec/homeowner.md, section 7. */
const DESCRIPTION = 'Mowing Job';

/**
 * Takes a quote, keeps the place for ten minutes and opens a payment page for exactly that. Doing it again for the same
 * request gives the same page.
 *
 * @param expected  the price the homeowner saw, in cents; when it is another now, they see the new one first
 * @throws Refused what taking a quote refuses, and price_changed, gateway_unavailable
 */
export async function openCheckout(
  ctx: Context,
  homeowner: HomeownerProof,
  request: MowingRequest,
  expected: number,
): Promise<CheckoutSession> {
  const { quote, payment, email } = await ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const taken = await takeQuote(tx, homeowner, request, now);
    const { quote, priced } = taken;
    if (quote.price_cents !== expected) {
      throw new Refused('price_changed', { price: `$${(quote.price_cents / 100).toFixed(2)}` });
    }
    const payment = await insertPayment(tx, {
      quote_id: quote.id,
      homeowner_id: homeowner,
      company_id: quote.company_id,
      gateway: ctx.payments.name,
      destination_account: priced.company.payoutAccount,
      amount_cents: quote.price_cents,
      fee_cents: quote.fee_cents,
      session_expires_at: new Date(now.getTime() + QUOTE_MINUTES * 60_000),
      created_at: now,
      updated_at: now,
    });
    // Money for a place that was given up goes back, however late it comes.
    for (const quoteId of taken.givenUp) {
      const paymentId = await findPaymentId(tx, { quoteId });
      if (paymentId) await enqueueTask(tx, 'settle-payment', { paymentId });
    }
    return { quote, payment, email: priced.homeowner.email };
  });

  const page = await openPage(ctx, payment, email, quote);
  await ctx.db
    .transaction()
    .execute((tx) =>
      savePage(tx, payment.id as PaymentId, { sessionId: page.sessionId, clientSecret: page.clientSecret }),
    );
  return {
    clientSecret: page.clientSecret,
    sessionId: page.sessionId,
    price: {
      mowing_cents: quote.mowing_cents,
      overgrowth_cents: quote.overgrowth_cents,
      total_cents: quote.price_cents,
    },
    heldUntil: quote.held_until.toISOString(),
  };
}

/** Opens the page at the gateway; when that fails, the place is free again at once. */
async function openPage(ctx: Context, payment: PaymentRow, email: string, quote: QuoteRow): Promise<Checkout> {
  try {
    return await ctx.payments.openCheckout({
      paymentId: payment.id,
      amount: cents(payment.amount_cents),
      fee: cents(payment.fee_cents),
      description: DESCRIPTION,
      destinationAccount: payment.destination_account,
      customerEmail: email,
      returnUrl: `${ctx.settings.publicUrl}/user/dashboard`,
      expiresAt: payment.session_expires_at,
    });
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    ctx.log.error({ err: fault, payment: payment.id }, 'the gateway did not open a payment page');
    await ctx.db.transaction().execute((tx) => endOpenQuote(tx, quote.id as QuoteId));
    throw new Refused(fault.code === 'account_not_ready' ? 'company_cannot_be_paid' : 'gateway_unavailable');
  }
}
