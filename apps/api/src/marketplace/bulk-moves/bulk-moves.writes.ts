import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { BulkMoveReason, StayCause } from '@swath/domain/jobs/bulk-move';
import { minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { VisitRow } from './bulk-moves.reads.ts';

type NewBulkMove = {
  readonly company: CompanyId;
  readonly key: string;
  readonly reason: BulkMoveReason;
  readonly by: AccountId;
  readonly at: Date;
  readonly notifyAt: Date;
  readonly undoUntil: Date;
};

/** Inserts a bulk move. @returns its id; null when one with this idempotency key was made already */
export async function insertBulkMove(tx: Tx, move: NewBulkMove): Promise<string | null> {
  const row = await tx
    .insertInto('bulk_moves')
    .values({
      company_id: move.company,
      idempotency_key: move.key,
      reason: move.reason,
      moved_by: move.by,
      moved_at: move.at,
      notify_at: move.notifyAt,
      undo_until: move.undoUntil,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The id of the bulk move with an idempotency key. @throws NoResultError without one */
export async function getIdOfKey(tx: Tx, company: CompanyId, key: string): Promise<string> {
  const { id } = await tx
    .selectFrom('bulk_moves')
    .where('company_id', '=', company)
    .where('idempotency_key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A visit of a bulk move, as it was before (`was`), and what became of it. */
export type NewVisit = {
  readonly was: VisitRow;
  readonly to: Day | null;
  readonly came: 'moved' | 'asked' | 'stays';
  readonly cause: StayCause | null;
  readonly event: string | null;
  readonly notice: string | null;
  readonly message: string | null;
  readonly taken: { readonly minutes: number; readonly jobs: number };
};

/** Inserts the visits of a bulk move. */
export async function insertVisits(tx: Tx, id: string, visits: readonly NewVisit[]): Promise<void> {
  await tx
    .insertInto('bulk_move_visits')
    .values(
      visits.map(({ was, taken, ...visit }) => ({
        bulk_move_id: id,
        job_id: was.id,
        came: visit.came,
        cause: visit.cause,
        from_date: was.service_date,
        to_date: visit.to,
        event_id: visit.event,
        notice_id: visit.notice,
        message_id: visit.message,
        promised_from_minute: was.promised_from_minute,
        promised_to_minute: was.promised_to_minute,
        promise_broken_at: was.promise_broken_at,
        planned_start: was.planned_start,
        route_order: was.route_order,
        crew_id: was.crew_id,
        crew_choice: was.crew_choice,
        arrival_at: was.arrival_at,
        opens_at: was.opens_at,
        told_until: was.told_until,
        not_before: was.not_before,
        missed_at: was.missed_at,
        agreed_date: was.agreed_date,
        agreed_from_minute: was.agreed_from_minute,
        agreed_to_minute: was.agreed_to_minute,
        agreed_event_id: was.agreed_event_id,
        taken_minutes: minutes(taken.minutes),
        taken_jobs: taken.jobs,
      })),
    )
    .execute();
}

/** Locks a company's bulk move; undefined when it has no such one. */
export const lockBulkMove = (tx: Tx, company: CompanyId, id: string) =>
  tx
    .selectFrom('bulk_moves')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .select(['id', 'reason', 'moved_at', 'notify_at', 'undo_until', 'undone_at'])
    .forUpdate()
    .executeTakeFirst();

/** The visits of a bulk move that were moved or asked for, earliest first; the caller has locked it. */
export const listMovedVisits = (tx: Tx, id: string) =>
  tx
    .selectFrom('bulk_move_visits')
    .where('bulk_move_id', '=', id)
    .where('came', '<>', 'stays')
    .select(['job_id', 'came', 'from_date', 'to_date', 'event_id', 'notice_id', 'message_id'])
    .select(['promised_from_minute', 'promised_to_minute', 'promise_broken_at', 'planned_start', 'route_order'])
    .select(['arrival_at', 'opens_at', 'told_until', 'not_before', 'missed_at', 'taken_minutes', 'taken_jobs'])
    .select(['crew_id', 'crew_choice'])
    .select(['agreed_date', 'agreed_from_minute', 'agreed_to_minute', 'agreed_event_id'])
    .orderBy('from_date')
    .orderBy('job_id')
    .execute();

export type MovedVisitRow = Awaited<ReturnType<typeof listMovedVisits>>[number];

/** Saves that a bulk move was undone, and for each of its visits whether it is back (null) or why not. */
export async function saveUndone(tx: Tx, id: string, undone: ReadonlyMap<JobId, StayCause | null>): Promise<void> {
  await tx.updateTable('bulk_moves').set({ undone_at: sql<Date>`clock_now()` }).where('id', '=', id).execute();
  for (const [job, cause] of undone) {
    await tx
      .updateTable('bulk_move_visits')
      .set({ undo_cause: cause, restored_at: cause === null ? sql<Date>`clock_now()` : null })
      .where('bulk_move_id', '=', id)
      .where('job_id', '=', job)
      .execute();
  }
}
