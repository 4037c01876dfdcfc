import { randomUUID } from 'node:crypto';
import { openThreads, ThreadGaveUp, type Threads } from '../../../threads/open-threads.ts';
import { threadWork } from '../../../threads/thread-work.ts';
import { type CalendarContent, CalendarFault } from '../calendar-reader.ts';
import type { Given } from './read-in-thread.ts';

const READING = threadWork<typeof import('./read-in-thread.ts'), 'readInThread'>(
  new URL('./read-in-thread.ts', import.meta.url),
  'readInThread',
);

/** The thread itself is broken, not what it was given. */
export class ThreadFault extends Error {
  override name = 'ThreadFault';
}

/**
 * Threads that calendars are read in: each is gone once nobody waits for it, with whatever a calendar has left in it.
 *
 * @param atOnce    so many
 * @param patience  how many times longer than usual to wait
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
 * Reads the busy times of a calendar while it arrives, in a thread: whatever somebody has written there takes so much time and
 * memory at most, and no request is behind it.
 *
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
    // One that arrives slowly holds no other one up.
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
