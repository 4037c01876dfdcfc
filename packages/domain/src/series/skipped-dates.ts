import { type Day, daysBetween } from '../calendar.ts';
import { datesOf, type SeriesRule } from './recurrence.ts';

/** The latest visit of a date of a series' rule. */
type DatedVisit = {
  readonly ruleDate: Day;
  /** Whether its homeowner canceled it; false while it is not canceled, and if somebody else did. */
  readonly isSkipped: boolean;
};

type Around = {
  /** The first day on which a visit can be created. */
  readonly earliest: Day;
  /** First and last day of a pause; null: none. */
  readonly pause: { readonly from: Day; readonly to: Day } | null;
};

/**
 * The dates of a series that its homeowner has skipped and can take back, earliest first: dates of its rule that are
 * ahead, outside a pause, and have no visit, except where somebody else canceled it.
 */
export function skippedDates(rule: SeriesRule, visits: readonly DatedVisit[], { earliest, pause }: Around): Day[] {
  const kept = new Set(visits.filter(({ isSkipped }) => !isSkipped).map(({ ruleDate }) => ruleDate));
  const isPaused = (date: Day) => pause !== null && date >= pause.from && date <= pause.to;
  return datesOf(rule).filter((date) => date >= earliest && !kept.has(date) && !isPaused(date));
}

/** How far a date may be from a skipped one to be in its place after a change of the weekday, in days. */
const NEAR_DAYS = 3;

/** The dates of a changed rule that stand in the place of skipped ones: of each the same or the nearest within three days. */
export function placesOfSkipped(dates: readonly Day[], skipped: readonly Day[]): Set<Day> {
  const distance = (one: Day, other: Day) => Math.abs(daysBetween(one, other));
  const placeOf = (gone: Day) =>
    dates
      .filter((date) => distance(gone, date) <= NEAR_DAYS)
      .toSorted((a, b) => distance(gone, a) - distance(gone, b))
      .slice(0, 1);
  return new Set(skipped.flatMap(placeOf));
}
