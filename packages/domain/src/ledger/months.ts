import { addDays, type Day, day, dayAt, monthOf } from '../calendar.ts';

/** A calendar month as 'YYYY-MM'. */
export type Month = string;

/** The month that contains a day. */
export const monthOfDay = (of: Day): Month => of.slice(0, 7);

/** The month at an instant in a time zone. @throws RangeError for an unknown zone */
export const monthAt = (at: Date, timeZone: string): Month => monthOfDay(dayAt(at, timeZone));

/** Checks that a text is a month 'YYYY-MM'. @throws RangeError when it is not */
export const month = (text: string): Month => monthOfDay(day(`${text}-01`));

/** The first day of a month, and the first day of the next one. */
export function daysOfMonth(of: Month): { from: Day; until: Day } {
  const from = day(`${of}-01`);
  return { from, until: addDays(monthOf(from).last, 1) };
}

/** The months from one to another, both included, latest first. Only `first` when `last` is before it. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months = [first];
  while (months[0]! < last) months.unshift(monthOfDay(daysOfMonth(months[0]!).until));
  return months;
}
