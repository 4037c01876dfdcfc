import { daysFrom, laterBy, type Moment, midnightOf, momentOf, type Zones } from './moments.ts';
import { NotUnderstood } from './not-understood.ts';
import type { Property } from './properties.ts';
import type { Entry } from './read-components.ts';
import { type Rule, readRule } from './read-rule.ts';

/** A duration: whole days of local time, plus milliseconds of elapsed time. */
export type Length = { readonly days: number; readonly ms: number };

/** A span of time that an entry of a calendar takes up. */
export type Taken = { readonly start: Moment; readonly length: Length };

/** One `VEVENT`, interpreted. */
export type CalendarEvent = Taken & {
  readonly entry: Entry;
  /** The recurrence that this entry changes (RECURRENCE-ID); null for the event itself. */
  readonly instead: Moment | null;
  /** Whether the entry's RECURRENCE-ID cannot be read: it then counts at its own time and changes no recurrence. */
  readonly isAstray: boolean;
  /** Whether the entry changes all later recurrences too (`RANGE=THISANDFUTURE`). */
  readonly andLater: boolean;
  readonly rules: readonly Rule[];
  /** Rules whose recurrences are excluded (EXRULE). */
  readonly exceptRules: readonly Rule[];
  /** Further dates (RDATE); a null length means that of the event. */
  readonly more: readonly { readonly start: Moment; readonly length: Length | null }[];
  /** Dates that are excluded (EXDATE). */
  readonly without: readonly Moment[];
};

/** The context in which the entries of one calendar are interpreted. */
export type Reading = {
  readonly zones: Zones;
  /** Called for a part of an entry that cannot be interpreted while the rest can. */
  readonly note: (entry: Entry, why: NotUnderstood) => void;
};

/** Finds the first property with a name. */
export const propertyOf = ({ properties }: Entry, name: string): Property | undefined =>
  properties.find((property) => property.name === name);
const allOf = ({ properties }: Entry, ...names: string[]): Property[] =>
  properties.filter(({ name }) => names.includes(name));
/** The value of the first property with a name, in upper case; empty when there is none. */
export const wordOf = (entry: Entry, name: string): string => propertyOf(entry, name)?.value.toUpperCase() ?? '';

/**
 * Interprets an event. An end, a rule or further dates that cannot be interpreted are left out and noted.
 *
 * @throws NotUnderstood for a start that is missing or in an unknown time zone
 */
export function readEvent(entry: Entry, reading: Reading): CalendarEvent {
  const { zones, note } = reading;
  const original = propertyOf(entry, 'RECURRENCE-ID');
  // A canceled recurrence may have no DTSTART.
  const said = propertyOf(entry, 'DTSTART') ?? original;
  const isOther = allOf(entry, 'DTSTART').some(({ value }) => value !== said!.value);
  const start = said && !said.isBroken && !isOther ? momentOf(said.value, said, zones) : null;
  if (!start) throw new NotUnderstood('no_start', said?.value);
  const tryTo = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch (why) {
      if (!(why instanceof NotUnderstood)) throw why;
      note(entry, why);
      return otherwise;
    }
  };
  const days = wholeDays(entry, start, reading);
  const [begins, length] = days ?? [start, tryTo(() => lengthOf(entry, start, zones), NO_TIME)];
  const rulesOf = (name: string): Rule[] =>
    allOf(entry, name).flatMap((property) => tryTo(() => [readRule(property, begins.zone === null, zones)], []));
  const instead = original ? tryTo(() => originalOf(original, zones), null) : null;
  const times = (name: string) =>
    allOf(entry, name).flatMap((property) =>
      property.value.split(/[,;]/).flatMap((value) => tryTo(() => [periodOf(value, property, zones)], [])),
    );
  return {
    ...{ entry, start: begins, length },
    instead: instead ?? (original ? start : null),
    isAstray: original !== undefined && instead === null,
    andLater: instead !== null && original?.params.RANGE?.toUpperCase() === 'THISANDFUTURE',
    ...{ rules: rulesOf('RRULE'), exceptRules: rulesOf('EXRULE') },
    ...{ more: times('RDATE'), without: times('EXDATE').map(({ start: one }) => one) },
  };
}

