import type { BusyTime } from '@swath/domain/availability/busy';
import { day } from '@swath/domain/calendar';
import type { Wanted } from '../../calendar-reader.ts';
import { openEvents, type Source } from '../read-events.ts';

/** Wanted by a company in Columbia, Missouri: its busy times from May 1 to December 31, 2026. */
export const CHICAGO: Wanted = {
  from: day('2026-05-01'),
  to: day('2026-12-31'),
  timeZone: 'America/Chicago',
  mails: [],
};
const UNSAID: Source = { charset: null, mails: [] };

/** Parses a whole calendar at once. @throws NoCalendar, TooLong */
export function readText(text: string | Uint8Array, wanted = CHICAGO, source = UNSAID) {
  const events = openEvents(wanted, source);
  events.push(Buffer.from(text));
  return events.finish();
}

/** Formats busy times, each as day, start and end in minutes after midnight: `2026-05-04 600-660`. */
export const told = (busy: readonly BusyTime[]) => busy.map(({ day: of, start, end }) => `${of} ${start}-${end}`);

/** Parses a calendar. @returns its busy times, formatted, e.g. `2026-05-04 600-660` */
export const busyIn = (text: string | Uint8Array, wanted = CHICAGO, source = UNSAID) =>
  told(readText(text, wanted, source).busy);

/** Writes a calendar that contains these components, with line ends of CR and LF. */
export const calendar = (...inner: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...inner, 'END:VCALENDAR', '']
    .join('\n')
    .replaceAll('\n', '\r\n');

let uids = 0;
/** Writes an event with these lines, and with a new UID unless they contain one. */
export const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${++uids}@test`]),
    ...lines,
    'END:VEVENT',
  ].join('\n');
