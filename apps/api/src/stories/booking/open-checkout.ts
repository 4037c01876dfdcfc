import type { CheckoutSession } from '@swath/contract/payments';
import type { HomeownerProof } from '../../machinery/access/access.policy.ts';
import type { Context } from '../../machinery/context.ts';
import { Refused } from '../../machinery/process/refused.ts';
import { settleGivenUp } from '../../money/payments/settle/settle-given-up.ts';
import { addQuotePayment, openQuotePage } from './quote/open-quote-page.ts';
import { type QuoteRequest, takeQuote } from './quote/take-quote.ts';

/**
 * Takes a quote, keeps the place for ten minutes and opens a payment page for exactly that. Doing it again for the same
 * request gives the same page.
 *
 * @param expected  the price the homeowner saw, in cents; when it is another now, they see the new one first
 * @throws Refused what `takeQuote` refuses, and price_changed, gateway_unavailable
 */
export async function openCheckout(
  ctx: Context,
  homeowner: HomeownerProof,
  request: QuoteRequest,
  expected: number,
): Promise<CheckoutSession> {
  const { quote, payment, email } = await ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const taken = await takeQuote(tx, homeowner, request, now);
    const { quote, priced } = taken;
    if (quote.price_cents !== expected) {
      throw new Refused('price_changed', { price: `$${(quote.price_cents / 100).toFixed(2)}` });
    }
    const payment = await addQuotePayment(ctx, tx, quote, { payoutAccount: priced.company.payoutAccount, now });
    await settleGivenUp(tx, taken.givenUp);
    return { quote, payment, email: priced.homeowner.email };
  });

  return openQuotePage(ctx, { payment, quote, email });
}
