import type { AccountId, JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { findAnswer } from './ratings.reads.ts';
import { deleteAnswer, lockRatedJob, saveAnswer, saveComment } from './ratings.writes.ts';

/** Locks a job with its review and the answer until this transaction ends; null when there is no such job. */
export const lockReview = (tx: Tx, id: JobId) => lockRatedJob(tx, id);

/** Removes the words of a review, or the answer to it, as a step for a job that the caller has locked. Stars stay. */
export async function removeWords(tx: Tx, kind: 'review' | 'answer', id: JobId): Promise<void> {
  if (kind === 'review') await saveComment(tx, id, null);
  else await deleteAnswer(tx, id);
}

/** Words that were removed. `author`: of an answer; `answeredAt`: when it was first given, null for a review. */
type Removed = { readonly words: string; readonly author: AccountId; readonly answeredAt: Date | null };

/**
 * Restores removed words of a review, or the answer to it, as a step for a job that the caller has locked.
 *
 * @returns false when the company has answered anew
 */
export async function undoWordsRemoval(
  tx: Tx,
  kind: 'review' | 'answer',
  id: JobId,
  { words, author, answeredAt, now }: Removed & { readonly now: Date },
): Promise<boolean> {
  if (kind === 'review') await saveComment(tx, id, words);
  else if (await findAnswer(tx, id)) return false;
  else await saveAnswer(tx, id, { words, by: author, at: now, ...(answeredAt && { first: answeredAt }) });
  return true;
}
