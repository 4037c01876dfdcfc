import type { AccountId, JobId, VisitRecordId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { saveRecordEnd } from './records.writes.ts';

/**
 * Ends a company's record that a visit was done, by an administrator's decision, as a step for a job that the caller
 * has locked. `accepted`: the visit was done; `refused`: it was not.
 *
 * @param end.by  the administrator's account
 */
export const endRecord = (
  tx: Tx,
  of: { readonly id: VisitRecordId; readonly job: JobId },
  end: { readonly state: 'accepted' | 'refused'; readonly by: AccountId; readonly reason: string; readonly now: Date },
): Promise<void> => saveRecordEnd(tx, of, end);
