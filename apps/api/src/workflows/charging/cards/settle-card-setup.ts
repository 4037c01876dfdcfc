import type { Context } from '../../../platform/context.ts';
import { findSetupBySession, getCardSetupRow } from '../charges.reads.ts';
import { lockSeries, lockSetup, saveSetup } from '../charges.writes.ts';
import { switchCard } from './keep-card.ts';

/**
 * Asks the gateway whether the homeowner has saved a card on the page of a card setup. If so, the series switches to
 * that card. Called by the browser's polling, by the gateway's event and by a cron task each minute. A page that is no
 * longer open never opens again, so an outdated answer of the gateway does no harm.
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
    if (page?.savedCard) {
      const saved = await switchCard(ctx, tx, { series, card: page.savedCard, now });
      await saveSetup(tx, id, { state: 'saved', saved_card_id: saved });
    } else if (page?.status === 'expired' || setup.expires_at <= now) {
      await saveSetup(tx, id, { state: 'expired' });
    }
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
