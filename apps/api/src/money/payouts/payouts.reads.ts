import type { Payout } from '@swath/contract/payouts';
import type { CompanyId, PaymentId } from '@swath/domain/ids';
import { stepAfterFailure } from '@swath/domain/payouts/payout';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** A company with its account at the payment provider. */
export type PaidCompany = { readonly company: CompanyId; readonly accountId: string; readonly timeZone: string };

/** Finds a company by its id or by its account at the payment provider; null when it is unknown or has no account. */
export async function findPaidCompany(
  db: Db,
  by: { company: CompanyId } | { accountId: string },
): Promise<PaidCompany | null> {
  const companies = db.selectFrom('companies').where('payout_account_id', 'is not', null);
  const meant =
    'company' in by ? companies.where('id', '=', by.company) : companies.where('payout_account_id', '=', by.accountId);
  const row = await meant.select(['id', 'payout_account_id', 'time_zone']).executeTakeFirst();
  return row ? { company: row.id, accountId: row.payout_account_id!, timeZone: row.time_zone } : null;
}

/**
 * Reads what is stored about the given payouts of a company.
 *
 * @returns a map by the provider's ids; unknown payouts are missing
 */
export async function listKnownPayouts(
  db: Db,
  { company, gateway }: { company: CompanyId; gateway: 'stripe' | 'sandbox' },
  payouts: readonly string[],
) {
  const rows = await db
    .selectFrom('payouts')
    .where('company_id', '=', company)
    .where('gateway', '=', gateway)
    .where('gateway_payout_id', '=', sql<string>`any(${payouts}::text[])`)
    .select(['gateway_payout_id', 'status', 'parts_known', 'trace_id'])
    .execute();
  return new Map(rows.map((row) => [row.gateway_payout_id, row]));
}

const SHOWN = 10;

/** Lists a company's ten latest payouts, latest first. */
export async function listPayouts(db: Db, company: CompanyId): Promise<Payout[]> {
  const rows = await db
    .selectFrom('payouts')
    .where('company_id', '=', company)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .select(['id', 'cents', 'status', 'sent_at', 'arrival_day', 'failure_code'])
    .execute();
  return rows.map(({ id, cents, status, sent_at, arrival_day, failure_code }) => ({
    ...{ id, cents, status, arrival_day, sent_at: sent_at.toISOString() },
    step: status === 'failed' ? stepAfterFailure(failure_code) : null,
  }));
}

/** Finds a company's name and the mail address of its primary user; null when it has no primary user. */
export async function findPrimaryUser(db: Db, company: CompanyId): Promise<{ email: string; company: string } | null> {
  const row = await db
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .where('company_members.company_id', '=', company)
    .where('company_members.is_primary', '=', true)
    .select(['accounts.email', 'companies.name'])
    .executeTakeFirst();
  return row ? { email: row.email, company: row.name } : null;
}

/**
 * Finds our payments by the ids under which the provider lists the companies' shares of them; unknown ids are missing.
 */
export async function listShares(db: Db, shareIds: readonly string[]): Promise<Map<string, PaymentId>> {
  const rows = await db
    .selectFrom('payments')
    .where('gateway_share_id', '=', sql<string>`any(${shareIds}::text[])`)
    .select(['id', 'gateway_share_id'])
    .execute();
  return new Map(rows.map((row) => [row.gateway_share_id!, row.id]));
}

/**
 * Lists the companies that may have payouts which are not stored yet or have changed: with a movement after `since`, or
 * a payout on its way.
 *
 * @param since  older movements are ignored, as they have been paid out or their payout has failed
 */
export async function listCompaniesToLookAt(db: Db, since: Date): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`
    select id from companies
     where payout_account_id is not null
       and (exists (select from company_ledger where company_id = companies.id and at > ${since})
         or exists (select from payouts where company_id = companies.id and status in ('pending', 'in_transit')))
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}
