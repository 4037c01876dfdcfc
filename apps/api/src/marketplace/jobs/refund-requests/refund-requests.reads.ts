import type { Day } from '@swath/domain/calendar';
import { memberKind, type UserRole } from '@swath/domain/companies/member-rights';
import { mayGiveBack, type RefundRule } from '@swath/domain/companies/refund-rights';
import type { AccountId, CompanyId, JobId, RefundRequestId } from '@swath/domain/ids';
import { type Selectable, sql } from 'kysely';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RefundRequests } from '../../../platform/db/tables.ts';

/** Maximum number of a company's refund requests that are listed. */
const MOST_SHOWN = 100;

/**
 * A member's role and the company's refund rule, which decide whether they may refund; null for an account that is not
 * a member.
 */
export async function findMemberRights(
  db: Db,
  company: CompanyId,
  account: AccountId,
): Promise<{ isPrimary: boolean; role: UserRole; rule: RefundRule } | null> {
  const row = await db
    .selectFrom('company_members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('m.company_id', '=', company)
    .where('m.account_id', '=', account)
    .select(['m.is_primary', 'm.role', 'c.standard_may_refund', 'c.crew_may_refund'])
    .executeTakeFirst();
  if (!row) return null;
  const rule = { standard: row.standard_may_refund, crew: row.crew_may_refund };
  return { isPrimary: row.is_primary, role: row.role, rule };
}

/** The members of a company with the permission to refund, who decide about refund requests. */
export async function listDeciders(db: Db, company: CompanyId): Promise<ReadonlySet<AccountId>> {
  const rows = await db
    .selectFrom('company_members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('m.company_id', '=', company)
    .select(['m.account_id', 'm.is_primary', 'm.role', 'c.standard_may_refund', 'c.crew_may_refund'])
    .execute();
  const may = rows.filter(({ is_primary: isPrimary, role, ...row }) =>
    mayGiveBack(memberKind({ isPrimary, role }), { standard: row.standard_may_refund, crew: row.crew_may_refund }),
  );
  return new Set(may.map(({ account_id }) => account_id));
}

/** A refund request as it is stored, with those of its jobs that still wait for its answer. */
export type RefundRequestRow = Pick<
  Selectable<RefundRequests>,
  'series_id' | 'act' | 'reason' | 'note' | 'asked_by'
> & {
  readonly id: RefundRequestId;
  readonly jobs: JobId[];
};

/** A refund request of a company, answered or not; undefined when the company has no request with that id. */
export function findRequest(db: Db, company: CrewProof, id: RefundRequestId): Promise<RefundRequestRow | undefined> {
  return db
    .selectFrom('refund_requests as r')
    .where('r.id', '=', id)
    .where('r.company_id', '=', company)
    .select(['r.id', 'r.series_id', 'r.act', 'r.reason', 'r.note', 'r.asked_by'])
    .select(waitingJobs.as('jobs'))
    .executeTakeFirst();
}

const waitingJobs = sql<JobId[]>`array(
  select job_id from refund_request_jobs where request_id = r.id and is_waiting order by job_id)`;

/** Those of the given jobs that an open refund request is about. */
export async function listAskedAbout(db: Db, jobs: readonly JobId[]): Promise<ReadonlySet<JobId>> {
  if (jobs.length === 0) return new Set();
  const rows = db.selectFrom('refund_request_jobs').where('job_id', 'in', jobs).where('is_waiting', '=', true);
  return new Set((await rows.select('job_id').execute()).map(({ job_id }) => job_id));
}

/** A company's open refund requests, longest waiting first, with their jobs, customer and author. */
export async function listWaitingRequests(db: Db, company: CrewProof) {
  return db
    .selectFrom('refund_requests as r')
    .innerJoin('accounts as a', 'a.id', 'r.asked_by')
    .leftJoin('profiles as p', 'p.account_id', 'r.asked_by')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund_request_jobs as of')
          .innerJoin('jobs', 'jobs.id', 'of.job_id')
          .whereRef('of.request_id', '=', 'r.id')
          .where('of.is_waiting', '=', true)
          .select([
            sql<JobId[]>`array_agg(jobs.id order by jobs.service_date, jobs.id)`.as('jobs'),
            sql<Day[]>`array_agg(jobs.service_date order by jobs.service_date, jobs.id)`.as('days'),
            sql<string>`min(jobs.full_name)`.as('customer'),
            sql<string>`min(jobs.address)`.as('address'),
          ])
          .as('of'),
      (join) => join.on(sql<boolean>`of.jobs is not null`),
    )
    .where('r.company_id', '=', company)
    .where('r.state', '=', 'waiting')
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(MOST_SHOWN)
    .select(['r.id', 'r.series_id', 'r.act', 'r.reason', 'r.note', 'r.amount_cents', 'r.asked_by', 'r.asked_at'])
    .select(['of.jobs', 'of.days', 'of.customer', 'of.address'])
    .select(sql<string>`coalesce(p.full_name, a.email)`.as('asker'))
    .execute();
}
