import { COMPANY_STATUSES } from '@swath/domain/accounts/role';
import type { AccountId, QueuedJobId } from '@swath/domain/ids';
import { isWaiting } from '@swath/domain/queue/offer-rules';
import { type QueueState, stateAt } from '@swath/domain/queue/queue-clock';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS, type QueuedJobs } from '../../platform/db/tables.ts';
import { listOpenOffers, type StoredOffer } from './offers/offers.reads.ts';
import { toQueuedJob } from './view/to-queued-job.ts';

/**
 * A queued job (one waiting for offers) with its state at this moment. The stored row may still show an earlier state.
 */
export type QueuedJobNow = {
  readonly id: QueuedJobId;
  readonly row: Selectable<QueuedJobs>;
  readonly state: QueueState<StoredOffer>;
  /** The homeowner's phone number from their profile; null: none. */
  readonly phone: string | null;
};

/** Maximum number of queued jobs in a list. */
const LONGEST_LIST = 500;

/** Query of queued jobs, at most 500, with the homeowner's phone number, which only the accepted company may see. */
export const selectQueuedJobs = (db: Db) =>
  db
    .selectFrom('queued_jobs')
    .innerJoin('profiles', 'profiles.account_id', 'queued_jobs.client_id')
    .select(qualify('queued_jobs', COLUMNS.queued_jobs))
    .select('profiles.phone_number')
    .limit(LONGEST_LIST);

type Row = Selectable<QueuedJobs> & { phone_number: string | null };

/** Computes the current state of queued jobs from their rows and open offers. */
export async function asOfNow(db: Db, rows: readonly Row[], now: Date): Promise<QueuedJobNow[]> {
  const ids = rows.map((row) => row.id);
  const offers = await listOpenOffers(db, ids);
  return rows.map(({ phone_number: phone, ...row }) => {
    const job = toQueuedJob(row);
    return { id: job.id, row, state: stateAt(job, offers.get(row.id) ?? [], now), phone };
  });
}

/** One queued job with its current state; null when there is none with that id. */
export async function findQueuedJob(db: Db, id: QueuedJobId, now: Date): Promise<QueuedJobNow | null> {
  const row = await selectQueuedJobs(db).where('queued_jobs.id', '=', id).executeTakeFirst();
  return row ? (await asOfNow(db, [row], now))[0]! : null;
}

const unacknowledged = (job: QueuedJobNow): boolean => job.state.status === 'expired' && !job.row.acknowledged_at;

/** A homeowner's waiting queued jobs, and expired ones that they have not dismissed; soonest to expire first. */
export async function listOwnQueuedJobs(db: Db, homeowner: AccountId, now: Date): Promise<QueuedJobNow[]> {
  const rows = await selectQueuedJobs(db)
    .where('queued_jobs.client_id', '=', homeowner)
    .where('queued_jobs.status', 'in', ['queued', 'offered', 'expired'])
    .where('queued_jobs.acknowledged_at', 'is', null)
    .orderBy('queued_jobs.created_at', 'desc')
    .execute();
  const jobs = await asOfNow(db, rows, now);
  return jobs
    .filter((job) => isWaiting(job.state) || unacknowledged(job))
    .sort((a, b) => Number(a.state.endsAt) - Number(b.state.endsAt));
}

/** A homeowner's expired queued jobs that they have not dismissed, latest first. */
export async function listExpiredJobs(db: Db, homeowner: AccountId, now: Date): Promise<QueuedJobId[]> {
  const jobs = await listOwnQueuedJobs(db, homeowner, now);
  return jobs
    .filter(unacknowledged)
    .map((job) => job.id)
    .toReversed();
}

/** Number of queued jobs of a homeowner that still wait for offers, or for an answer to one. */
export async function countWaiting(db: Db, homeowner: AccountId, now: Date): Promise<number> {
  return (await listOwnQueuedJobs(db, homeowner, now)).filter((job) => isWaiting(job.state)).length;
}

/**
 * The statuses of companies that are not approved, as SQL literals, so that PostgreSQL can use the partial index
 * companies_by_status.
 */
const NOT_APPROVED = COMPANY_STATUSES.filter((status) => status !== 'approved').map((status) => sql.lit(status));

/**
 * Queued jobs whose state is outdated: the job or an offer has expired, or a company with an offer is not approved any
 * more. At most 500 for each of these reasons.
 */
export async function listOverdueQueuedJobs(db: Db, now: Date): Promise<QueuedJobId[]> {
  const { rows } = await sql<{ id: QueuedJobId }>`
    (select id from queued_jobs where status = 'queued' and expires_at <= ${now}
      order by expires_at limit ${sql.lit(LONGEST_LIST)})
    union
    (select queued_job_id from offers
      where status = 'open' and greatest(expires_at, held_until) <= ${now}
      order by greatest(expires_at, held_until) limit ${sql.lit(LONGEST_LIST)})
    union
    -- The limit inside has it begin with the few companies, and not with every open offer there is.
    (select ended.queued_job_id from companies cross join lateral
        (select queued_job_id from offers where company_id = companies.id and status = 'open'
          limit ${sql.lit(LONGEST_LIST)}) ended
      where companies.status in (${sql.join(NOT_APPROVED)})
      limit ${sql.lit(LONGEST_LIST)})`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Queued jobs with a delayed mail about their offers that is due: at most 500 with one to the homeowner, and the jobs
 * of at most 500 offers with one to a company.
 */
export async function listJobsToMail(db: Db, now: Date): Promise<QueuedJobId[]> {
  const { rows } = await sql<{ id: QueuedJobId }>`
    (select id from queued_jobs where offers_mail_due_at <= ${now}
      order by offers_mail_due_at limit ${sql.lit(LONGEST_LIST)})
    union
    (select queued_job_id from offers where end_mail_due_at <= ${now}
      order by end_mail_due_at limit ${sql.lit(LONGEST_LIST)})`.execute(db);
  return rows.map((row) => row.id);
}
