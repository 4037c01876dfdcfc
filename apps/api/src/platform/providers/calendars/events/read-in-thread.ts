import type { CalendarFailure } from '@swath/domain/availability/busy';
import type { CalendarContent, Wanted } from '../calendar-reader.ts';
import { TooLong } from './list-times.ts';
import { openEvents, type Source } from './read-events.ts';

/** What the thread is given to begin with. */
export type Given = { readonly wanted: Wanted; readonly source: Source };

/** What it answers. */
export type Answer = { readonly content: CalendarContent } | { readonly failure: CalendarFailure };

/** Reads a calendar where a thread is asked to; what is wrong with the calendar is an answer. */
export async function readInThread({ wanted, source }: Given, pieces: AsyncIterable<Uint8Array>): Promise<Answer> {
  const events = openEvents(wanted, source);
  try {
    for await (const piece of pieces) events.push(piece);
    return { content: events.finish() };
  } catch (fault) {
    // Whatever a text of somebody else's does to the parser, it is the text.
    return { failure: fault instanceof TooLong ? 'calendar_too_long' : 'not_a_calendar' };
  }
}
