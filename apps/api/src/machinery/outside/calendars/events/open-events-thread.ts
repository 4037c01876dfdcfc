import { Worker } from 'node:worker_threads';
import { type CalendarContent, CalendarFault } from '../calendar-reader.ts';
import type { Answer, Given, Piece } from './events-thread.ts';

/** A calendar that takes longer than this, with one piece or at its end, is not read. */
const LONGEST_MS = 15_000;
/** A thread that wants more memory than this is not given it. */
const MOST_MEGABYTES = 192;

/** The thread itself is broken, not what it was given. */
export class ThreadFault extends Error {
  override name = 'ThreadFault';
}

/**
 * Reads the busy times of a calendar while it arrives, in a thread of its own that is gone afterwards: whatever somebody
 * has written there takes so much time and memory at most, and no request is behind it. The next piece is fetched when the
 * last one is read.
 *
 * @param patience  how many times longer than usual to wait for it
 * @throws CalendarFault not_a_calendar, calendar_too_long; ThreadFault; what `pieces` throws
 */
export async function parseCalendar(
  pieces: AsyncIterable<Uint8Array>,
  given: Given,
  patience: number,
): Promise<CalendarContent> {
  const worker = new Worker(new URL('./events-thread.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const tell = (piece: Piece): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const tooLong = () => resolve({ failure: 'calendar_too_long' });
    const timer = setTimeout(tooLong, LONGEST_MS * patience);
    const onFault = (fault: NodeJS.ErrnoException) =>
      fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooLong()
        : reject(new ThreadFault('a thread that reads calendars broke', { cause: fault }));
    worker.once('message', resolve).once('error', onFault);
    worker.postMessage(piece);
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', onFault);
    });
  };
  // Between two pieces there is nobody who listens otherwise.
  worker.on('error', () => undefined);
  try {
    for await (const piece of pieces) {
      // A copy of its own: sent as it is, all that it is a piece of would go along.
      const answer = await tell(new Uint8Array(piece));
      if (answer !== 'more') return contentOf(answer);
    }
    return contentOf(await tell('end'));
  } finally {
    await worker.terminate();
  }
}

function contentOf(answer: Answer): CalendarContent {
  if (answer === 'more') throw new ThreadFault('a thread that reads calendars wants more than all');
  if ('failure' in answer) throw new CalendarFault(answer.failure);
  return answer.content;
}
