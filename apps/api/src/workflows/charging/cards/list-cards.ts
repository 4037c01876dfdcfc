import type { OwnCard } from '@swath/contract/charges';
import { findCustomer } from '../../../money/payments/open/take-customer.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { GatewayFault, type SavedCard } from '../../../platform/providers/payments/payment-gateway.ts';
import { listSeriesCards } from '../charges.reads.ts';

/**
 * Lists a homeowner's cards: those that running series are charged with, then those that the gateway remembers for their
 * next payment. A card that is both is listed once.
 *
 * @throws GatewayFault unavailable
 */
export async function listCards(ctx: Context, homeowner: HomeownerProof): Promise<OwnCard[]> {
  const cards = new Map<string, OwnCard>();
  const inUse = await listSeriesCards(ctx.db, { account: homeowner, gateway: ctx.payments.name });
  for (const { id, title, method_id, brand, last4 } of inUse) {
    const known = cards.get(method_id) ?? { cardId: method_id, brand, last4, remembered: false, series: [] };
    cards.set(method_id, { ...known, series: [...known.series, { id, title }] });
  }
  for (const { methodId, brand, last4 } of await listRemembered(ctx, homeowner)) {
    const known = cards.get(methodId) ?? { cardId: methodId, brand, last4, series: [] };
    cards.set(methodId, { ...known, remembered: true });
  }
  return [...cards.values()];
}

async function listRemembered(ctx: Context, homeowner: HomeownerProof): Promise<SavedCard[]> {
  const customer = await findCustomer(ctx, ctx.db, homeowner);
  if (!customer?.customerId) return [];
  try {
    return await ctx.payments.listRememberedCards(customer.customerId);
  } catch (fault) {
    if (fault instanceof GatewayFault && fault.code === 'customer_not_found') return [];
    throw fault;
  }
}
