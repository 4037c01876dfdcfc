import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { CalendarFailure } from '@swath/domain/availability/busy';
import type { CalendarContent, Wanted } from '../calendar-reader.ts';
import { TooLong } from './list-times.ts';
import { readEvents } from './read-events.ts';

/** What the thread is given. */
export type Given = { readonly bytes: Uint8Array; readonly wanted: Wanted };

/** What it answers, once. */
export type Answer = { readonly content: CalendarContent } | { readonly failure: CalendarFailure };

function answer({ bytes, wanted }: Given): Answer {
  try {
    return { content: readEvents(new TextDecoder().decode(bytes), wanted) };
  } catch (fault) {
    // Whatever a text of somebody else's does to the parser, it is the text.
    return { failure: fault instanceof TooLong ? 'calendar_too_long' : 'not_a_calendar' };
  }
}

if (!parentPort) throw new Error(`Thread ${threadId} is nobody's.`);
const given: Given = workerData;
parentPort.postMessage(answer(given));
