import type { AccountId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { writeInThread } from '../../platform/threads/write-in-thread.ts';
import { listCalendarVisits } from './calendar-feed.reads.ts';

const WRITING = threadWork<typeof import('./write-calendar.ts'), 'writeCalendar'>(
  new URL('./write-calendar.ts', import.meta.url),
  'writeCalendar',
);

/**
 * Writes a homeowner's visits as the text of an iCalendar file, in a worker thread.
 *
 * @param signal  aborted when the caller has hung up
 * @throws Refused over_request_rate_limit when too many files of this homeowner are being written; unavailable when too
 *   many of all accounts together are, or writing takes too long
 */
export const writeFeed = (ctx: Context, owner: AccountId, signal: AbortSignal): Promise<string> =>
  writeInThread(ctx, WRITING, {
    account: owner,
    given: async () => ({ visits: await listCalendarVisits(ctx.db, owner), publicUrl: ctx.settings.publicUrl }),
    signal,
  });
