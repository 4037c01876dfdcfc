import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../machinery/db/db.ts';
import type { PayoutAccount } from '../../../machinery/outside/payments/payment-gateway.ts';

const now = sql<Date>`clock_now()`;

type Enabled = Pick<PayoutAccount, 'chargesEnabled' | 'payoutsEnabled'>;

/** A company that has a payout account. */
export type HeldAccount = Enabled & { readonly company: CompanyId; readonly accountId: string };

/**
 * The company of a payout account, held against other writers until this transaction ends; jobs and bookings of that
 * company go on meanwhile. Null when there is no such account, or the company has none.
 */
export async function lockPayoutAccount(
  tx: Tx,
  by: { company: CompanyId } | { accountId: string },
): Promise<HeldAccount | null> {
  const companies = tx.selectFrom('companies');
  const meant =
    'company' in by ? companies.where('id', '=', by.company) : companies.where('payout_account_id', '=', by.accountId);
  const row = await meant
    .select(['id', 'payout_account_id', 'charges_enabled', 'payouts_enabled'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row?.payout_account_id) return null;
  return {
    company: row.id,
    accountId: row.payout_account_id,
    chargesEnabled: row.charges_enabled,
    payoutsEnabled: row.payouts_enabled,
  };
}

/** Writes down whether a company can be paid. */
export async function savePayoutStanding(
  tx: Tx,
  id: CompanyId,
  { chargesEnabled, payoutsEnabled }: Enabled,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ charges_enabled: chargesEnabled, payouts_enabled: payoutsEnabled, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ties a payout account to a company that has none. @returns whether it had none */
export async function savePayoutAccount(
  tx: Tx,
  id: CompanyId,
  { accountId, chargesEnabled, payoutsEnabled }: PayoutAccount,
): Promise<boolean> {
  const written = await tx
    .updateTable('companies')
    .set({
      payout_account_id: accountId,
      charges_enabled: chargesEnabled,
      payouts_enabled: payoutsEnabled,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('payout_account_id', 'is', null)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}
