import type { JobThread } from '@swath/contract/job-messages';
import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { markNoticesAbout } from '../../../notifications/in-app/mark-notices.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { accountOf, findThread, sideOf, type ThreadReader } from './messages.reads.ts';
import { lockThread, saveMessagesRead } from './messages.writes.ts';

/**
 * The messages between homeowner and company of a job. Does not mark them as read: the page does that once it has shown
 * them.
 *
 * @throws Refused job_not_found, no_thread
 */
export async function viewThread(ctx: Context, reader: ThreadReader, id: JobId): Promise<JobThread> {
  const thread = await findThread(ctx.db, reader, id, await ctx.clock.now(ctx.db));
  if (thread === null) throw new Refused('job_not_found');
  if (thread === 'no_thread') throw new Refused('no_thread');
  return thread;
}

/**
 * Marks the other side's messages as read: they are not mailed any more, and the other side sees that they were read.
 * The reader's notice about the thread is marked as read, too.
 *
 * @param upTo  number of the last message that was read
 * @throws Refused job_not_found, no_thread
 *
 * Source: docs/rules/jobs.md.
 */
export function markMessagesRead(ctx: Context, reader: ThreadReader, job: JobId, upTo: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockThread(tx, reader, job);
    if (!row) throw new Refused('job_not_found');
    if (row.client_id === null) throw new Refused('no_thread');
    const now = await ctx.clock.now(tx);
    const read = await saveMessagesRead(tx, { job, by: sideOf(reader), upTo, now });
    await markNoticesAbout(tx, { account: accountOf(reader), kind: 'message_received', subject: job });
    // Published only if something has changed, or two open pages would trigger each other in an endless loop.
    if (read === 0) return;
    const audience = { account: row.client_id, company: row.company_id };
    await recordChange(tx, { kind: 'message.changed', subject: job, audience });
  });
}
