import { type Day, dayNumber, weekdayOf } from './calendar.ts';
import { formatsByZone } from './zone-formats.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Cents as people write them: $1,045.00. */
export function centsText(amount: number): string {
  const dollars = Math.floor(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** A day as people say it: Tue, Nov 24; with the year when it lies more than half a year from `near`. */
export function dayText(day: Day, near?: Day): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const text = `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[month - 1]} ${date}`;
  return near && Math.abs(dayNumber(day) - dayNumber(near)) > 183 ? `${text}, ${year}` : text;
}

const clockIn = formatsByZone({ hour: 'numeric', minute: '2-digit', hour12: true });

/** An instant as the clock on the wall of a zone says it: 9:40 AM. @throws RangeError for an unknown zone */
export const clockText = (at: Date, timeZone: string): string => clockIn(timeZone).format(at).replace('\u202f', ' ');
