import type { OwnProposal } from '@swath/contract/series-proposals';
import { readRule } from '@swath/contract/series-rule';
import { earliestBookableDay } from '@swath/domain/calendar';
import { datesOf } from '@swath/domain/series/recurrence';
import type { BookingAnswers } from './booking-answers.ts';
import { recurrenceOf } from './recurrence.ts';

/** What the wizard keeps of the proposal that it was opened for. The company's own words are not needed there. */
export type ProposedSeries = Pick<
  OwnProposal,
  'id' | 'company_id' | 'company_name' | 'rule' | 'time_zone' | 'answer_by'
>;

/** What a wizard that answers a proposal begins with: its company and rule, from the first date that can still be booked. */
export function beginningOf(proposal: ProposedSeries, now: Date) {
  const { company_id, company_name, rule, time_zone } = proposal;
  const earliest = earliestBookableDay(now, time_zone);
  const first = datesOf(readRule(rule)).find((date) => date >= earliest);
  return {
    company: { company_id, company_name },
    startDate: first,
    prefilled: { repeats: recurrenceOf(rule, first ?? rule.start_date) },
  };
}

/** Whether a booking is what was proposed, in whichever days: a series with the company that proposed one. */
export const isAnswer = (
  { company_id }: ProposedSeries,
  { companyId, repeats }: Pick<BookingAnswers, 'companyId' | 'repeats'>,
): boolean => repeats !== null && companyId === company_id;
