import type { AccountId, JobId, PhotoId } from '@swath/domain/ids';
import type { JobEvent } from '@swath/domain/jobs/job-event';
import type { Tx } from '../../../platform/db/db.ts';
import { insertEvent } from './history.writes.ts';

/** Who has done something with a job: one of its sides, or the product by itself. */
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

/** Adds a line to what happened to a job, in the transaction of what happened. @returns the line's id */
export const recordEvent = (tx: Tx, { job, by, event, note = '', photo }: Recorded): Promise<string> =>
  insertEvent(tx, { job, side: by.side, account: by.side === 'product' ? null : by.account, event, note, photo });
