import type { AccountId, QueuedJobId } from '@swath/domain/ids';
import type { Waiting } from '@swath/domain/queue/queue-clock';
import type { Selectable } from 'kysely';
import type { QueuedJobs } from '../../../platform/db/tables.ts';

/** A queued job (one waiting for offers) as the domain's rules need it, with its row. */
export type StoredQueuedJob = Waiting & {
  readonly id: QueuedJobId;
  readonly clientId: AccountId;
  readonly row: Selectable<QueuedJobs>;
};

/** Maps a row to a queued job as the domain's rules need it. */
export const toQueuedJob = (row: Selectable<QueuedJobs>): StoredQueuedJob => ({
  id: row.id,
  clientId: row.client_id,
  status: row.status,
  expiresAt: row.expires_at,
  secondsLeft: row.seconds_left,
  acceptableDates: row.acceptable_dates,
  timeZone: row.time_zone,
  row,
});
