import { addDays, type Day, day, dayAt, monthOf } from '../calendar.ts';

/** A calendar month: 'YYYY-MM'. */
export type Month = string;

/** The month of a day. */
export const monthOfDay = (of: Day): Month => of.slice(0, 7);

/** The month of an instant in a zone. @throws RangeError for an unknown zone */
export const monthAt = (at: Date, timeZone: string): Month => monthOfDay(dayAt(at, timeZone));

/** Parses a month. @throws RangeError when invalid */
export const month = (text: string): Month => monthOfDay(day(`${text}-01`));

/** The first day of a month, and the first of the next. */
export function daysOfMonth(of: Month): { from: Day; until: Day } {
  const from = day(`${of}-01`);
  return { from, until: addDays(monthOf(from).last, 1) };
}

/** The months from one to another, both included, latest first; only the first one when the last is before it. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months = [first];
  while (months[0]! < last) months.unshift(monthOfDay(daysOfMonth(months[0]!).until));
  return months;
}
