import type { SeriesRule as Rule } from '@swath/domain/series/recurrence';
import type { Series, SeriesRule } from './series.ts';

/** The rule of a series as it is sent, as the rules of the trade take it. What its frequency does not ask for is left out. */
export function readRule(sent: SeriesRule | Series['rule']): Rule {
  const isMonthly = sent.frequency === 'monthly';
  return {
    frequency: sent.frequency,
    every: sent.frequency === 'biweekly' ? 1 : sent.interval,
    startDate: sent.start_date,
    endDate: sent.end_date,
    weekday: isMonthly ? null : sent.weekday,
    monthday: isMonthly ? sent.monthday : null,
    nthWeek: isMonthly ? sent.nth_week : null,
    nthWeekday: isMonthly ? sent.nth_week_weekday : null,
  };
}
