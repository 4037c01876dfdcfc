import type { JobThread } from '@swath/contract/job-messages';
import type { JobId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findThread, type ThreadReader } from './messages.reads.ts';

/**
 * The messages between homeowner and company of a job. Does not mark them as read: the page does so once it has shown them.
 *
 * @throws Refused job_not_found, no_thread
 */
export async function viewThread(ctx: Context, reader: ThreadReader, id: JobId): Promise<JobThread> {
  const thread = await findThread(ctx.db, reader, id, await ctx.clock.now(ctx.db));
  if (thread === null) throw new Refused('job_not_found');
  if (thread === 'no_thread') throw new Refused('no_thread');
  return thread;
}
