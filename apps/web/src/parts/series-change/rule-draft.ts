import type { Series, SeriesRule } from '@swath/contract/series';
import type { Day } from '@swath/domain/calendar';
import { lastSeriesDay } from '@swath/domain/series/recurrence';
import { FREQUENCIES, type Frequency } from '@swath/domain/series/series';
import { frequencyWords } from '@swath/domain/series/series-words';
import { type DayParts, dayPartsOf, ruleOfParts } from '../series-rule/rule-parts.ts';

/** Form values of a recurrence rule that is being changed. */
export type RuleDraft = DayParts & {
  /** Day of the first visit that changes, 'YYYY-MM-DD'. */
  readonly from: string;
  /** Frequency and interval in one value, e.g. "weekly 3". */
  readonly often: string;
  /** 'YYYY-MM-DD'; empty if not chosen. */
  readonly endDate: string;
  /** Whether it goes on until its customer stops it, and whether it rests in winter. */
  readonly untilStop: boolean;
  readonly winterPause: boolean;
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

/** The frequency contained in `often`. */
export const frequencyOf = ({ often }: RuleDraft): Frequency => partsOf(often)[0];

/** The choices for how often: the usual ones, and the rule's present one if it is not among them. */
export function oftenChoices(present: RuleDraft): { value: string; label: string }[] {
  const usual = OFTEN.map(([frequency, count]) => oftenOf(frequency, count));
  const values = usual.includes(present.often) ? usual : [...usual, present.often];
  return values.map((value) => ({ value, label: frequencyWords(...partsOf(value)) }));
}

/**
 * The form values that show an existing rule.
 *
 * @param from  first day for which the rule is to be changed
 */
export const draftOf = (rule: Series['rule'], from: Day): RuleDraft => ({
  ...dayPartsOf(rule, from),
  from,
  often: oftenOf(rule.frequency, rule.interval),
  endDate: rule.end_date,
  untilStop: rule.until_stopped ?? false,
  winterPause: rule.pauses_in_winter ?? false,
});

/** The last day on which a changed series may end: as late as it did, or a year from today. */
export const latestEndOf = (rule: Series['rule'], today: Day): Day => {
  const aYear = lastSeriesDay(today);
  return rule.end_date > aYear ? rule.end_date : aYear;
};

/** The recurrence rule of the form's values, or the message that says why they do not make a valid rule. */
export function ruleOf({ often, from, endDate, ...parts }: RuleDraft): { rule: SeriesRule } | { refusal: string } {
  const [frequency, interval] = partsOf(often);
  return ruleOfParts({ ...parts, frequency, interval, startDate: from, endDate: endDate || null });
}
