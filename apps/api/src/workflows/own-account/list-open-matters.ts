import { OPEN_MATTERS, type OpenMatter } from '@swath/domain/accounts/former';
import type { AccountId } from '@swath/domain/ids';
import { AWAITED, RETURNABLE } from '@swath/domain/payments/payment-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Counts, by kind, of what keeps an account from being deleted. */
export type OpenMatters = readonly { readonly kind: OpenMatter; readonly count: number }[];

/** Money that is on its way back, unless it was given up and paid in another way. */
const onItsWayBack = sql`refund_reason is not null and state = any(${[...RETURNABLE]}::text[])
  and not exists (select from unpaid_refunds u where u.payment_id = p.id and u.outcome = 'paid_otherwise')`;

const COUNTS: Readonly<Record<OpenMatter, (account: AccountId) => RawBuilder<unknown>>> = {
  visits: (account) => sql`select count(*) from jobs where client_id = ${account}
    and (status in ('pending', 'in-progress') or (status = 'completed' and final_at is not null))`,
  series: (account) => sql`select count(*) from series where client_id = ${account} and status in ('active', 'paused')`,
  queued_jobs: (account) =>
    sql`select count(*) from queued_jobs where client_id = ${account} and status in ('queued', 'offered')`,
  checkouts: (account) => sql`select
    (select count(*) from payments where homeowner_id = ${account} and state = any(${[...AWAITED]}::text[]))
    + (select count(*) from card_setups where account_id = ${account} and state = 'open')`,
  charges: (account) => sql`select
    (select count(*) from payments where homeowner_id = ${account} and state = 'authorized')
    + (select count(*) from visits_to_charge v join jobs j on j.id = v.job_id
        where j.client_id = ${account} and j.status = 'completed')`,
  refunds: (account) => sql`select
    (select count(*) from payments p where homeowner_id = ${account} and ${onItsWayBack})
    + (select count(*) from payment_refunds r join payments p on p.id = r.payment_id
        where p.homeowner_id = ${account} and r.state = 'asked')`,
  disputes: (account) => sql`select count(*) from payments where homeowner_id = ${account} and state = 'disputed'`,
  complaints: (account) => sql`select count(*) from complaints c join jobs j on j.id = c.job_id
    where j.client_id = ${account} and c.state <> 'closed'`,
  primary_user: (account) => sql`select count(*) from company_members where account_id = ${account} and is_primary`,
};

/**
 * Lists what is open for an account and has to end before it can be deleted: visits, money under way, a company that has
 * no other primary user. Empty if nothing is.
 *
 * Source: docs/rules/accounts.md.
 */
export async function listOpenMatters(db: Db, account: AccountId): Promise<OpenMatters> {
  const counts = sql.join(OPEN_MATTERS.map((kind) => sql`(${sql.lit(kind)}, (${COUNTS[kind](account)})::int)`));
  const { rows } = await sql<{ kind: OpenMatter; count: number }>`
    select kind, count from (values ${counts}) as open (kind, count) where count > 0`.execute(db);
  return rows;
}
