import type { QuoteId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { SavedCard } from '../../../platform/providers/payments/payment-gateway.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { findSeriesOfQuote, listUnpaidVisits } from '../charges.reads.ts';
import { insertSavedCard, lockSeries, publishSeriesChanged, saveSeriesCharge } from '../charges.writes.ts';

type Taken = {
  readonly series: NonNullable<Awaited<ReturnType<typeof lockSeries>>>;
  readonly card: SavedCard;
  readonly now: Date;
};

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
  await saveSeriesCharge(tx, id, { saved_card_id: await saveCard(ctx, tx, { series, card, now }) }, now);
}

/**
 * Switches a locked series to another card: later visits are charged to it, a series that was paused after declines is
 * active again, and unpaid visits whose charge is due are charged immediately. Does nothing if it is the series' card.
 * @returns the saved card's id
 */
export async function switchCard(ctx: Context, tx: Tx, taken: Taken): Promise<string> {
  const { series, now } = taken;
  const cardId = await saveCard(ctx, tx, taken);
  if (cardId === series.saved_card_id) return cardId;
  const { id } = series;
  const runsAgain = series.pause_reason === 'declines' && ({ status: 'active', pause_reason: null } as const);
  await saveSeriesCharge(tx, id, { saved_card_id: cardId, declines_in_row: 0, ...runsAgain }, now);
  await publishSeriesChanged(tx, series);
  for (const jobId of await listUnpaidVisits(tx, now, id)) {
    await enqueueTask(tx, 'charge-visit', { jobId }, { key: `charge:${jobId}` });
  }
  return cardId;
}

const saveCard = (ctx: Context, tx: Tx, { series, card, now }: Taken) =>
  insertSavedCard(tx, {
    account_id: series.client_id,
    gateway: ctx.payments.name,
    customer_id: card.customerId,
    method_id: card.methodId,
    brand: card.brand,
    last4: card.last4,
    created_at: now,
  });