/** Reads the busy periods of a `VFREEBUSY`; those that cannot be interpreted are left out and noted. */
export function readTaken(entry: Entry, { zones, note }: Reading): Taken[] {
  return allOf(entry, 'FREEBUSY')
    .filter(({ params }) => (params.FBTYPE ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) => property.value.split(',').map((value) => ({ value, property })))
    .flatMap(({ value, property }) => {
      try {
        const { start, length } = periodOf(value, property, zones);
        return length ? [{ start, length }] : [];
      } catch (why) {
        if (!(why instanceof NotUnderstood)) throw why;
        note(entry, why);
        return [];
      }
    });
}

const NO_TIME: Length = { days: 0, ms: 0 };

function originalOf(property: Property, zones: Zones): Moment {
  const moment = property.isBroken ? null : momentOf(property.value, property, zones);
  if (!moment) throw new NotUnderstood('unknown_dates', property.value);
  return moment;
}

/**
 * Interprets events that some programs write from midnight to midnight and flag as all-day by a property of their own.
 *
 * @returns null for other events
 */
function wholeDays(entry: Entry, start: Moment, { zones }: Reading): [Moment, Length] | null {
  const isSaid = wordOf(entry, 'X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE' || wordOf(entry, 'X-FUNAMBOL-ALLDAY') === '1';
  const said = propertyOf(entry, 'DTEND');
  const end = isSaid && start.zone && said ? momentOf(said.value, said, zones) : null;
  if (!end || [start, end].some(({ wall }) => wall !== midnightOf(wall)) || end.wall <= start.wall) return null;
  return [
    { wall: start.wall, zone: null, by: 'day' },
    { days: daysFrom(start.wall, end.wall), ms: 0 },
  ];
}

/**
 * Parses a time, whose length is null, or a period (start and end, or start and length).
 *
 * @throws NotUnderstood unknown_dates, unknown_zone
 */
function periodOf(text: string, property: Property, zones: Zones): { start: Moment; length: Length | null } {
  const [first, last] = text.trim().split('/', 2);
  const start = property.isBroken ? null : momentOf(first!, property, zones);
  const unknown = () => new NotUnderstood('unknown_dates', text.trim());
  if (!start) throw unknown();
  if (last === undefined) return { start, length: null };
  const length = readDuration(last);
  if (length) return { start, length };
  const end = momentOf(last, property, zones);
  if (!end) throw unknown();
  return { start, length: between(start, end) };
}

/**
 * The length of an event: until its end; or else its duration; or else one day for an all-day event and nothing for
 * others.
 *
 * @throws NotUnderstood wrong_end, unknown_zone
 *
 * Source: RFC 5545, section 3.6.1 on events without an end, 3.8.5.3 on the exact and the nominal length of recurring
 * ones.
 */
function lengthOf(entry: Entry, start: Moment, zones: Zones): Length {
  const end = propertyOf(entry, 'DTEND');
  if (end) {
    const moment = end.isBroken ? null : momentOf(end.value, end, zones);
    if (!moment || isBefore(moment, start)) throw new NotUnderstood('wrong_end', end.value);
    return between(start, moment);
  }
  const duration = propertyOf(entry, 'DURATION');
  const said = duration ? readDuration(duration.value) : NO_TIME;
  if (!said || duration?.isBroken) throw new NotUnderstood('wrong_end', duration!.value);
  if (start.zone !== null) return said;
  return { days: Math.max(1, said.days + daysFrom(0, said.ms)), ms: 0 };
}

const isBefore = (end: Moment, start: Moment): boolean =>
  start.zone ? (end.zone ?? start.zone)(end.wall) < start.zone(start.wall) : end.wall < start.wall;

/**
 * The length from start to end. An all-day event lasts at least one day, as some programs write the same day as start
 * and end.
 */
function between(start: Moment, end: Moment): Length {
  if (start.zone === null) return { days: Math.max(1, daysFrom(start.wall, end.wall)), ms: 0 };
  return { days: 0, ms: Math.max(0, (end.zone ?? start.zone)(end.wall) - start.zone(start.wall)) };
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** Parses a duration such as `PT1H30M`. @returns null for text that is no duration, and for a negative duration */
export function readDuration(text: string): Length | null {
  const found = DURATION.exec(text.trim().toUpperCase());
  if (!found || !/\d/.test(text)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** The end of a timed event as an instant, in milliseconds since 1970. */
export const endOf = (start: Moment, { days, ms }: Length): number =>
  (start.zone ?? ((wall: number) => wall))(laterBy(start.wall, days)) + ms;
