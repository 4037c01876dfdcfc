import type { ArrivalWindow } from '@swath/domain/driving/arrival-window';
import { windowOn } from '@swath/domain/driving/promised-window';
import { clockText } from '@swath/domain/words';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { toWindow } from '../places/windows/to-window.ts';
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
  const promised = promisedTo(visit);
  const when = timesOf(visit, promised);
  const page = `${publicUrl}/user/visits/${id}`;
  return {
    id,
    ...when,
    summary: `Lawn mowing: ${company_name}`,
    location: address,
    description: `${status === 'pending' ? arrivalText(visit, promised) : ''}Details: ${page}`,
    url: page,
    status: status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The homeowner need not be there: their day stays free in the eyes of others.
    transparency: ICalEventTransparency.TRANSPARENT,
    // Seconds from creation to the last update: increases with every change, and is the same for every reader.
    sequence: Math.max(0, Math.floor((updated_at.getTime() - created_at.getTime()) / 1000)),
    created: created_at,
    stamp: updated_at,
    lastModified: updated_at,
  };
}

/** The promised arrival window of a visit; null without one, and once its time is locked or it has begun. */
function promisedTo(visit: CalendarVisit): ArrivalWindow | null {
  const { service_date, company_time_zone, planned_start, is_locked, started_at } = visit;
  const window = toWindow(visit);
  if (!window || started_at || (planned_start && is_locked)) return null;
  return windowOn(service_date, window, company_time_zone);
}

/** When the crew of a pending visit arrives, as the start of a description; '' for a planned time. */
function arrivalText({ planned_start, time_zone }: CalendarVisit, promised: ArrivalWindow | null): string {
  if (!promised) return planned_start ? '' : 'The time is not set yet. ';
  return `The crew arrives between ${clockText(promised.from, time_zone)} and ${clockText(promised.to, time_zone)}. `;
}

/**
 * Start and end of a visit: the actual times if known, else the promised arrival window, else the planned times; the
 * whole day without any. A locked time comes before the window, which it replaces.
 */
function timesOf(
  visit: CalendarVisit,
  promised: ArrivalWindow | null,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  const { service_date, time_zone, planned_start, started_at, completed_at, duration_minutes } = visit;
  if (promised) return { allDay: false, start: at(promised.from), end: at(promised.to), timezone: time_zone };
  const begins = started_at ?? planned_start;
  if (!begins) {
    const day = Temporal.PlainDate.from(service_date);
    return { allDay: true, start: day, end: day.add({ days: 1 }) };
  }
  const start = at(begins);
  const planned = start.add({ minutes: duration_minutes });
  const end = completed_at ? at(completed_at) : planned;
  // If the crew tapped start and completion within one second, show the planned length.
  const shown = Temporal.Instant.compare(end, start) > 0 ? end : planned;
  return { allDay: false, start, end: shown, timezone: time_zone };
}

const at = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());
