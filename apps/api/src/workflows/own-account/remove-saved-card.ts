import type { Context } from '../../platform/context.ts';
import { deleteSavedCard } from './own-account.writes.ts';

/**
 * Background task after an account was deleted: detaches its saved card at the payment provider, then deletes the row.
 * Fine for a card that is gone already.
 *
 * @throws GatewayFault unavailable; the worker retries
 */
export async function removeSavedCard(ctx: Context, id: string): Promise<void> {
  const card = await ctx.db
    .selectFrom('saved_cards')
    .where('id', '=', id)
    .select(['gateway', 'customer_id as customerId', 'method_id as methodId'])
    .executeTakeFirst();
  if (!card) return;
  // A card of another provider cannot be asked of this one, and can be charged by nobody here.
  if (card.gateway === ctx.payments.name) await ctx.payments.detachCard(card);
  await ctx.db.transaction().execute((tx) => deleteSavedCard(tx, id));
}
