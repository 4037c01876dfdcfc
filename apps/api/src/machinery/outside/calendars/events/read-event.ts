import ICAL from 'ical.js';
import { daysFrom, laterBy, type Moment, momentOf, type Zones, zoneNameOf } from './moments.ts';

/** How long something lasts: so many days on its own clocks, and then so many milliseconds that really pass. */
export type Length = { readonly days: number; readonly ms: number };

/** One `VEVENT`. */
export type CalendarEvent = {
  readonly uid: string;
  readonly start: Moment;
  readonly length: Length;
  /** Neither canceled nor said to leave its time free. */
  readonly isBusy: boolean;
  /** Which time of a recurring event it stands for; null for the event itself. */
  readonly instead: Moment | null;
  /** It stands for all later times, too. */
  readonly andLater: boolean;
  readonly rules: readonly ICAL.Recur[];
  /** Further times, some with a length of their own. */
  readonly more: readonly { readonly start: Moment; readonly length: Length | null }[];
  /** Times that are left out. */
  readonly without: readonly Moment[];
};

/** @throws Error for an event that nobody can make sense of */
export function readEvent(event: ICAL.Component, zones: Zones): CalendarEvent {
  const start = firstMoment(event, 'dtstart', zones);
  if (!start) throw new Error('an event without a start');
  const instead = event.getFirstProperty('recurrence-id');
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    start,
    length: lengthOf(event, start, zones),
    isBusy: textOf(event, 'transp') !== 'TRANSPARENT' && textOf(event, 'status') !== 'CANCELLED',
    instead: firstMoment(event, 'recurrence-id', zones),
    andLater: instead?.getFirstParameter('range') === 'THISANDFUTURE',
    rules: event
      .getAllProperties('rrule')
      .flatMap((rule) => rule.getValues().filter((one) => one instanceof ICAL.Recur)),
    more: event.getAllProperties('rdate').flatMap((property) => momentsOf(property, zones)),
    without: event
      .getAllProperties('exdate')
      .flatMap((property) => momentsOf(property, zones).map(({ start: one }) => one)),
  };
}

/** What a `VFREEBUSY` says is taken. */
export function readTaken(component: ICAL.Component, zones: Zones): { start: Moment; length: Length }[] {
  return component
    .getAllProperties('freebusy')
    .filter((property) => String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) => momentsOf(property, zones))
    .flatMap(({ start, length }) => (length ? [{ start, length }] : []));
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '')
    .trim()
    .toUpperCase();

function firstMoment(event: ICAL.Component, name: string, zones: Zones): Moment | null {
  const property = event.getFirstProperty(name);
  if (!property) return null;
  const value = property.getFirstValue();
  if (!(value instanceof ICAL.Time)) throw new Error('a time that is none');
  return momentOf(value, zoneNameOf(property), zones);
}

/** All times of a property; periods say how long they last. */
function momentsOf(property: ICAL.Property, zones: Zones): { start: Moment; length: Length | null }[] {
  const tzid = zoneNameOf(property);
  return property.getValues().flatMap((value: unknown): { start: Moment; length: Length | null }[] => {
    if (value instanceof ICAL.Time) return [{ start: momentOf(value, tzid, zones), length: null }];
    if (!(value instanceof ICAL.Period)) return [];
    const start = momentOf(value.start, tzid, zones);
    const length = value.end ? between(start, momentOf(value.end, tzid, zones)) : ofDuration(value.duration);
    return [{ start, length }];
  });
}

/**
 * How long an event lasts: until its end, else for its duration, else its day if it is a whole one, else no time.
 *
 * Source: RFC 5545, section 3.6.1 on events without an end, 3.8.5.3 on the exact and the nominal length of recurring ones.
 */
function lengthOf(event: ICAL.Component, start: Moment, zones: Zones): Length {
  const end = firstMoment(event, 'dtend', zones);
  if (end) return between(start, end);
  const duration = event.getFirstPropertyValue('duration');
  const said = duration instanceof ICAL.Duration ? ofDuration(duration) : null;
  if (start.zone !== null) return said ?? { days: 0, ms: 0 };
  return { days: Math.max(1, (said?.days ?? 0) + daysFrom(0, said?.ms ?? 0)), ms: 0 };
}

/** Some programs end a whole day on itself. */
function between(start: Moment, end: Moment): Length {
  if (start.zone === null) return { days: Math.max(1, daysFrom(start.wall, end.wall)), ms: 0 };
  return { days: 0, ms: Math.max(0, (end.zone ?? start.zone)(end.wall) - start.zone(start.wall)) };
}

function ofDuration({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration): Length {
  if (isNegative) return { days: 0, ms: 0 };
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** When something ends that begins at a time and is no whole day; in milliseconds. */
export const endOf = (start: Moment, { days, ms }: Length): number =>
  (start.zone ?? ((wall: number) => wall))(laterBy(start.wall, days)) + ms;
