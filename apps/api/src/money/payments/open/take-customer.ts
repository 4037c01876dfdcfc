import type { AccountId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** Finds a homeowner's customer at the present gateway, with its row; undefined before the first payment page. */
export const findCustomer = (ctx: Context, db: Db, account: AccountId) =>
  db
    .selectFrom('gateway_customers')
    .where('account_id', '=', account)
    .where('gateway', '=', ctx.payments.name)
    .select(['id', 'customer_id as customerId'])
    .executeTakeFirst();

/**
 * Gets the gateway's id of a homeowner's customer; creates the customer with the first page. Call it outside of
 * transactions. Of two calls at once both get the same customer, as the row's id is the key.
 *
 * @throws GatewayFault
 */
export async function takeCustomer(ctx: Context, account: AccountId, email: string): Promise<string> {
  const known = (await findCustomer(ctx, ctx.db, account)) ?? (await insertCustomer(ctx, account));
  if (known.customerId !== null) return known.customerId;
  const customerId = await ctx.payments.createCustomer({ key: known.id, email });
  await ctx.db
    .transaction()
    .execute((tx) =>
      tx.updateTable('gateway_customers').set({ customer_id: customerId }).where('id', '=', known.id).execute(),
    );
  return customerId;
}

const insertCustomer = (ctx: Context, account: AccountId) =>
  ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('gateway_customers')
      .values({ account_id: account, gateway: ctx.payments.name, created_at: await ctx.clock.now(tx) })
      .onConflict((conflict) => conflict.columns(['account_id', 'gateway']).doNothing())
      .execute();
    return (await findCustomer(ctx, tx, account))!;
  });

/** Forgets a customer whom the gateway does not know any more: the next page gets a new one. */
export async function dropCustomer(ctx: Context, tx: Tx, account: AccountId): Promise<void> {
  await tx
    .deleteFrom('gateway_customers')
    .where('account_id', '=', account)
    .where('gateway', '=', ctx.payments.name)
    .execute();
}
