import { findCustomer } from '../../../money/payments/open/take-customer.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { listCards } from './list-cards.ts';

/**
 * Has the gateway forget a remembered card of the homeowner's; a page that is open does not take it any more. Not a card
 * that a running series is charged with.
 *
 * @throws Refused card_not_found, card_in_use; GatewayFault unavailable
 */
export async function removeCard(ctx: Context, homeowner: HomeownerProof, cardId: string): Promise<void> {
  const customer = await findCustomer(ctx, ctx.db, homeowner);
  const card = (await listCards(ctx, homeowner)).find((own) => own.cardId === cardId);
  if (!card || !customer?.customerId) throw new Refused('card_not_found');
  if (card.series.length > 0) throw new Refused('card_in_use');
  await ctx.payments.detachCard({ customerId: customer.customerId, methodId: cardId });
}
