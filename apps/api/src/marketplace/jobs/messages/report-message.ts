import type { JobId, JobMessageId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { accountOf, sideOf, type ThreadReader } from './messages.reads.ts';
import { findMessage, insertReport, lockThread } from './messages.writes.ts';

/**
 * Reports a message of the other side to the administrators; also possible once the thread is closed. The other side is
 * not notified.
 *
 * @throws Refused job_not_found, no_thread; message_not_found, also for a message of the reader's own side
 *
 * Source: docs/rules/jobs.md.
 */
export function reportMessage(
  ctx: Context,
  reader: ThreadReader,
  { job, message }: { job: JobId; message: JobMessageId },
  reason: string,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockThread(tx, reader, job);
    if (!row) throw new Refused('job_not_found');
    if (row.client_id === null) throw new Refused('no_thread');
    const found = await findMessage(tx, job, message);
    if (!found || found.side === sideOf(reader)) throw new Refused('message_not_found');
    const now = await ctx.clock.now(tx);
    if (!(await insertReport(tx, { message, by: accountOf(reader), reason, now }))) return;
    // No change event for the other side: its page would reload the thread, which would give the report away.
    const theirs = 'homeowner' in reader ? { account: reader.homeowner } : { company: reader.crew };
    await recordChange(tx, { kind: 'message.changed', subject: job, audience: { ...theirs, admins: true } });
  });
}
