import type { SeriesId } from '@swath/domain/ids';
import { isCardExpired } from '@swath/domain/payments/card-expiry';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { GatewayFault, type SavedCard } from '../../../platform/providers/payments/payment-gateway.ts';
import { insertSetup, lockSeries } from '../charges.writes.ts';
import { switchCard } from './keep-card.ts';
import { listRemembered } from './list-cards.ts';

/**
 * Switches a homeowner's series to a card that they had remembered, which they consent to here: its later visits are
 * charged to it, and what was declined at once, as with a card that is typed. Changes nothing if it is the series' card.
 *
 * @throws Refused series_not_found, series_ended, card_not_found, card_expired, card_not_accepted
 * @throws GatewayFault unavailable
 */
export async function takeRememberedCard(
  ctx: Context,
  homeowner: HomeownerProof,
  { series: id, cardId }: { series: SeriesId; cardId: string },
): Promise<void> {
  await ctx.db.transaction().execute((tx) => lockRunning(tx, id, homeowner));
  const card = await askGateway(ctx, homeowner, cardId);
  await ctx.db.transaction().execute(async (tx) => {
    const series = await lockRunning(tx, id, homeowner);
    const now = await ctx.clock.now(tx);
    const saved = await switchCard(ctx, tx, { series, card, now });
    if (saved === series.saved_card_id) return;
    // The record of the consent, and of since when the series has the card; without a page.
    await insertSetup(tx, {
      series_id: id,
      account_id: homeowner,
      gateway: ctx.payments.name,
      state: 'saved',
      saved_card_id: saved,
      expires_at: now,
      created_at: now,
    });
  });
}

async function lockRunning(tx: Tx, id: SeriesId, homeowner: HomeownerProof) {
  const series = await lockSeries(tx, id);
  if (series?.client_id !== homeowner || series.status === 'draft') throw new Refused('series_not_found');
  if (series.status === 'ended') throw new Refused('series_ended');
  return series;
}

/** Has the gateway save the card for charges without its owner. */
async function askGateway(ctx: Context, homeowner: HomeownerProof, cardId: string): Promise<SavedCard> {
  const card = (await listRemembered(ctx, homeowner)).find(({ methodId }) => methodId === cardId);
  if (!card) throw new Refused('card_not_found');
  if (isCardExpired(card.expires, await ctx.clock.now(ctx.db))) throw new Refused('card_expired');
  try {
    await ctx.payments.saveRememberedCard(card);
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    if (fault.code === 'not_found') throw new Refused('card_not_found');
    if (fault.code === 'card_declined') throw new Refused('card_not_accepted');
    throw fault;
  }
  return card;
}
