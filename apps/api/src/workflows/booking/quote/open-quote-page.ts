import type { PriceLines } from '@swath/contract/jobs';
import type { CheckoutSession } from '@swath/contract/payments';
import { addPayment } from '../../../money/payments/open/add-payment.ts';
import { openPage } from '../../../money/payments/open/open-page.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { QuoteRow } from '../booking.writes.ts';
import { endOpenQuote } from './end-open-quote.ts';

/** What a quote costs, line by line. */
export const pricesOf = (quote: QuoteRow): PriceLines => ({
  mowing_cents: quote.mowing_cents,
  overgrowth_cents: quote.overgrowth_cents,
  total_cents: quote.price_cents,
});

/** Writes down that a quote is about to be paid, as long as its price is kept. @param payoutAccount  the company's */
export const addQuotePayment = (
  ctx: Context,
  tx: Tx,
  quote: QuoteRow,
  { payoutAccount, now }: { payoutAccount: string; now: Date },
): ReturnType<typeof addPayment> => addPayment(ctx, tx, quote, { payoutAccount, until: quote.expires_at, now });

type Due = {
  readonly payment: Awaited<ReturnType<typeof addPayment>>;
  readonly quote: QuoteRow /** Of who pays. */;
  readonly email: string;
};

/**
 * Opens the gateway's page for a payment that was written down, after its transaction: no lock waits for the provider.
 * The same payment always gets the same page.
 *
 * @throws Refused gateway_unavailable, company_cannot_be_paid; the place is free again then
 */
export async function openQuotePage(ctx: Context, { payment, quote, email }: Due): Promise<CheckoutSession> {
  const page = await openPage(ctx, {
    payment,
    email,
    saveCard: quote.series_id !== null,
    giveUp: (tx) => endOpenQuote(tx, quote.id),
  });
  return {
    ...page,
    price: pricesOf(quote),
    heldUntil: quote.held_until.toISOString(),
  };
}
