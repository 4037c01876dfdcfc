import { daysFrom, laterBy, type Moment, midnightOf, momentOf, type Zones } from './moments.ts';
import { NotUnderstood } from './not-understood.ts';
import type { Property } from './properties.ts';
import type { Entry } from './read-components.ts';
import { type Rule, readRule } from './read-rule.ts';

/** How long something lasts: so many days on its own clocks, and then so many milliseconds that really pass. */
export type Length = { readonly days: number; readonly ms: number };

/** One time that an entry takes. */
export type Taken = { readonly start: Moment; readonly length: Length };

/** One `VEVENT`. */
export type CalendarEvent = Taken & {
  readonly entry: Entry;
  /** Which time of a recurring event it changes; null for the event itself. */
  readonly instead: Moment | null;
  /** Which one it changes nobody can read: it stands at its own time and changes none. */
  readonly isAstray: boolean;
  /** It changes all later times, too. */
  readonly andLater: boolean;
  readonly rules: readonly Rule[];
  /** Rules of times that are left out. */
  readonly exceptRules: readonly Rule[];
  /** Further times, some with a length of their own. */
  readonly more: readonly { readonly start: Moment; readonly length: Length | null }[];
  /** Times that are left out. */
  readonly without: readonly Moment[];
};

/** What it takes to read an entry. */
export type Reading = {
  readonly zones: Zones;
  /** Called for what is not understood though the rest is. */
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
 * The times of an event. What cannot be read of its end, its rule or its further times is left out and noted.
 *
 * @throws NotUnderstood for one whose start says nothing, or stands on clocks that nobody knows
 */
export function readEvent(entry: Entry, reading: Reading): CalendarEvent {
  const { zones, note } = reading;
  const original = propertyOf(entry, 'RECURRENCE-ID');
  // A time that was canceled need not say when it would be.
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

/** What a `VFREEBUSY` says is taken. */
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

/** Some programs say whole days from midnight to midnight, and that they are whole days beside it. */
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

/** A time, or a period that says how long it lasts. */
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
 * How long an event lasts: until its end, else for its duration, else its day if it is a whole one, else no time.
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

/** Some programs end a whole day on itself. */
function between(start: Moment, end: Moment): Length {
  if (start.zone === null) return { days: Math.max(1, daysFrom(start.wall, end.wall)), ms: 0 };
  return { days: 0, ms: Math.max(0, (end.zone ?? start.zone)(end.wall) - start.zone(start.wall)) };
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** @returns null for a text that is none, and for one that goes back in time */
export function readDuration(text: string): Length | null {
  const found = DURATION.exec(text.trim().toUpperCase());
  if (!found || !/\d/.test(text)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** When something ends that begins at a time and is no whole day; in milliseconds. */
export const endOf = (start: Moment, { days, ms }: Length): number =>
  (start.zone ?? ((wall: number) => wall))(laterBy(start.wall, days)) + ms;
