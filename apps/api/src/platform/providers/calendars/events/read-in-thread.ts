import type { CalendarFailure } from '@swath/domain/availability/busy';
import type { CalendarContent, Wanted } from '../calendar-reader.ts';
import { TooLong } from './list-times.ts';
import { openEvents, type Source } from './read-events.ts';

/** Input of the worker thread. */
export type Given = { readonly wanted: Wanted; readonly source: Source };

/** Its result. */
export type Answer = { readonly content: CalendarContent } | { readonly failure: CalendarFailure };

/** Parses a calendar in the worker thread; an error of the calendar is returned as a result. */
export async function readInThread({ wanted, source }: Given, pieces: AsyncIterable<Uint8Array>): Promise<Answer> {
  const events = openEvents(wanted, source);
  try {
    for await (const piece of pieces) events.push(piece);
    return { content: events.finish() };
  } catch (fault) {
    // Whatever exception the content causes in a parser, the content is at fault.
    return { failure: fault instanceof TooLong ? 'calendar_too_long' : 'not_a_calendar' };
  }
}
