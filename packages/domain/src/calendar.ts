import { type Minutes, minutes } from './units.ts';
import { formatsByZone } from './zone-formats.ts';

/**
 * A calendar day 'YYYY-MM-DD', such as the day of a job; never an instant. Day arithmetic counts whole days since
 * 1970-01-01, so it needs no clock and no time zone.
 *
 * Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil and civil_from_days.
 */
export type Day = string & { readonly calendar: 'day' };

/** The time zone assumed when no other is known. Source: docs/spec/homeowner.md, section 9. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

// The calendar has no year 0.
const DAY_TEXT = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an existing calendar day of the years 1 to 9999: 2028-02-29 is, 2027-02-29 is not. */
export function isDay(text: string): text is Day {
  const parts = DAY_TEXT.exec(text);
  if (!parts) return false;
  const number = toDayNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return fromDayNumber(number) === text;
}

/** Checks that a text is an existing calendar day and types it as one. @throws RangeError when it is not */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

/** Number of days since 1970-01-01; negative before. */
export function dayNumber(of: Day): number {
  const [year, month, date] = of.split('-').map(Number) as [number, number, number];
  return toDayNumber(year, month, date);
}

/** The day `count` days after `from`; before it when `count` is negative. */
export function addDays(from: Day, count: number): Day {
  return fromDayNumber(dayNumber(from) + count);
}

/** Number of days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** Every day from one to another, both included; empty when `to` is before `from`. */
export const eachDay = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, ahead) => addDays(from, ahead));

/** Day of the week: 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (of: Day): number => (((dayNumber(of) + 4) % 7) + 7) % 7;

/** The first day, a Sunday, of the week that contains a day. */
export const weekStart = (of: Day): Day => addDays(of, -weekdayOf(of));

/** The last day, a Saturday, of the week that contains a day. */
export const weekEnd = (of: Day): Day => addDays(weekStart(of), 6);

/** Number of the month that contains a day: months since the start of year 0, so that the next month has the next number. */
export const monthNumber = (of: Day): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7)) - 1;

/** The first and the last day of a month. @param number  the number of the month, from `monthNumber` */
export function monthAt(number: number): { first: Day; last: Day } {
  const startOf = (month: number) => toDayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
  return { first: fromDayNumber(startOf(number)), last: fromDayNumber(startOf(number + 1) - 1) };
}

/** The first and the last day of the month that contains a day. */
export const monthOf = (of: Day): { first: Day; last: Day } => monthAt(monthNumber(of));

/** The earliest of several instants. */
export const earliest = (...instants: readonly Date[]): Date => new Date(Math.min(...instants.map(Number)));

/** The latest of several instants. */
export const latest = (...instants: readonly Date[]): Date => new Date(Math.max(...instants.map(Number)));

/**
 * Converts a wall-clock time of a zone to an instant. A time that the spring change skips counts as later by the length
 * of the change; for a time that occurs twice in autumn the first occurrence is used.
 *
 * @param minute  minutes after midnight, 0 to 1440
 * @throws RangeError for an unknown zone
 *
 * Source: RFC 5545, section 3.3.5, on local times that occur twice or never.
 */
export function instantAt(of: Day, minute: number, timeZone: string): Date {
  const wall = dayNumber(of) * DAY_MS + minute * 60_000;
  // The UTC offsets one day before and one day after are the only two candidates.
  const offsets = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  const fitting = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at, timeZone) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - offsets[0]!);
}

const DAY_MS = 86_400_000;

const clockIn = formatsByZone({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * The calendar day and the minutes after midnight that a zone's wall clock shows at an instant.
 *
 * @throws RangeError for an unknown zone
 */
export function clockAt(instant: Date, timeZone: string): { day: Day; minute: Minutes } {
  const wall = instant.getTime() + offsetAt(instant.getTime(), timeZone);
  return {
    day: fromDayNumber(Math.floor(wall / DAY_MS)),
    minute: minutes(Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / 60_000)),
  };
}

/** The calendar day at an instant in a time zone. @throws RangeError for an unknown zone */
export const dayAt = (instant: Date, timeZone: string): Day => clockAt(instant, timeZone).day;

/** UTC offset of a zone at an instant, in milliseconds; positive east of Greenwich. */
function offsetAt(at: number, timeZone: string): number {
  const of = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const wall = Date.UTC(of.year!, of.month! - 1, of.day, of.hour, of.minute, of.second);
  return wall - Math.floor(at / 1000) * 1000;
}

/**
 * The earliest day that a homeowner can book: tomorrow in the time zone of the property. Source:
 * docs/spec/homeowner.md, section 9.
 */
export const earliestBookableDay = (now: Date, timeZone: string): Day => addDays(dayAt(now, timeZone), 1);

function toDayNumber(year: number, month: number, date: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function fromDayNumber(number: number): Day {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` as Day;
}
