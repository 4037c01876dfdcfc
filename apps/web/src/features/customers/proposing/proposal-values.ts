import { problemWords } from '@swath/contract/problems';
import type { SeriesRule } from '@swath/contract/series';
import { readRule } from '@swath/contract/series-rule';
import { addDays, type Day, weekdayOf } from '@swath/domain/calendar';
import { DAYS_TO_ANSWER, PROPOSAL_NOTE_MAX } from '@swath/domain/series/proposal';
import { seriesDates } from '@swath/domain/series/recurrence';
import type { Frequency } from '@swath/domain/series/series';
import { type DayParts, nthWeekOf, ruleOfParts } from '../../../parts/series-rule/rule-parts.ts';

/** The frequencies that can be proposed: the same as in the homeowner's own wizard. */
export const PROPOSED_FREQUENCIES = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: 'Biweekly' },
  { value: 'monthly', label: 'Monthly' },
] as const satisfies readonly { value: Frequency; label: string }[];

/** A proposal's form values. */
export type ProposalValues = DayParts & {
  readonly frequency: Frequency;
  /** 'YYYY-MM-DD', or empty; the end too. */
  readonly startDate: string;
  readonly endDate: string;
  readonly note: string;
};

/** The parts that follow from the start until others are chosen. */
export const startingOn = (start: Day): Pick<ProposalValues, 'startDate' | 'weekday' | 'monthday' | 'nthWeek'> => {
  const date = Number(start.slice(8));
  return { startDate: start, weekday: weekdayOf(start), monthday: date, nthWeek: nthWeekOf(date) };
};

/** Default values: weekly, from the day by which the homeowner has answered. @param today  in the company's zone */
export const newProposal = (today: Day): ProposalValues => ({
  frequency: 'weekly',
  monthlyBy: 'day',
  ...startingOn(addDays(today, DAYS_TO_ANSWER)),
  endDate: '',
  note: '',
});

/** The rule as it is sent, or why it is invalid. */
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

/** Whether Continue is enabled, as for all series. Source: docs/spec/company.md, section 5, "Series creation". */
export const isProposalWhole = ({ startDate, endDate, frequency, monthlyBy, monthday }: ProposalValues): boolean =>
  startDate !== '' && endDate !== '' && (frequency !== 'monthly' || monthlyBy === 'weekday' || monthday !== null);

/** Errors of client-side validation, by field. @param today  in the company's zone */
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
