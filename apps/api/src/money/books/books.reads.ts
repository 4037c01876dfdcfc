import type { JobFacts, PayoutFacts } from '@swath/domain/books/bridge';
import { addDays, type Day } from '@swath/domain/calendar';
import type { JobId, PaymentId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import type { LedgerSpan } from '../ledger/ledger.reads.ts';
import type { PaidFor } from '../payouts/lines/lines.reads.ts';

const midnight = (of: Day, zone: string) => sql<Date>`(${of}::date::timestamp at time zone ${zone})`;

/** SQL: before, in or after a span, of a calendar day. */
const seenDay = (day: ReturnType<typeof sql>, { from, until }: LedgerSpan) =>
  sql`case when ${day} < ${from}::date then 'before' when ${day} < ${until}::date then 'in' else 'after' end`;

/** SQL: before, in or after a span, of an instant. */
const seenInstant = (at: ReturnType<typeof sql>, { from, until, timeZone }: LedgerSpan) =>
  sql`case when ${at} < ${midnight(from, timeZone)} then 'before' when ${at} < ${midnight(until, timeZone)} then 'in' else 'after' end`;

/** SQL: jobs that were done in a span, by the clock of each job as in the stored earnings. */
const doneIn = ({ crew, from, until }: LedgerSpan) => sql`
  select id, price_cents, completed_at from jobs
   where company_id = ${crew} and status = 'completed'
     and completed_at >= ${addDays(from, -2)}::date and completed_at < ${addDays(until, 2)}::date
     and (completed_at at time zone time_zone)::date >= ${from}::date
     and (completed_at at time zone time_zone)::date < ${until}::date`;

/** One job of the bridge, or one payment without a job: what is known of it, and its price. */
export type BridgeJob = JobFacts & {
  readonly id: string;
  readonly job_id: JobId | null;
  readonly payment_id: PaymentId | null;
  readonly price: number;
  readonly fee: number;
};

/** Reads all jobs for homeowners that were done in a span, and all payments that the ledger has lines of in it. */
export async function listBridgeJobs(db: Db, span: LedgerSpan): Promise<BridgeJob[]> {
  const { crew, from, until, timeZone } = span;
  const { rows } = await sql<BridgeJob>`
    with done as (${doneIn(span)} and client_id is not null),
    moved as (
      select coalesce(payments.job_id, line.payment_id) as id, payments.job_id, min(line.payment_id::text)::uuid as payment_id,
          bool_or(payments.kind = 'invoice') as of_invoice,
          coalesce(sum(line.cents) filter (where line.kind in ('payment', 'fee')), 0)::int as charged,
          coalesce(sum(line.cents) filter (where line.kind not in ('payment', 'fee')), 0)::int as back
        from company_ledger line join payments on payments.id = line.payment_id
       where line.company_id = ${crew} and line.at >= ${midnight(from, timeZone)} and line.at < ${midnight(until, timeZone)}
       group by 1, 2
    ),
    known as (
      select coalesce(done.id, moved.id) as id, coalesce(done.id, moved.job_id) as job_id, moved.payment_id,
          coalesce(moved.charged, 0) as charged, coalesce(moved.back, 0) as back, done.id is not null as is_done,
          coalesce(moved.of_invoice, false) as of_invoice
        from done full join moved on moved.job_id = done.id
    )
    select known.id, known.job_id, known.payment_id, known.charged as "chargedIn", known.back as "backIn",
        known.of_invoice as "ofInvoice",
        case when known.is_done then 'in'
          when jobs.status = 'completed' then ${seenDay(sql`(jobs.completed_at at time zone jobs.time_zone)::date`, span)}
          else 'after' end as done,
        coalesce(jobs.price_cents, 0) as price, coalesce(jobs.fee_cents, 0) as fee,
        coalesce(jobs.price_cents - jobs.fee_cents, 0) as share, coalesce(jobs.share_returned_cents, 0) as returned,
        case when known.is_done then (
          select coalesce(sum(line.cents), 0)::int
            from payments join company_ledger line on line.payment_id = payments.id
           where payments.job_id = known.job_id and line.kind in ('payment', 'fee') and line.at < ${midnight(from, timeZone)}
        ) else 0 end as "chargedBefore"
      from known left join jobs on jobs.id = known.job_id
     order by jobs.service_date desc nulls last, known.id`.execute(db);
  return rows;
}

/** Lists the jobs for own clients that were done in a span, the latest first, with their prices. */
export async function listOwnClientJobs(db: Db, span: LedgerSpan): Promise<{ id: JobId; price: number }[]> {
  const { rows } = await sql<{ id: JobId; price: number }>`
    select id, price_cents as price from (${doneIn(span)} and client_id is null) as done
     order by completed_at desc, id`.execute(db);
  return rows;
}

/** Reads day and customer of jobs, by id. */
export async function listJobsFor(db: Db, jobs: readonly JobId[]): Promise<Map<string, PaidFor>> {
  const { rows } = await sql<PaidFor & { job_id: JobId }>`
    select id as job_id, service_date, full_name, address, null as invoice from jobs where id = any(${jobs}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.job_id, row]));
}

/** A payout of the bridge. */
export type BridgePayout = PayoutFacts & {
  readonly id: string;
  readonly arrival_day: Day;
  readonly reference: string;
  readonly trace_id: string | null;
};

/**
 * Lists the payouts that the ledger booked or booked back in a span, or that arrived in it, by day of arrival.
 *
 * @param span  its company's payouts arrive at most two months after they were sent
 */
export async function listBridgePayouts(db: Db, span: LedgerSpan): Promise<BridgePayout[]> {
  const { crew, from, until, timeZone } = span;
  const { rows } = await sql<BridgePayout>`
    with near as (
      select payout_id as id from company_ledger
       where company_id = ${crew} and payout_id is not null
         and at >= ${midnight(from, timeZone)} and at < ${midnight(until, timeZone)}
      union
      select id from payouts
       where company_id = ${crew} and arrival_day >= ${from}::date and arrival_day < ${until}::date
         and sent_at >= ${addDays(from, -60)}::date and sent_at < ${addDays(until, 60)}::date
    )
    select payouts.id, payouts.cents, payouts.status, payouts.arrival_day, payouts.gateway_payout_id as reference, payouts.trace_id,
        ${seenDay(sql`payouts.arrival_day`, span)} as arrival,
        coalesce(${seenInstant(sql`sent.at`, span)}, 'after') as sent,
        case when back.at is not null then ${seenInstant(sql`back.at`, span)} end as returned
      from near join payouts on payouts.id = near.id
      left join company_ledger sent on sent.payout_id = payouts.id and sent.kind = 'payout'
      left join company_ledger back on back.payout_id = payouts.id and back.kind = 'payout_returned'
     order by payouts.arrival_day, payouts.sent_at, payouts.id`.execute(db);
  return rows;
}

/** When a company's books begin: its first ledger line or its first job that was done; null while there is neither. */
export async function findBooksSince(db: Db, crew: CrewProof): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select min(at) from company_ledger where company_id = ${crew}),
      (select min(completed_at) from jobs where company_id = ${crew} and status = 'completed')) as since`.execute(db);
  return rows[0]!.since;
}
