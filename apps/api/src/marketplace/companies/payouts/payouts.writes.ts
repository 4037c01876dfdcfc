import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { PayoutAccount } from '../../../platform/providers/payments/payment-gateway.ts';

const now = sql<Date>`clock_now()`;

type Enabled = Pick<PayoutAccount, 'chargesEnabled' | 'payoutsEnabled'>;

/**
 * A company's payout account and its status, with the version of the company's row (PostgreSQL's `xmin`), which changes
 * with every update.
 */
export type LockedAccount = Enabled & {
  readonly company: CompanyId;
  readonly accountId: string;
  readonly version: string;
};

type About = { company: CompanyId } | { accountId: string };

/**
 * A company's payout account, found by the id of the company or of the account, without a lock. Null when there is
 * none.
 */
export const findPayoutAccount = async (db: Db, by: About): Promise<LockedAccount | null> =>
  toLockedAccount(await ofAccount(db, by).executeTakeFirst());

/**
 * Like `findPayoutAccount`, but locks the company's row until this transaction ends (`no key update`, which does not
 * block jobs and bookings). Null when there is no such account.
 */
export const lockPayoutAccount = async (tx: Tx, by: About): Promise<LockedAccount | null> =>
  toLockedAccount(await ofAccount(tx, by).forNoKeyUpdate().executeTakeFirst());

function ofAccount(db: Db, by: About) {
  const companies = db.selectFrom('companies');
  const meant =
    'company' in by ? companies.where('id', '=', by.company) : companies.where('payout_account_id', '=', by.accountId);
  const version = sql<string>`xmin::text`.as('version');
  return meant.select(['id', 'payout_account_id', 'charges_enabled', 'payouts_enabled', version]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ofAccount>['executeTakeFirst']>>;

function toLockedAccount(row: Row): LockedAccount | null {
  if (!row?.payout_account_id) return null;
  const { id: company, payout_account_id: accountId, charges_enabled, payouts_enabled, version } = row;
  return { company, accountId, chargesEnabled: charges_enabled, payoutsEnabled: payouts_enabled, version };
}

/**
 * Gives a company's row a new version (`xmin`) without changing its values, so that a caller that read the row before
 * can detect that its reading is outdated.
 */
export async function renewVersion(tx: Tx, id: CompanyId): Promise<void> {
  await sql`update companies set payouts_enabled = payouts_enabled where id = ${id}`.execute(tx);
}

/** Saves whether money can be charged for a company and paid out to it, as the payment provider reports it. */
export async function savePayoutStatus(
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

/** Stores the payout account of a company that has none. @returns whether it had none */
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
