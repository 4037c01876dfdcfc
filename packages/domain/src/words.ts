import { clockAt, type Day, weekdayOf } from './calendar.ts';
import { formatsByZone } from './zone-formats.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Formats cents as dollars: "$1,045.00". Only for zero or more. */
export function centsText(amount: number): string {
  const dollars = Math.floor(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** Formats signed cents as dollars: "-$45.00". */
export const signedCentsText = (amount: number): string => `${amount < 0 ? '-' : ''}${centsText(Math.abs(amount))}`;

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: "May 2026". @param month  'YYYY-MM' @throws RangeError when invalid */
export const monthText = (month: string): string => longMonth.format(new Date(`${month}-01T00:00:00Z`));

/**
 * Formats a day, with its year unless `near` is in the same one: "Tue, Nov 24" or "Tue, Jan 5, 2027".
 *
 * @param near  the day on which it is read or written, or beside which it is read
 */
export function dayText(day: Day, near: Day): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const text = `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[month - 1]} ${date}`;
  return near.startsWith(`${day.slice(0, 4)}-`) ? text : `${text}, ${year}`;
}

/** Lists the first three days: "Tue, May 5; Wed, May 6; Thu, May 7 and 2 more". @param near  as with `dayText` */
export function daysText(days: readonly Day[], near: Day): string {
  const [named, more] = [days.slice(0, 3).map((day) => dayText(day, near)), days.length - 3];
  return `${named.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Formats a number of visits: "1 visit", "3 visits". */
export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

/** Formats a day with its year: "Tue, May 5, 2026". */
export const fullDayText = (day: Day): string => `${dayText(day, day)}, ${day.slice(0, 4)}`;

/** Formats the wall-clock time of an instant in a zone: 9:40 AM. @throws RangeError for an unknown zone */
export const clockText = (at: Date, timeZone: string): string => minuteText(clockAt(at, timeZone).minute);

const zoneNameIn = formatsByZone({ timeZoneName: 'short' });

/** Like `clockText`, with the abbreviation of the zone: "9:40 AM CDT". @throws RangeError for an unknown zone */
export function zonedClockText(at: Date, timeZone: string): string {
  const zoneName = zoneNameIn(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${clockText(at, timeZone)} ${zoneName!.value}`;
}

/** Formats a time of day: "9:30 AM". @param minute  after midnight, 0 to 1439 */
export function minuteText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
