import { daysFrom, laterBy, type Moment, midnightOf, momentOf, type Zones } from './moments.ts';
import { NotUnderstood } from './not-understood.ts';
import type { Property } from './properties.ts';
import type { Entry } from './read-components.ts';
import { type Rule, readRule } from './read-rule.ts';

/** A duration: whole days in local time, then milliseconds of elapsed time. */
export type Length = { readonly days: number; readonly ms: number };

/** A time span that an entry occupies. */
export type Taken = { readonly start: Moment; readonly length: Length };

/** One `VEVENT`. */
export type CalendarEvent = Taken & {
  readonly entry: Entry;
  /** The recurrence that it changes (RECURRENCE-ID); null for the event itself. */
  readonly instead: Moment | null;
  /** Its RECURRENCE-ID cannot be read: it counts at its own time and changes none. */
  readonly isAstray: boolean;
  /** It changes all later recurrences, too (`RANGE=THISANDFUTURE`). */
  readonly andLater: boolean;
  readonly rules: readonly Rule[];
  /** Rules of excluded recurrences (EXRULE). */
  readonly exceptRules: readonly Rule[];
  /** Further dates (RDATE), some with a length of their own. */
  readonly more: readonly { readonly start: Moment; readonly length: Length | null }[];
  /** Excluded dates (EXDATE). */
  readonly without: readonly Moment[];
};

/** What interpreting an entry needs. */
export type Reading = {
  readonly zones: Zones;
  /** Called for a part that is not understood while the rest is. */
  readonly note: (entry: Entry, why: NotUnderstood) => void;
};

/** The first property of a name. */
export const propertyOf = ({ properties }: Entry, name: string): Property | undefined =>
  properties.find((property) => property.name === name);
const allOf = ({ properties }: Entry, ...names: string[]): Property[] =>
  properties.filter(({ name }) => names.includes(name));
/** The value of the first property of a name, upper-case; empty without one. */
export const wordOf = (entry: Entry, name: string): string => propertyOf(entry, name)?.value.toUpperCase() ?? '';

/**
 * Interprets an event. An end, rule or further dates that cannot be read are left out and noted.
 *
 * @throws NotUnderstood for a start that is missing, or in an unknown zone
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

/** The busy periods of a `VFREEBUSY`. */
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

/** Some programs write all-day events as midnight to midnight, and flag them as all-day by a property of their own. */
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

/** A time, or a period with its length. */
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
 * The length of an event: until its end, else its duration, else one day if it is all-day, else none.
 *
 * @throws NotUnderstood wrong_end, unknown_zone
 *
 * Source: RFC 5545, section 3.6.1 on events without an end, 3.8.5.3 on the exact and the nominal length of recurring ones.
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

/** Some programs write the same day as start and end of an all-day event. */
function between(start: Moment, end: Moment): Length {
  if (start.zone === null) return { days: Math.max(1, daysFrom(start.wall, end.wall)), ms: 0 };
  return { days: 0, ms: Math.max(0, (end.zone ?? start.zone)(end.wall) - start.zone(start.wall)) };
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** @returns null for text that is no duration, and for a negative one */
export function readDuration(text: string): Length | null {
  const found = DURATION.exec(text.trim().toUpperCase());
  if (!found || !/\d/.test(text)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** The end of a timed event, in milliseconds. */
export const endOf = (start: Moment, { days, ms }: Length): number =>
  (start.zone ?? ((wall: number) => wall))(laterBy(start.wall, days)) + ms;
