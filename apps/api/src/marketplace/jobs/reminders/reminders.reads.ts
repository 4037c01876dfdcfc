import type { JobId } from '@swath/domain/ids';
import { REMINDER } from '@swath/domain/jobs/visit-reminder';
import { type NotNull, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { charged, promisedAt, propertyZone } from '../to-job.ts';

/** Maximum number of reminders per run of the cron task. */
const AT_ONCE = 1000;

/** SQL: the evening before the visit, when the time of its reminder begins. */
const remindAt = sql<Date>`(jobs.service_date - 1 + make_interval(mins => ${sql.lit(REMINDER.from)})) at time zone ${propertyZone}`;
const remindUntil = sql<Date>`(jobs.service_date - 1 + make_interval(mins => ${sql.lit(REMINDER.to)})) at time zone ${propertyZone}`;

/**
 * Query of the visits whose homeowners are to be reminded now, and were not yet: pending ones of approved companies
 * that are paid, held on the card or free, and take place on the next day. Visits that got their day after the time of
 * the reminder began are left out, and so are those that may get another one.
 */
const selectDue = (db: Db, now: Date) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.status', '=', sql.lit('pending'))
    .where('jobs.client_id', 'is not', null)
    // A condition that the index `jobs_to_miss` needs; it holds for every visit of tomorrow.
    .where('jobs.missed_at', 'is', null)
    .where('companies.status', '=', 'approved')
    // A condition that the index supports: the next day at a lawn is the day in UTC, or the next one.
    .where(sql<boolean>`jobs.service_date >= (${now}::timestamptz at time zone 'UTC')::date`)
    .where(sql<boolean>`jobs.service_date <= (${now}::timestamptz at time zone 'UTC')::date + 1`)
    .where(sql<boolean>`jobs.reminded_for is distinct from jobs.service_date`)
    .where(remindAt, '<=', now)
    .where(remindUntil, '>', now)
    .where(sql<boolean>`jobs.created_at < ${remindAt}`)
    .where(sql<boolean>`not exists (select from job_events e where e.job_id = jobs.id
      and e.kind in ('moved', 'accepted') and e.at >= ${remindAt})`)
    .where(sql<boolean>`not exists (select from reschedule_notices n where n.job_id = jobs.id
      and n.acknowledged_at is null and n.answer_by is not null)`)
    .where(sql<boolean>`(jobs.series_id is null or jobs.price_cents = 0
      or ${charged} in ('authorized', 'paid', 'disputed', 'dispute_lost'))`);

/** Lists the visits whose homeowners are to be reminded now. */
export async function listReminders(db: Db, now: Date): Promise<JobId[]> {
  const rows = await selectDue(db, now).select('jobs.id').orderBy('jobs.service_date').limit(AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

/** Locks a visit whose homeowner is to be reminded now; a concurrent run waits. Undefined: no longer, or not yet. */
export const lockVisitToRemind = (tx: Tx, id: JobId, now: Date) =>
  selectDue(tx, now)
    .where('jobs.id', '=', id)
    .select(['jobs.client_id', 'jobs.service_date', 'jobs.series_id', 'jobs.price_cents', 'jobs.yard_features'])
    .select(['jobs.arrival_at', 'jobs.opens_at', 'jobs.is_locked', 'jobs.planned_start', charged.as('charged')])
    .select(promisedAt('promised_from_minute').as('promised_from'))
    .select(promisedAt('promised_to_minute').as('promised_to'))
    .$narrowType<{ client_id: NotNull }>()
    .forUpdate('jobs')
    .executeTakeFirst();

export type VisitToRemind = NonNullable<Awaited<ReturnType<typeof lockVisitToRemind>>>;
