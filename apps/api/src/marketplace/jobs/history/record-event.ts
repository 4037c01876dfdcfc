import type { AccountId, JobId, PhotoId } from '@swath/domain/ids';
import type { ActTime } from '@swath/domain/jobs/act-time';
import type { JobEvent } from '@swath/domain/jobs/job-event';
import type { Tx } from '../../../platform/db/db.ts';
import { insertEvent } from './history.writes.ts';

/** Who caused an event in a job's history: a member, the homeowner, or the product itself. */
export type Doer =
  | { readonly side: 'company' | 'homeowner'; readonly account: AccountId }
  | { readonly side: 'product' };

type Recorded = {
  readonly job: JobId;
  readonly by: Doer;
  readonly event: JobEvent;
  /** What the member wrote about the event; empty or left out: nothing. */
  readonly note?: string;
  readonly photo?: PhotoId | undefined;
  /** When the event happened, and when the API received it; left out: now. */
  readonly act?: ActTime | undefined;
};

/** Adds an event to a job's history; call it in the transaction of the event itself. @returns the event's id */
export const recordEvent = (tx: Tx, { job, by, event, note = '', photo, act }: Recorded): Promise<string> =>
  insertEvent(tx, { job, side: by.side, account: by.side === 'product' ? null : by.account, event, note, photo, act });
