import type { CheckoutSession } from '@swath/contract/payments';
import { settleGivenUp } from '../../money/payments/settle/settle-given-up.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { QuoteRow } from './booking.writes.ts';
import { addQuotePayment, openQuotePage, pricesOf } from './quote/open-quote-page.ts';
import { type QuoteRequest, takeQuote } from './quote/take-quote.ts';

/**
 * Prices a request, reserves its slot for ten minutes and opens a payment page for it. Idempotent: the same request
 * gets the same page.
 * @param expected  the price that the homeowner was shown, in cents; if it has changed, no page is opened: the error
 * `price_changed` contains the new price, and the slot stays reserved
 * @throws Refused what `takeQuote` throws, and price_changed, gateway_unavailable
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
    const payment = await addQuotePayment(ctx, tx, quote, { payoutAccount: priced.company.payoutAccount, now });
    await settleGivenUp(tx, taken.givenUp);
    return { quote, payment, email: priced.homeowner.email };
  });

  // The slot is reserved while the homeowner reads the new price: a repeated request with that price opens this quote's
  // page.
  if (quote.price_cents !== expected) throw priceChanged(quote);
  return openQuotePage(ctx, { payment, quote, email });
}

const priceChanged = (quote: QuoteRow) =>
  new Refused('price_changed', { price: `$${(quote.price_cents / 100).toFixed(2)}` }).withQuote({
    price: pricesOf(quote),
    heldUntil: quote.held_until.toISOString(),
  });
