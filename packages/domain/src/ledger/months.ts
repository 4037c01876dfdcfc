import { addDays, type Day, day, dayAt, monthOf } from '../calendar.ts';

/** A month of a calendar: 'YYYY-MM'. */
export type Month = string;

/** The month of a day. */
export const monthOfDay = (of: Day): Month => of.slice(0, 7);

/** The month that an instant lies in where a zone is. @throws RangeError for an unknown zone */
export const monthAt = (at: Date, timeZone: string): Month => monthOfDay(dayAt(at, timeZone));

/** Reads a month. @throws RangeError when it is none */
export const month = (text: string): Month => monthOfDay(day(`${text}-01`));

/** The first day of a month, and the first of the next. */
export function daysOfMonth(of: Month): { from: Day; until: Day } {
  const from = day(`${of}-01`);
  return { from, until: addDays(monthOf(from).last, 1) };
}

/** The months from one to another, both included, latest first; the first one alone when the last lies before it. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months = [first];
  while (months[0]! < last) months.unshift(monthOfDay(daysOfMonth(months[0]!).until));
  return months;
}
