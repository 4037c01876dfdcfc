import type { QuoteId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { SavedCard } from '../../../platform/providers/payments/payment-gateway.ts';
import { findSeriesOfQuote } from '../charges.reads.ts';
import { insertSavedCard, lockSeries, saveSeriesCharge } from '../charges.writes.ts';

/**
 * Saves the card with which a series' first visit was paid, to be charged for its later visits as agreed. Runs in the
 * transaction that settles the payment, before the series begins; does nothing for a single mowing.
 */
export async function keepCard(
  ctx: Context,
  tx: Tx,
  quote: QuoteId,
  { card, now }: { card: SavedCard; now: Date },
): Promise<void> {
  const id = await findSeriesOfQuote(tx, quote);
  const series = id && (await lockSeries(tx, id));
  if (!id || !series) return;
  const cardId = await insertSavedCard(tx, {
    account_id: series.client_id,
    gateway: ctx.payments.name,
    customer_id: card.customerId,
    method_id: card.methodId,
    brand: card.brand,
    last4: card.last4,
    created_at: now,
  });
  await saveSeriesCharge(tx, id, { saved_card_id: cardId }, now);
}
