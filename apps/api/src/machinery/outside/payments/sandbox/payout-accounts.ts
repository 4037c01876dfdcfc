import { databaseClock } from '../../../db/clock.ts';
import type { Db } from '../../../db/db.ts';
import { GatewayFault, type PayoutAccount } from '../payment-gateway.ts';
import { sandboxId } from './sandbox-id.ts';
import { announce } from './webhook-events.ts';

/** Opens an account for a company, which cannot be paid to yet; the same company gets the same account. */
export function createPayoutAccount(
  db: Db,
  company: { id: string; name: string; email: string },
): Promise<PayoutAccount> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sandbox.accounts')
      .values({
        id: sandboxId('acct'),
        company_id: company.id,
        name: company.name,
        email: company.email,
        created_at: await databaseClock.now(tx),
      })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .execute();
    const { id } = await tx
      .selectFrom('sandbox.accounts')
      .select('id')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    return getPayoutAccount(tx, id);
  });
}

/** @throws GatewayFault not_found */
export async function getPayoutAccount(db: Db, accountId: string): Promise<PayoutAccount> {
  const account = await db
    .selectFrom('sandbox.accounts')
    .select(['charges_enabled', 'payouts_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new GatewayFault('not_found', `No such account: '${accountId}'`);
  return { accountId, chargesEnabled: account.charges_enabled, payoutsEnabled: account.payouts_enabled };
}

/** Refuses an account that money cannot be passed on to. @throws GatewayFault not_found, account_not_ready */
export async function requireReadyAccount(db: Db, accountId: string): Promise<void> {
  const { chargesEnabled, payoutsEnabled } = await getPayoutAccount(db, accountId);
  if (chargesEnabled && payoutsEnabled) return;
  throw new GatewayFault(
    'account_not_ready',
    'Your destination account needs to have at least one of the following capabilities enabled: transfers',
  );
}

/** Says that the provider knows all it wants to know of a company: from now on it is paid. @throws GatewayFault not_found */
export function enablePayoutAccount(db: Db, accountId: string): Promise<PayoutAccount> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sandbox.accounts')
      .set({ charges_enabled: true, payouts_enabled: true })
      .where('id', '=', accountId)
      .execute();
    const account = await getPayoutAccount(tx, accountId);
    await announce(tx, [{ type: 'account.updated', object: { id: accountId } }]);
    return account;
  });
}
