import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { type Cents, cents } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** A company, and the first day of the period that its figures cover. */
export type Since = { readonly company: CompanyId; readonly since: Day };

/**
 * Counts visits whose homeowners were shown an arrival window (`told`) and those among them that began by the end of
 * that window, plus a grace period (`on_time`). Visits that were missed count as late.
 */
export async function countPunctual(db: Db, { company, since }: Since) {
  const { rows } = await sql<{ told: number; on_time: number }>`
    select count(*)::int as told,
           count(*) filter (where started_at <= told_until + grace_minutes * interval '1 minute')::int as on_time
      from jobs
     where company_id = ${company} and service_date >= ${since}::date and client_id is not null and told_until is not null
       and (status in ('in-progress', 'completed') or (status = 'pending' and missed_at is not null))`.execute(db);
  return rows[0]!;
}

/**
 * Counts a company's offers that the homeowner accepted or rejected, that expired, or that were closed with their
 * queued job (`decided`), and the accepted ones among them. Offers that the company itself changed or withdrew do not
 * count.
 *
 * @param zone  the company's time zone
 */
export async function countOffers(db: Db, { company, since }: Since, zone: string) {
  const { rows } = await sql<{ decided: number; accepted: number }>`
    select count(*)::int as decided, count(*) filter (where status = 'accepted')::int as accepted
      from offers
     where company_id = ${company} and created_at >= ${since}::date::timestamp at time zone ${zone}
       and status in ('accepted', 'rejected', 'expired', 'closed')`.execute(db);
  return rows[0]!;
}

/**
 * Sum and number of ratings per month in which they were given, oldest first; months without any are left out.
 *
 * @param zone  the company's time zone
 */
export async function listRatingMonths(db: Db, { company, since }: Since, zone: string) {
  const { rows } = await sql<{ month: Day; sum: number; count: number }>`
    select date_trunc('month', rated_at at time zone ${zone})::date as month, sum(rating)::int as sum, count(*)::int as count
      from jobs
     where company_id = ${company} and rating is not null
       and rated_at >= ${since}::date::timestamp at time zone ${zone}
     group by 1
     order by 1`.execute(db);
  return rows;
}

/**
 * Counts the homeowners and own clients (customers whom the company bills itself, outside of Swath) that a company has
 * mowed for since the given day, and those among them that it has mowed for more than once.
 *
 * @param zone  the company's time zone
 */
export async function countCustomers(db: Db, { company, since }: Since, zone: string) {
  const { rows } = await sql<{ customers: number; repeat: number }>`
    select count(*)::int as customers, count(*) filter (where times > 1)::int as repeat
      from (select count(*) as times
              from jobs
             where company_id = ${company} and status = 'completed'
               and completed_at >= ${since}::date::timestamp at time zone ${zone}
             group by client_id, own_client_id) as each_one`.execute(db);
  return rows[0]!;
}

/** Maximum number of ZIPs in the list; those with the lowest earnings are left out. */
const MOST_ZIPS = 500;

/**
 * A company's completed jobs for homeowners and its earnings from them (in cents), by ZIP, highest earnings first.
 *
 * @param zone  the company's time zone
 */
export async function listZips(db: Db, { company, since }: Since, zone: string) {
  const { rows } = await sql<{ zip_code: string; jobs: number; customers: number; amount: string }>`
    select left(trim(zip_code), 5) as zip_code, count(*)::int as jobs, count(distinct client_id)::int as customers,
      sum(price_cents - fee_cents - share_returned_cents) as amount
      from jobs
     where company_id = ${company} and status = 'completed' and client_id is not null
       and completed_at >= ${since}::date::timestamp at time zone ${zone}
     group by 1
     order by sum(price_cents - fee_cents - share_returned_cents) desc, 1
     limit ${MOST_ZIPS}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(Number(amount)) satisfies Cents }));
}
