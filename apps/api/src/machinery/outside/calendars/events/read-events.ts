import { collectBusyDays } from '@swath/domain/availability/busy';
import { dayNumber } from '@swath/domain/calendar';
import ICAL from 'ical.js';
import type { CalendarContent, Wanted } from '../calendar-reader.ts';
import { listTimes, searchBetween, type Taken, TooLong } from './list-times.ts';
import { dayOfWall, laterBy, zonesOf } from './moments.ts';
import { type CalendarEvent, endOf, readEvent, readTaken } from './read-event.ts';

/** What was read is no calendar. */
export class NoCalendar extends Error {
  override name = 'NoCalendar';
}

const MOST_EVENTS = 10_000;
const DAY_MS = 86_400_000;
/** So far apart are the clocks of any two places at most, and more. */
const CLOCKS_APART_DAYS = 2;

/**
 * The busy times in the text of a calendar. Events that are free or canceled are left out, times without a zone are on the
 * company's clocks, and a whole day takes the company's whole day.
 *
 * @throws NoCalendar, TooLong
 *
 * Source: RFC 5545; docs/decisions.md, D464.
 */
export function readEvents(text: string, wanted: Wanted): CalendarContent {
  const { calendars, refused } = parse(text);
  const busy = collectBusyDays(wanted, wanted.timeZone);
  const search = searchBetween(
    (dayNumber(wanted.from) - CLOCKS_APART_DAYS) * DAY_MS,
    (dayNumber(wanted.to) + CLOCKS_APART_DAYS) * DAY_MS,
  );
  let skipped = refused;
  /** What nobody can make sense of is left out, and counted. */
  const tryTo = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch (fault) {
      if (fault instanceof TooLong) throw fault;
      skipped++;
      return otherwise;
    }
  };
  const take = ({ start, length }: Taken) => {
    if (start.zone) busy.between(start.zone(start.wall), endOf(start, length));
    else busy.days(dayOfWall(start.wall), dayOfWall(laterBy(start.wall, length.days)));
  };
  let left = MOST_EVENTS;
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, wanted.timeZone);
    const components = calendar.getAllSubcomponents('vevent');
    left -= components.length;
    if (left < 0) throw new TooLong();
    const events = components.flatMap((component): CalendarEvent[] => tryTo(() => [readEvent(component, zones)], []));
    for (const series of bySeries(events)) {
      for (const time of tryTo(() => listTimes(series, search), [])) take(time);
    }
    for (const component of calendar.getAllSubcomponents('vfreebusy')) {
      for (const time of tryTo(() => readTaken(component, zones), [])) take(time);
    }
  }
  return { busy: busy.list(), skipped };
}

const EVENT = /^BEGIN:VEVENT\s*$[\s\S]*?^END:VEVENT\s*$/gm;

/** The calendars of a text, and how many of their events the parser does not take: one of them would have it take nothing. */
function parse(text: string): { calendars: ICAL.Component[]; refused: number } {
  const whole = tryParse(text);
  if (whole) return { calendars: calendarsIn(whole), refused: 0 };
  let refused = 0;
  const rest = text.replace(EVENT, (event) => {
    if (tryParse(event)) return event;
    refused++;
    return 'X-REFUSED:1';
  });
  return { calendars: refused > 0 ? calendarsIn(tryParse(rest)) : calendarsIn(null), refused };
}

function tryParse(text: string): unknown {
  try {
    return ICAL.parse(text);
  } catch {
    return null;
  }
}

/** One calendar is a list that begins with its name; several are a list of such lists. @throws NoCalendar */
function calendarsIn(read: unknown): ICAL.Component[] {
  const all: readonly unknown[] = Array.isArray(read) && Array.isArray(read[0]) ? read : [read];
  const calendars = all.flatMap((one) =>
    Array.isArray(one) && one[0] === 'vcalendar' ? [new ICAL.Component(one)] : [],
  );
  if (calendars.length === 0) throw new NoCalendar('no calendar');
  return calendars;
}

/** Events by their name: what stands instead of others comes with them. One without a name stands alone. */
function bySeries(events: readonly CalendarEvent[]): CalendarEvent[][] {
  const named = Map.groupBy(
    events.filter(({ uid }) => uid !== ''),
    ({ uid }) => uid,
  );
  return [...named.values(), ...events.filter(({ uid }) => uid === '').map((event) => [event])];
}
