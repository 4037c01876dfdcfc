import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { CalendarVisit } from './calendar-feed.reads.ts';
import { describeZone } from './describe-zone.ts';

/** How often calendar programs are asked to fetch the feed again, in seconds; most use an interval of their own. */
const REFRESH_S = 3600;

/**
 * Writes a homeowner's visits as the text of an iCalendar file. Deterministic: the same visits make the same bytes.
 *
 * @param given.publicUrl  base URL of the product, without a trailing slash
 *
 * Source: RFC 5545; RFC 7986, section 5.7 (refresh interval).
 */
export function writeCalendar({
  visits,
  publicUrl,
}: {
  readonly visits: readonly CalendarVisit[];
  readonly publicUrl: string;
}): string {
  const years = visits.map(({ service_date }) => Number(service_date.slice(0, 4)));
  const stretch = { from: Math.min(...years) - 1, to: Math.max(...years) + 1 };
  const calendar = ical({
    name: 'Lawn mowing',
    prodId: { company: 'Swath', product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
    // The calendar itself has no zone, as its timestamps are in UTC; each visit has the zone of its lawn.
    timezone: { name: null, generator: (zone) => describeZone(zone, stretch) },
  });
  for (const visit of visits) calendar.createEvent(toEvent(visit, publicUrl));
  return `${calendar.toString()}\r\n`;
}

function toEvent(visit: CalendarVisit, publicUrl: string): ICalEventData {
  const { id, status, company_name, address, created_at, updated_at } = visit;
  const when = timesOf(visit);
  const home = `${publicUrl}/user/dashboard`;
  return {
    id,
    ...when,
    summary: `Lawn mowing: ${company_name}`,
    location: address,
    description: `${when.allDay && status === 'pending' ? 'The time is not set yet. ' : ''}Details: ${home}`,
    url: home,
    status: status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Seconds from creation to the last update: increases with every change, and is the same for every reader.
    sequence: Math.max(0, Math.floor((updated_at.getTime() - created_at.getTime()) / 1000)),
    created: created_at,
    stamp: updated_at,
    lastModified: updated_at,
  };
}

/** Start and end of a visit: the actual times if known, else the planned ones; the whole day if no time is planned. */
function timesOf(visit: CalendarVisit): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  const { service_date, time_zone, planned_start, started_at, completed_at, duration_minutes } = visit;
  const begins = started_at ?? planned_start;
  if (!begins) {
    const day = Temporal.PlainDate.from(service_date);
    return { allDay: true, start: day, end: day.add({ days: 1 }) };
  }
  const start = Temporal.Instant.fromEpochMilliseconds(begins.getTime());
  const planned = start.add({ minutes: duration_minutes });
  const end = completed_at ? Temporal.Instant.fromEpochMilliseconds(completed_at.getTime()) : planned;
  // If the crew tapped start and completion within one second, show the planned length.
  const shown = Temporal.Instant.compare(end, start) > 0 ? end : planned;
  return { allDay: false, start, end: shown, timezone: time_zone };
}
