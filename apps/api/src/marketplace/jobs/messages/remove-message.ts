import type { JobId, JobMessageId } from '@swath/domain/ids';
import type { MessageSide } from '@swath/domain/jobs/messages';
import type { Tx } from '../../../platform/db/db.ts';
import { saveMessageRemoved } from './messages.writes.ts';

/**
 * Soft-deletes a message of a thread (neither side sees it any more), as a step for a job that the caller has locked.
 */
export const removeMessage = (
  tx: Tx,
  message: { readonly id: JobMessageId; readonly job: JobId; readonly side: MessageSide },
  now: Date,
): Promise<void> => saveMessageRemoved(tx, message, now);
