import { type Series, SeriesRule } from '@swath/contract/series';
import { day, weekdayOf } from '@swath/domain/calendar';
import { FREQUENCIES, type Frequency } from '@swath/domain/series/series';
import { frequencyWords } from '@swath/domain/series/series-words';

/** A rule while it is being changed, as the fields of the form hold it. */
export type RuleDraft = {
  /** The first visit that changes, 'YYYY-MM-DD'. */
  readonly from: string;
  /** Frequency and count in one, such as "weekly 3". */
  readonly often: string;
  readonly weekday: number;
  readonly monthlyBy: 'day' | 'weekday';
  readonly monthday: number;
  /** 1 to 4, and -1 for the last. */
  readonly nthWeek: number;
  /** 'YYYY-MM-DD', or empty. */
  readonly endDate: string;
};

const OFTEN: readonly (readonly [Frequency, number])[] = [
  ['weekly', 1],
  ['biweekly', 2],
  ['weekly', 3],
  ['weekly', 4],
  ['monthly', 1],
  ['monthly', 2],
  ['monthly', 3],
];

const oftenOf = (frequency: Frequency, interval: number): string => {
  if (frequency === 'biweekly' || (frequency === 'weekly' && interval === 2)) return 'biweekly 2';
  return `${frequency} ${interval}`;
};

function partsOf(often: string): [Frequency, number] {
  const [name, count] = often.split(' ');
  return [FREQUENCIES.find((frequency) => frequency === name) ?? 'weekly', Number(count)];
}

/** Whether visits of this draft go by the month. */
export const isMonthly = ({ often }: RuleDraft): boolean => partsOf(often)[0] === 'monthly';

/** How often a series can come: the usual choices, and the present one when it is none of them. */
export function oftenChoices(present: RuleDraft): { value: string; label: string }[] {
  const usual = OFTEN.map(([frequency, count]) => oftenOf(frequency, count));
  const values = usual.includes(present.often) ? usual : [...usual, present.often];
  return values.map((value) => ({ value, label: frequencyWords(...partsOf(value)) }));
}

/** The present rule of a series, to be changed from a visit on. */
export function draftOf({ rule }: Series, from: string): RuleDraft {
  const date = Number(from.slice(8));
  const week = Math.ceil(date / 7);
  const nthWeek = rule.nth_week === 5 ? -1 : rule.nth_week;
  return {
    from,
    often: oftenOf(rule.frequency, rule.interval),
    weekday: rule.weekday ?? rule.nth_week_weekday ?? weekdayOf(day(from)),
    monthlyBy: rule.nth_week === null ? 'day' : 'weekday',
    monthday: rule.monthday ?? date,
    nthWeek: nthWeek ?? (week > 4 ? -1 : week),
    endDate: rule.end_date,
  };
}

/** The rule as the server takes it; null while the dates make none. Source: docs/spec/homeowner.md, section 5. */
export function ruleOf(draft: RuleDraft): SeriesRule | { wrong: string } {
  const [frequency, interval] = partsOf(draft.often);
  const monthly = frequency === 'monthly';
  const byWeekday = monthly && draft.monthlyBy === 'weekday';
  const read = SeriesRule.safeParse({
    frequency,
    interval,
    start_date: draft.from,
    end_date: draft.endDate,
    weekday: monthly ? null : draft.weekday,
    monthday: monthly && !byWeekday ? draft.monthday : null,
    nth_week: byWeekday ? draft.nthWeek : null,
    nth_week_weekday: byWeekday ? draft.weekday : null,
  });
  if (read.success) return read.data;
  const atEnd = read.error.issues.some(({ path }) => path[0] === 'end_date' || path[0] === 'start_date');
  return { wrong: atEnd ? NO_DATES : (read.error.issues[0]?.message ?? NO_DATES) };
}

const NO_DATES = 'Please pick start and end dates';
