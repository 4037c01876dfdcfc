import type { JobId, JobMessageId } from '@swath/domain/ids';
import type { MessageSide } from '@swath/domain/jobs/messages';
import type { Tx } from '../../../platform/db/db.ts';
import { saveMessageRemoved } from './messages.writes.ts';

/** Takes a message out of its thread, as a step of whoever holds the job. */
export const removeMessage = (
  tx: Tx,
  message: { readonly id: JobMessageId; readonly job: JobId; readonly side: MessageSide },
  now: Date,
): Promise<void> => saveMessageRemoved(tx, message, now);
