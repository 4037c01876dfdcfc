import { announce } from '../events/webhook-events.ts';
import type { PayoutAccount } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeDb, PracticeHost } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';

/** Opens an account for a company, which cannot be paid to yet; the same company gets the same account. */
export function createPayoutAccount(
  host: PracticeHost,
  company: { id: string; name: string; email: string },
): Promise<PayoutAccount> {
  return host.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sandbox.accounts')
      .values({
        id: practiceId('acct'),
        company_id: company.id,
        name: company.name,
        email: company.email,
        created_at: await host.clock.now(tx),
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

/** @throws PracticeFault not_found */
export async function getPayoutAccount(db: PracticeDb, accountId: string): Promise<PayoutAccount> {
  const account = await db
    .selectFrom('sandbox.accounts')
    .select(['charges_enabled', 'payouts_enabled'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new PracticeFault('not_found', `No such account: '${accountId}'`);
  return { accountId, chargesEnabled: account.charges_enabled, payoutsEnabled: account.payouts_enabled };
}

/** Refuses an account that money cannot be passed on to. @throws PracticeFault not_found, account_not_ready */
export async function requireReadyAccount(db: PracticeDb, accountId: string): Promise<void> {
  const { chargesEnabled, payoutsEnabled } = await getPayoutAccount(db, accountId);
  if (chargesEnabled && payoutsEnabled) return;
  throw new PracticeFault(
    'account_not_ready',
    'Your destination account needs to have at least one of the following capabilities enabled: transfers',
  );
}

/** Says that the provider knows all it wants to know of a company: from now on it is paid. @throws PracticeFault not_found */
export function enablePayoutAccount(host: PracticeHost, accountId: string): Promise<PayoutAccount> {
  return host.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sandbox.accounts')
      .set({ charges_enabled: true, payouts_enabled: true })
      .where('id', '=', accountId)
      .execute();
    const account = await getPayoutAccount(tx, accountId);
    await announce(host, tx, [{ type: 'account.updated', object: { id: accountId } }]);
    return account;
  });
}
