import { addDays, type Day, eachDay, monthAt, monthNumber } from '../calendar.ts';

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

type Stretch = { readonly from: Day; readonly to: Day };

/** How many days before a winter pause would begin again its homeowner is offered it. Source: docs/rules/series.md. */
export const DAYS_TO_OFFER_WINTER = 60;

/**
 * The days of a pause that was in winter, a year later and from a day on.
 *
 * @returns null for a pause that was not in winter, and when none of these days is left
 */
export function winterAgain(pause: Stretch, first: Day): Stretch | null {
  const [from, to] = [yearAfter(pause.from), yearAfter(pause.to)];
  if (to < first || !eachDay(pause.from, pause.to).some(isWinter)) return null;
  return { from: from < first ? first : from, to };
}

/** The same day a year later; the last of February stays the last. */
function yearAfter(of: Day): Day {
  const month = monthNumber(of);
  const { first, last } = monthAt(month + 12);
  return of === monthAt(month).last ? last : addDays(first, Number(of.slice(8)) - 1);
}
