import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Maximum number of canceled jobs that a homeowner is shown, as one card each. */
const MOST_SHOWN = 10;

/**
 * The homeowner's jobs that companies have canceled and that the homeowner has not dismissed, with reason and note,
 * newest first.
 */
export async function listUnseen(db: Db, homeowner: AccountId) {
  const rows = await db
    .selectFrom('jobs')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('job_events')
          .whereRef('job_events.job_id', '=', 'jobs.id')
          .where(sql<boolean>`details ? 'reason'`)
          .orderBy('job_events.id', 'desc')
          .limit(1)
          .select(['note', 'photo_id'])
          .as('why'),
      (join) => join.onTrue(),
    )
    .leftJoin('photos', 'photos.id', 'why.photo_id')
    .where('jobs.client_id', '=', homeowner)
    .where('jobs.status', '=', 'canceled')
    .where('jobs.canceled_because', 'is not', null)
    .where('jobs.cancellation_seen_at', 'is', null)
    .orderBy('jobs.canceled_at', 'desc')
    .orderBy('jobs.id')
    .limit(MOST_SHOWN)
    .select([
      'jobs.id',
      'jobs.canceled_because as reason',
      'why.note',
      'photos.id as photo_id',
      'photos.width',
      'photos.height',
    ])
    .execute();
  return rows.flatMap(({ reason, ...row }) => (reason ? [{ ...row, reason }] : []));
}
