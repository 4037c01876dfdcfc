import type { JobThread } from '@swath/contract/job-messages';
import type { JobId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findThread, type ThreadReader } from './messages.reads.ts';

/**
 * What homeowner and company of a job have written to each other. To look at it is not to have read it: the page says so, once it
 * has shown it.
 *
 * @throws Refused job_not_found, no_thread
 */
export async function viewThread(ctx: Context, reader: ThreadReader, id: JobId): Promise<JobThread> {
  const thread = await findThread(ctx.db, reader, id, await ctx.clock.now(ctx.db));
  if (thread === null) throw new Refused('job_not_found');
  if (thread === 'no_thread') throw new Refused('no_thread');
  return thread;
}
