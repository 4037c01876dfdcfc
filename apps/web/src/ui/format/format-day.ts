import { formatsByZone } from '@swath/domain/zone-formats';

// Created lazily: a browser's first date format takes as long as rendering a page.
const short = formatsByZone({ weekday: 'short', month: 'short', day: 'numeric' });
const long = formatsByZone({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const dated = formatsByZone({ month: 'short', day: 'numeric', year: 'numeric' });
const month = formatsByZone({ month: 'long', year: 'numeric' });

/** A calendar day as midnight UTC, to be formatted in UTC, so that it cannot shift to another day. */
function atMidnight(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day.length === 10;
  if (!real) throw new RangeError(`not a day: ${day}`);
  return date;
}

/**
 * A day for lists, with its year unless `near` is in the same one: "Tue, Nov 24" or "Tue, Jan 5, 2027".
 *
 * @param day  'YYYY-MM-DD'
 * @param near  `today()`, or the day beside which it is read, such as the one before it in a list
 * @throws RangeError when it is not a valid day
 */
export function formatDay(day: string, near: string): string {
  const words = short('UTC').format(atMidnight(day));
  return near.startsWith(yearOf(day)) ? words : `${words}, ${yearOf(day)}`;
}

const yearOf = (day: string): string => day.slice(0, 4);

/** A day with its year: "Nov 24, 2026". @param day 'YYYY-MM-DD' @throws RangeError when it is not a valid day */
export function formatDate(day: string): string {
  return dated('UTC').format(atMidnight(day));
}

/**
 * A day in full: "Tuesday, November 24, 2026".
 * @param day 'YYYY-MM-DD'
 * @throws RangeError when it is not a valid day
 */
export function formatLongDay(day: string): string {
  return long('UTC').format(atMidnight(day));
}

/** A day's parts for `DayLeaf`: "Nov", "24", "Tue". @param day 'YYYY-MM-DD' @throws RangeError when it is invalid */
export function dayPieces(day: string): { month: string; date: string; weekday: string; year: string } {
  const pieces = short('UTC').formatToParts(atMidnight(day));
  const piece = (type: string) => pieces.find((part) => part.type === type)?.value ?? '';
  return { month: piece('month'), date: piece('day'), weekday: piece('weekday'), year: yearOf(day) };
}

/** The month of a day: "November 2026". @param day 'YYYY-MM-DD' @throws RangeError when it is not a valid day */
export function formatMonth(day: string): string {
  return month('UTC').format(atMidnight(day));
}
