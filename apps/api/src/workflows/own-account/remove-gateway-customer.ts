import type { Context } from '../../platform/context.ts';
import { deleteCustomer } from './own-account.writes.ts';

/**
 * Background task after an account was deleted: deletes its customer at the payment provider, with the cards remembered
 * there, then the row. Fine for a customer that is gone already.
 *
 * @throws GatewayFault unavailable; the worker retries
 */
export async function removeGatewayCustomer(ctx: Context, id: string): Promise<void> {
  const customer = await ctx.db
    .selectFrom('gateway_customers')
    .where('id', '=', id)
    .select(['gateway', 'customer_id'])
    .executeTakeFirst();
  if (!customer) return;
  // A customer of another provider cannot be asked of this one.
  if (customer.customer_id !== null && customer.gateway === ctx.payments.name) {
    await ctx.payments.removeCustomer(customer.customer_id);
  }
  await ctx.db.transaction().execute((tx) => deleteCustomer(tx, id));
}
