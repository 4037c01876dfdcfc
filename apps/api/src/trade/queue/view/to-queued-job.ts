import type { Day } from '@swath/domain/calendar';
import type { AccountId, QueuedJobId } from '@swath/domain/ids';
import type { Waiting } from '@swath/domain/queue/queue-clock';
import type { QueuedJobStatus } from '@swath/domain/queue/queued-job';
import type { Selectable } from 'kysely';
import type { QueuedJobs } from '../../../machinery/db/tables.ts';

/** A queued job as the rules see it, with the row behind it. */
export type StoredQueuedJob = Waiting & {
  readonly id: QueuedJobId;
  readonly clientId: AccountId;
  readonly row: Selectable<QueuedJobs>;
};

/** A row as the rules see it. */
export const toQueuedJob = (row: Selectable<QueuedJobs>): StoredQueuedJob => ({
  id: row.id as QueuedJobId,
  clientId: row.client_id as AccountId,
  status: row.status as QueuedJobStatus,
  expiresAt: row.expires_at,
  secondsLeft: row.seconds_left,
  acceptableDates: row.acceptable_dates as Day[],
  timeZone: row.time_zone,
  row,
});
