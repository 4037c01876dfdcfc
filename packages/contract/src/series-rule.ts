import type { SeriesRule as Rule } from '@swath/domain/series/recurrence';
import type { Series, SeriesRule } from './series.ts';

/** Converts a series' rule from the API's shape to the domain's. Fields that its frequency does not use become null. */
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
    untilStopped: sent.until_stopped,
    pausesInWinter: sent.pauses_in_winter,
  };
}
