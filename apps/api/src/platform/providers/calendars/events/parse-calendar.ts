import { randomUUID } from 'node:crypto';
import { openThreads, ThreadGaveUp, type Threads } from '../../../threads/open-threads.ts';
import { threadWork } from '../../../threads/thread-work.ts';
import { type CalendarContent, CalendarFault } from '../calendar-reader.ts';
import type { Given } from './read-in-thread.ts';

const READING = threadWork<typeof import('./read-in-thread.ts'), 'readInThread'>(
  new URL('./read-in-thread.ts', import.meta.url),
  'readInThread',
);

/** Thrown when a worker thread failed for a reason that is not the calendar's content. */
export class ThreadFault extends Error {
  override name = 'ThreadFault';
}

/**
 * Opens the worker threads that parse calendars. A thread ends as soon as it is idle, so that nothing of a calendar
 * stays in its memory.
 *
 * @param atOnce  maximum number of threads
 * @param patience  factor by which the timeout is multiplied
 */
export const openCalendarThreads = (atOnce: number, patience: number): Threads =>
  openThreads(
    {
      ...{ atOnce, perAccount: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY, reads: 'with-a-place' },
      ...{ longestMs: 15_000, megabytes: 192, idleMs: 0 },
    },
    patience,
  );

/**
 * Parses the busy times of a calendar while its bytes arrive. Runs in a worker thread with limits on time and memory,
 * as the content is untrusted and must not block the event loop.
 *
 * @param pieces  the bytes of the calendar, as they arrive
 * @throws CalendarFault not_a_calendar, calendar_too_long; ThreadFault; what `pieces` throws
 */
export async function parseCalendar(
  threads: Threads,
  pieces: AsyncIterable<Uint8Array>,
  given: Given,
): Promise<CalendarContent> {
  let cut: unknown;
  async function* arriving() {
    try {
      yield* pieces;
    } catch (fault) {
      cut = fault;
      throw fault;
    }
  }
  try {
    // An account of its own for each calendar, so that a slow one does not delay others.
    const account = randomUUID();
    const answer = await threads.run(READING, { account, given: async () => given, pieces: arriving() });
    if ('failure' in answer) throw new CalendarFault(answer.failure);
    return answer.content;
  } catch (fault) {
    if (fault instanceof CalendarFault || (cut !== undefined && fault === cut)) throw fault;
    if (fault instanceof ThreadGaveUp) throw new CalendarFault('calendar_too_long');
    throw new ThreadFault('a thread that reads calendars broke', { cause: fault });
  }
}
