import type { Day } from '../calendar.ts';
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
