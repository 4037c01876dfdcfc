import type { SeriesAgreement } from '@swath/contract/series';
import type { Day } from '@swath/domain/calendar';
import type { AgreedVisit } from '@swath/domain/series/agreement';
import type { SeriesRule } from '@swath/domain/series/recurrence';
import type { SeriesRow } from '../series.writes.ts';

/** Maps the agreed visits of a request to the type that the domain's rules use. */
export const readVisits = (sent: SeriesAgreement['visits']): AgreedVisit[] =>
  sent.map((visit) => ({ ruleDate: visit.rule_date, date: visit.date }));

/** The columns that store the rule of a series. */
export type RuleColumns = Pick<
  SeriesRow,
  'frequency' | 'every' | 'start_date' | 'end_date' | 'weekday' | 'monthday' | 'nth_week' | 'nth_week_weekday'
> &
  Partial<OptionColumns>;

/** The columns that store what a customer chose besides the rule; a proposal has none. */
export type OptionColumns = Pick<SeriesRow, 'until_stopped' | 'pauses_in_winter'>;

/** Maps what a customer chose besides the rule to the columns that store it. @param before  kept where nothing is said */
export const columnsOfOptions = (
  rule: SeriesRule,
  before: OptionColumns & { readonly end_date: Day | null } = NOTHING_CHOSEN,
): OptionColumns => ({
  until_stopped: rule.untilStopped ?? (before.until_stopped && rule.endDate === before.end_date),
  pauses_in_winter: rule.pausesInWinter ?? before.pauses_in_winter,
});

const NOTHING_CHOSEN = { until_stopped: false, pauses_in_winter: false, end_date: null };

/** Maps the columns of a series to its rule, in the type that the domain's rules use. */
export const ruleOf = (row: RuleColumns): SeriesRule => ({
  frequency: row.frequency,
  every: row.every,
  startDate: row.start_date,
  endDate: row.end_date,
  weekday: row.weekday,
  monthday: row.monthday,
  nthWeek: row.nth_week,
  nthWeekday: row.nth_week_weekday,
  untilStopped: row.until_stopped,
  pausesInWinter: row.pauses_in_winter,
});

/** The visits that the homeowner (for an own client: the company) agreed to when the series was made or changed. */
export const agreedVisits = (row: SeriesRow): AgreedVisit[] =>
  row.agreed_dates.map((date, at) => ({ ruleDate: row.rule_dates[at]!, date }));

/** Maps the rule of a series to the columns that store it. */
export const columnsOfRule = (rule: SeriesRule) => ({
  frequency: rule.frequency,
  every: rule.every,
  start_date: rule.startDate,
  end_date: rule.endDate,
  weekday: rule.weekday,
  monthday: rule.monthday,
  nth_week: rule.nthWeek,
  nth_week_weekday: rule.nthWeekday,
});

/** Maps the columns of a series to its rule as API responses contain it. */
export const toSentRule = (row: RuleColumns) => ({
  frequency: row.frequency,
  interval: row.every,
  start_date: row.start_date,
  end_date: row.end_date,
  weekday: row.weekday,
  monthday: row.monthday,
  nth_week: row.nth_week,
  nth_week_weekday: row.nth_week_weekday,
  until_stopped: row.until_stopped,
  pauses_in_winter: row.pauses_in_winter,
});
