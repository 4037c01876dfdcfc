import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { CalendarFailure } from '@swath/domain/availability/busy';
import type { CalendarContent, Wanted } from '../calendar-reader.ts';
import { TooLong } from './list-times.ts';
import { openEvents, type Source } from './read-events.ts';

/** What the thread is given to begin with. */
export type Given = { readonly wanted: Wanted; readonly source: Source };

/** What it is sent: a piece of the calendar, or its end. */
export type Piece = Uint8Array | 'end';

/** What it answers: that it can take another piece, or, once, what it has read. */
export type Answer = 'more' | { readonly content: CalendarContent } | { readonly failure: CalendarFailure };

if (!parentPort) throw new Error(`Thread ${threadId} is nobody's.`);
const port = parentPort;
const { wanted, source }: Given = workerData;
const events = openEvents(wanted, source);

function take(piece: Piece): Answer {
  try {
    if (piece === 'end') return { content: events.finish() };
    events.push(piece);
    return 'more';
  } catch (fault) {
    // Whatever a text of somebody else's does to the parser, it is the text.
    return { failure: fault instanceof TooLong ? 'calendar_too_long' : 'not_a_calendar' };
  }
}

port.on('message', (piece: Piece) => port.postMessage(take(piece)));
