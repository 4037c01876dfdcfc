import type { CompanySeries } from '@swath/contract/company-series';
import { type Day, weekdayOf } from '@swath/domain/calendar';
import { type SeriesRule, seriesDates } from '@swath/domain/series/recurrence';
import { orRefuse } from '../../../platform/process/refused.ts';

/** The requested rule; null for a single visit. A missing weekday is that of the first day. */
export function ruleOfPlan(asked: CompanySeries): SeriesRule | null {
  const { frequency, startDate } = asked;
  if (frequency === 'none') return null;
  const isMonthly = frequency === 'monthly';
  return {
    frequency,
    every: frequency === 'biweekly' ? 1 : asked.interval,
    startDate,
    endDate: asked.endDate ?? startDate,
    weekday: isMonthly ? null : (asked.weekday ?? weekdayOf(startDate)),
    monthday: isMonthly ? asked.monthday : null,
    nthWeek: isMonthly ? asked.nthWeek : null,
    nthWeekday: isMonthly ? asked.nthWeekWeekday : null,
  };
}

/** The dates of a plan. @throws Refused series_too_long, series_without_dates */
export function datesOfPlan(asked: CompanySeries): Day[] {
  const rule = ruleOfPlan(asked);
  return rule ? orRefuse(seriesDates(rule)) : [asked.startDate];
}
