import type { BusyTime } from '@swath/domain/availability/busy';
import { day } from '@swath/domain/calendar';
import type { Wanted } from '../../calendar-reader.ts';
import { openEvents, type Source } from '../read-events.ts';

/** What a company in Columbia, Missouri, wants to know on May 1, 2026. */
export const CHICAGO: Wanted = {
  from: day('2026-05-01'),
  to: day('2026-12-31'),
  timeZone: 'America/Chicago',
  mails: [],
};
const UNSAID: Source = { charset: null, mails: [] };

/** All that a calendar says. @throws NoCalendar, TooLong */
export function readText(text: string | Uint8Array, wanted = CHICAGO, source = UNSAID) {
  const events = openEvents(wanted, source);
  events.push(Buffer.from(text));
  return events.finish();
}

/** Busy times as a line each, such as `2026-05-04 600-660`. */
export const told = (busy: readonly BusyTime[]) => busy.map(({ day: of, start, end }) => `${of} ${start}-${end}`);

/** What a calendar takes of days. */
export const busyIn = (text: string | Uint8Array, wanted = CHICAGO, source = UNSAID) =>
  told(readText(text, wanted, source).busy);

/** A calendar around some components, lines as the standard wants them. */
export const calendar = (...inner: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...inner, 'END:VCALENDAR', '']
    .join('\n')
    .replaceAll('\n', '\r\n');

let uids = 0;
/** An event of these lines, with a name of its own unless one of them is its name. */
export const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${++uids}@test`]),
    ...lines,
    'END:VEVENT',
  ].join('\n');
