import type { AccountId, JobId, PhotoId } from '@swath/domain/ids';
import type { JobEvent } from '@swath/domain/jobs/job-event';
import type { Tx } from '../../../platform/db/db.ts';
import { insertEvent } from './history.writes.ts';

/** Who caused an event: one of the job's sides, or the product itself. */
export type Doer =
  | { readonly side: 'company' | 'homeowner'; readonly account: AccountId }
  | { readonly side: 'product' };

type Recorded = {
  readonly job: JobId;
  readonly by: Doer;
  readonly event: JobEvent;
  /** In the crew's own words. */
  readonly note?: string;
  readonly photo?: PhotoId | undefined;
};

/** Adds an event to a job's history, in the transaction of what happened. @returns the event's id */
export const recordEvent = (tx: Tx, { job, by, event, note = '', photo }: Recorded): Promise<string> =>
  insertEvent(tx, { job, side: by.side, account: by.side === 'product' ? null : by.account, event, note, photo });
