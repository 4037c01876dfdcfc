import type { PriceLines } from '@swath/contract/mowing-requests';
import type { CheckoutSession } from '@swath/contract/payments';
import { addPayment } from '../../../money/payments/open/add-payment.ts';
import { openPage } from '../../../money/payments/open/open-page.ts';
import { priceOfRow, toPriceLines } from '../../../money/prices/to-price-lines.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { QuoteRow } from '../booking.writes.ts';
import { endOpenQuote } from './end-open-quote.ts';

/** The price of a quote, line by line. */
export const pricesOf = (quote: QuoteRow): PriceLines => toPriceLines(priceOfRow(quote));

/**
 * Inserts the payment of a quote, before its page is opened (`openQuotePage`). The page will expire with the quoted
 * price.
 * @param payoutAccount  the provider's account that the company is paid to
 */
export const addQuotePayment = (
  ctx: Context,
  tx: Tx,
  quote: QuoteRow,
  { payoutAccount, now }: { payoutAccount: string; now: Date },
): ReturnType<typeof addPayment> => addPayment(ctx, tx, quote, { payoutAccount, until: quote.expires_at, now });

type Due = {
  readonly payment: Awaited<ReturnType<typeof addPayment>>;
  readonly quote: QuoteRow;
  readonly email: string;
};

/**
 * Opens the gateway's page for a stored payment. Call it after the transaction that stored it, so that no lock is held
 * while the provider is called. Idempotent: the same payment always gets the same page.
 * @throws Refused gateway_unavailable, company_cannot_be_paid; in both cases the quote is expired and its slot is free
 * again
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
