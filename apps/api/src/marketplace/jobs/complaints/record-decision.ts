import { appealDue } from '@swath/domain/complaints/complaint';
import type { AccountId, ComplaintId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import type { Tx } from '../../../platform/db/db.ts';
import { saveDecision, saveFinalDecision } from './complaints.writes.ts';

/** What an administrator decides: how much is refunded, in cents (0: nothing), and why. */
type Decided = { readonly amount: Cents; readonly words: string; readonly by: AccountId; readonly now: Date };

/**
 * Stores an administrator's decision about a complaint whose job the caller has locked.
 *
 * @param isFinal  whether it is about the appeal, and closes the complaint
 * @returns until when it can be appealed; null when it is final
 */
export async function recordDecision(tx: Tx, id: ComplaintId, made: Decided, isFinal: boolean): Promise<Date | null> {
  if (isFinal) {
    await saveFinalDecision(tx, id, made);
    return null;
  }
  const dueAt = appealDue(made.now);
  await saveDecision(tx, id, made, dueAt);
  return dueAt;
}
