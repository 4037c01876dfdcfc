import { type Day, monthAt, monthNumber } from '../calendar.ts';

/** The months in which grass rests in most of the United States: December, January and February. */
const WINTER_MONTHS = ['12', '01', '02'];

/** Whether a day is in a month in which grass rests. @param day 'YYYY-MM-DD' */
export const isWinter = (day: string): boolean => WINTER_MONTHS.includes(day.slice(5, 7));

/** The winter that a day is in, from that day on; on a day outside it the next winter, from its first day on. */
export function winterFrom(first: Day): { from: Day; to: Day } {
  const month = Number(first.slice(5, 7));
  const december = monthNumber(first) - month + (month <= 2 ? 0 : 12);
  const begins = monthAt(december).first;
  return { from: begins < first ? first : begins, to: monthAt(december + 2).last };
}
