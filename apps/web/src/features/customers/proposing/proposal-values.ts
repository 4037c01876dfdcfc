import { problemWords } from '@swath/contract/problems';
import type { SeriesRule } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { addDays, type Day, weekdayOf } from '@swath/domain/calendar';
import { DAYS_TO_ANSWER, PROPOSAL_NOTE_MAX } from '@swath/domain/series/proposal';
import { seriesDates } from '@swath/domain/series/recurrence';
import type { Frequency } from '@swath/domain/series/series';
import { type DayParts, nthWeekOf, ruleOfParts } from '../../../parts/series-rule/rule-parts.ts';

/** The frequencies of a proposed series: the same choices as in the homeowner's booking wizard. */
export const PROPOSED_FREQUENCIES = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: 'Biweekly' },
  { value: 'monthly', label: 'Monthly' },
] as const satisfies readonly { value: Frequency; label: string }[];

/** Values of the form that proposes a series to a homeowner. */
export type ProposalValues = DayParts & {
  readonly frequency: Frequency;
  /** 'YYYY-MM-DD', or empty if not chosen; `endDate` likewise. */
  readonly startDate: string;
  readonly endDate: string;
  readonly note: string;
};

/** The values to set when a start day is chosen: that day, and its weekday, day of the month and week of the month. */
export const startingOn = (start: Day): Pick<ProposalValues, 'startDate' | 'weekday' | 'monthday' | 'nthWeek'> => {
  const date = Number(start.slice(8));
  return { startDate: start, weekday: weekdayOf(start), monthday: date, nthWeek: nthWeekOf(date) };
};

/**
 * The initial form values: weekly, starting on the last day of the homeowner's time to answer.
 * @param today  in the company's time zone
 */
export const newProposal = (today: Day): ProposalValues => ({
  frequency: 'weekly',
  monthlyBy: 'day',
  ...startingOn(addDays(today, DAYS_TO_ANSWER)),
  endDate: '',
  note: '',
});

/** The recurrence rule of the form's values, or the message that says why they do not make a valid rule. */
export const ruleOf = ({
  note: _,
  startDate,
  endDate,
  ...parts
}: ProposalValues): { rule: SeriesRule } | { refusal: string } =>
  ruleOfParts({
    ...parts,
    interval: parts.frequency === 'biweekly' ? 2 : 1,
    startDate: startDate || null,
    endDate: endDate || null,
  });

/**
 * Which required field is missing, as a text; null if none is, so that Continue is enabled.
 * Source: docs/spec/company.md, section 5, "Series creation".
 */
export function whyNotContinue({ startDate, endDate, frequency, monthlyBy, monthday }: ProposalValues): string | null {
  if (startDate === '') return 'Please choose a start date.';
  if (frequency === 'monthly' && monthlyBy === 'day' && monthday === null) return 'Please choose the day of the month.';
  return endDate === '' ? 'Please choose an end date.' : null;
}

/**
 * Messages of client-side validation, by field; empty if the values are valid.
 * @param today  in the company's time zone
 */
export function whyNotProposal(
  values: ProposalValues,
  today: Day,
): Partial<Record<'startDate' | 'endDate' | 'note', string>> {
  return {
    ...whyNotDates(values, today),
    ...(values.note.trim().length > PROPOSAL_NOTE_MAX && {
      note: `Please use at most ${PROPOSAL_NOTE_MAX} characters.`,
    }),
  };
}

function whyNotDates(values: ProposalValues, today: Day): { startDate?: string; endDate?: string } {
  const read = ruleOf(values);
  if ('refusal' in read) return { endDate: read.refusal };
  const dates = seriesDates(readRule(read.rule));
  if (!dates.ok) return { endDate: problemWords(dates.reason) };
  const first = dates.value[0];
  return first !== undefined && first <= today ? { startDate: 'The first visit can be tomorrow at the earliest.' } : {};
}
