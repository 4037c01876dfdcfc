import type { OwnCard } from '@swath/contract/charges';
import { isCardExpired } from '@swath/domain/payments/card-expiry';
import { findCustomer } from '../../../money/payments/open/take-customer.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { GatewayFault, type RememberedCard } from '../../../platform/providers/payments/payment-gateway.ts';
import { listSeriesCards } from '../charges.reads.ts';

/**
 * Lists a homeowner's cards: those that running series are charged with, then those that the gateway remembers for their
 * next payment. A card that is both is listed once.
 *
 * @throws GatewayFault unavailable
 */
export async function listCards(ctx: Context, homeowner: HomeownerProof): Promise<OwnCard[]> {
  const [cards, now] = [new Map<string, OwnCard>(), await ctx.clock.now(ctx.db)];
  const inUse = await listSeriesCards(ctx.db, { account: homeowner, gateway: ctx.payments.name });
  for (const { id, title, method_id, brand, last4 } of inUse) {
    const unknown = { expires: null, expired: false, remembered: false, series: [] };
    const known = cards.get(method_id) ?? { cardId: method_id, brand, last4, ...unknown };
    cards.set(method_id, { ...known, series: [...known.series, { id, title }] });
  }
  for (const { methodId, brand, last4, expires } of await listRemembered(ctx, homeowner)) {
    const known = cards.get(methodId) ?? { cardId: methodId, brand, last4, series: [] };
    cards.set(methodId, { ...known, expires, expired: isCardExpired(expires, now), remembered: true });
  }
  return [...cards.values()];
}

/** Lists the cards that the gateway remembers for a homeowner, latest first. @throws GatewayFault unavailable */
export async function listRemembered(ctx: Context, homeowner: HomeownerProof): Promise<RememberedCard[]> {
  const customer = await findCustomer(ctx, ctx.db, homeowner);
  if (!customer?.customerId) return [];
  try {
    return await ctx.payments.listRememberedCards(customer.customerId);
  } catch (fault) {
    if (fault instanceof GatewayFault && fault.code === 'customer_not_found') return [];
    throw fault;
  }
}
