import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { SavedCard } from '../../../platform/providers/payments/payment-gateway.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { findSetupBySession, getCardSetupRow, listUnpaidVisits } from '../charges.reads.ts';
import {
  insertSavedCard,
  lockSeries,
  lockSetup,
  publishSeriesChanged,
  saveSeriesCharge,
  saveSetup,
} from '../charges.writes.ts';

/**
 * Asks the gateway whether the homeowner has saved a card on the page of a card setup. If so, the series switches to
 * that card: later visits are charged to it, a series that was paused after declines is active again, and unpaid visits
 * whose charge is due are charged immediately. Called by the browser's polling, by the gateway's event and by a cron
 * task each minute. A page that is no longer open never opens again, so an outdated answer of the gateway does no harm.
 * @throws GatewayFault unavailable
 */
export async function settleCardSetup(ctx: Context, id: string): Promise<void> {
  const known = await getCardSetupRow(ctx.db, id);
  if (known.state !== 'open') return;
  const page = known.session_id ? await ctx.payments.getCardSetup(known.session_id) : null;
  await ctx.db.transaction().execute(async (tx) => {
    const series = await lockSeries(tx, known.series_id);
    const setup = await lockSetup(tx, id);
    if (setup.state !== 'open' || !series) return;
    const now = await ctx.clock.now(tx);
    if (page?.savedCard) await takeCard(ctx, tx, { setup: id, series, card: page.savedCard, now });
    else if (page?.status === 'expired' || setup.expires_at <= now) await saveSetup(tx, id, { state: 'expired' });
  });
}

/**
 * Like `settleCardSetup`, by the gateway's id of the page. Does nothing for a page that no card setup belongs to.
 * @throws GatewayFault unavailable
 */
export async function settleCardPage(ctx: Context, sessionId: string): Promise<void> {
  const setup = await findSetupBySession(ctx.db, sessionId);
  if (setup) await settleCardSetup(ctx, setup.id);
}

type Taken = {
  readonly setup: string;
  readonly series: NonNullable<Awaited<ReturnType<typeof lockSeries>>>;
  readonly card: SavedCard;
  readonly now: Date;
};

async function takeCard(ctx: Context, tx: Tx, { setup, series, card, now }: Taken): Promise<void> {
  const cardId = await insertSavedCard(tx, {
    account_id: series.client_id,
    gateway: ctx.payments.name,
    customer_id: card.customerId,
    method_id: card.methodId,
    brand: card.brand,
    last4: card.last4,
    created_at: now,
  });
  await saveSetup(tx, setup, { state: 'saved', saved_card_id: cardId });
  const runsAgain = series.pause_reason === 'declines' && ({ status: 'active', pause_reason: null } as const);
  const id = series.id;
  await saveSeriesCharge(tx, id, { saved_card_id: cardId, declines_in_row: 0, ...runsAgain }, now);
  await publishSeriesChanged(tx, series);
  for (const jobId of await listUnpaidVisits(tx, now, id)) {
    await enqueueTask(tx, 'charge-visit', { jobId }, { key: `charge:${jobId}` });
  }
}
