import { Worker } from 'node:worker_threads';
import limitAtOnce from 'p-limit';
import { type CalendarContent, CalendarFault, type Wanted } from '../calendar-reader.ts';
import type { Answer, Given } from './events-thread.ts';

/** A calendar that takes longer is not read. */
const LONGEST_MS = 5_000;
/** A thread that wants more memory than this is not given it. */
const MOST_MEGABYTES = 192;
/** Others wait for their turn. */
const AT_ONCE = 2;

const inTurn = limitAtOnce(AT_ONCE);

/**
 * Reads the busy times in a calendar, in a thread of its own that is gone afterwards: whatever somebody has written there
 * takes so much time and memory at most, and no request is behind it.
 *
 * @param patience  how many times longer than usual to wait for it
 * @throws CalendarFault not_a_calendar, calendar_too_long
 */
export const parseCalendar = (bytes: Uint8Array, wanted: Wanted, patience: number): Promise<CalendarContent> =>
  inTurn(() => parseInThread({ bytes, wanted }, LONGEST_MS * patience));

async function parseInThread(given: Given, longestMs: number): Promise<CalendarContent> {
  const worker = new Worker(new URL('./events-thread.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const tooLong = () => resolve({ failure: 'calendar_too_long' });
  const timer = setTimeout(tooLong, longestMs);
  worker.on('message', resolve);
  worker.on('error', (fault: NodeJS.ErrnoException) =>
    fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : reject(fault),
  );
  try {
    const answer = await promise;
    if ('failure' in answer) throw new CalendarFault(answer.failure);
    return answer.content;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
