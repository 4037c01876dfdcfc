import type { CalendarFailure } from '@swath/domain/availability/busy';
import type { CalendarContent, Wanted } from '../calendar-reader.ts';
import { TooLong } from './list-times.ts';
import { openEvents, type Source } from './read-events.ts';

/** What the worker thread needs besides the bytes of the calendar. */
export type Given = { readonly wanted: Wanted; readonly source: Source };

/** What the worker thread returns: the content, or why the calendar could not be parsed. */
export type Answer = { readonly content: CalendarContent } | { readonly failure: CalendarFailure };

/** Parses a calendar; runs in the worker thread. Errors of the calendar are returned, not thrown. */
export async function readInThread({ wanted, source }: Given, pieces: AsyncIterable<Uint8Array>): Promise<Answer> {
  const events = openEvents(wanted, source);
  try {
    for await (const piece of pieces) events.push(piece);
    return { content: events.finish() };
  } catch (fault) {
    // Whatever exception a parser throws, the content caused it.
    return { failure: fault instanceof TooLong ? 'calendar_too_long' : 'not_a_calendar' };
  }
}
