import type { CompletedJob } from '@swath/contract/completed-jobs';
import type { Day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { companyShare } from '@swath/domain/payments/platform-fee';
import { cents, toDollars } from '@swath/domain/units';
import { sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readAsText } from '../../../platform/db/read-as-text.ts';

/** Filters of a company's completed jobs; a filter that is undefined does not restrict them. */
export type CompletedFilters = {
  /**
   * First and last day (in the company's time zone, last included) on which a job was completed; undefined: no limit.
   */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Part of the customer's name or address, case-insensitive; empty or undefined: all customers. */
  readonly customer?: string | undefined;
};

/**
 * Query of a company's completed jobs. It takes the company's proof of access, so that it cannot return another
 * company's jobs.
 */
function selectCompleted(db: Db, crew: CrewProof, { from, to, customer }: CompletedFilters) {
  const midnight = (of: Day, later: number) =>
    sql<Date>`((${of}::date + ${sql.lit(later)})::timestamp at time zone companies.time_zone)`;
  let rows = db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.company_id', '=', crew)
    .where('jobs.status', '=', sql.lit('completed'));
  if (from) rows = rows.where('jobs.completed_at', '>=', midnight(from, 0));
  if (to) rows = rows.where('jobs.completed_at', '<', midnight(to, 1));
  if (customer) {
    const holds = (column: 'full_name' | 'address') =>
      sql<boolean>`strpos(lower(${sql.ref(`jobs.${column}`)}), lower(${customer})) > 0`;
    rows = rows.where((eb) => eb.or([holds('full_name'), holds('address')]));
  }
  return rows;
}

/**
 * A page of a company's completed jobs, latest first.
 *
 * @param slice  size of the page, and the number of jobs before it
 */
export async function listCompletedJobs(
  db: Db,
  crew: CrewProof,
  filters: CompletedFilters,
  slice: { limit: number; offset: number },
): Promise<CompletedJob[]> {
  const rows = await selectInOrder(db, crew, filters, slice).execute();
  return rows.map((row) => {
    const share = cents(companyShare(row.price_cents, row.fee_cents) - row.share_returned_cents);
    return {
      id: row.id,
      full_name: row.full_name,
      address: row.address,
      end_time: row.completed_at!.toISOString(),
      total_duration: row.minutes,
      share_cents: share,
      job_revenue: toDollars(share),
      has_problem: row.has_problem,
    };
  });
}

/**
 * The rows of `listCompletedJobs` as JSON text, for `writeCompletedFile`; times in the company's time zone.
 *
 * @param most  maximum number of rows
 */
export const readCompletedAsText = (db: Db, crew: CrewProof, filters: CompletedFilters, most: number) =>
  readAsText(
    db,
    sql`select full_name, address, local, minutes, price_cents, fee_cents, share_returned_cents
      from (${selectInOrder(db, crew, filters, { limit: most, offset: 0 })}) as job order by completed_at desc, id`,
  );

const selectInOrder = (db: Db, crew: CrewProof, filters: CompletedFilters, slice: { limit: number; offset: number }) =>
  selectCompleted(db, crew, filters)
    .orderBy('jobs.completed_at', 'desc')
    .orderBy('jobs.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .select([
      'jobs.id',
      'jobs.full_name',
      'jobs.address',
      'jobs.completed_at',
      'jobs.price_cents',
      'jobs.fee_cents',
      'jobs.share_returned_cents',
      sql<string>`to_char(jobs.completed_at at time zone companies.time_zone, 'YYYY-MM-DD HH24:MI')`.as('local'),
      sql<number>`greatest(0, round(extract(epoch from jobs.completed_at - jobs.started_at) / 60))::int`.as('minutes'),
      sql<boolean>`exists (select from complaints where complaints.job_id = jobs.id)`.as('has_problem'),
    ]);

/** Number of completed jobs of the caller's whole company that match the filters, over all pages. */
export async function countCompletedJobs(db: Db, crew: CrewProof, filters: CompletedFilters): Promise<number> {
  const { total } = await selectCompleted(db, crew, filters)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Numbers of jobs of a company: all it ever had, completed ones, canceled ones. */
export async function countJobsOfCompany(db: Db, company: CompanyId) {
  const row = await db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .select(({ fn }) => [
      fn.countAll<number>().as('accepted'),
      fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
      fn.countAll<number>().filterWhere('status', '=', 'canceled').as('canceled'),
    ])
    .executeTakeFirstOrThrow();
  return { accepted: Number(row.accepted), completed: Number(row.completed), canceled: Number(row.canceled) };
}
