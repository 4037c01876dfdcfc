import type { AccountId, JobId, PhotoId } from '@swath/domain/ids';
import type { ActTime } from '@swath/domain/jobs/act-time';
import type { JobEvent, JobSide } from '@swath/domain/jobs/job-event';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

type NewEvent = {
  readonly job: JobId;
  readonly side: JobSide;
  readonly account: AccountId | null;
  readonly event: JobEvent;
  readonly note: string;
  readonly photo: PhotoId | undefined;
  readonly act: ActTime | undefined;
};

/** Adds an event to a job's history. @returns its id */
export async function insertEvent(tx: Tx, { job, side, account, event, note, photo, act }: NewEvent): Promise<string> {
  const { kind, ...details } = event;
  const { id } = await tx
    .insertInto('job_events')
    .values({
      job_id: job,
      at: act?.at ?? sql<Date>`clock_now()`,
      received_at: act && act.receivedAt > act.at ? act.receivedAt : null,
      clock_changed: act?.clockChanged ?? false,
      side,
      account_id: account,
      kind,
      details: JSON.stringify(details),
      note,
      photo_id: photo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Removes the photo from the event by which a refund request was recorded for a job, so that another event can show it.
 *
 * @returns the photo; null when there is none
 */
export async function takePhotoOfRequest(tx: Tx, job: JobId): Promise<PhotoId | null> {
  const { rows } = await sql<{ photo_id: PhotoId }>`
    with shown as (
      select id, photo_id from job_events
       where job_id = ${job} and kind = 'refund_asked' and photo_id is not null order by id desc limit 1
    )
    update job_events set photo_id = null from shown where job_events.id = shown.id returning shown.photo_id`.execute(
    tx,
  );
  return rows[0]?.photo_id ?? null;
}
