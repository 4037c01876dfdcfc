import type { OwnProposal } from '@swath/contract/series-proposals';
import { readRule } from '@swath/contract/series-rule';
import { earliestBookableDay } from '@swath/domain/calendar';
import { datesOf } from '@swath/domain/series/recurrence';
import type { BookingAnswers } from './booking-answers.ts';
import { recurrenceOf } from './recurrence.ts';

/** The part of a company's proposal of a series that the wizard keeps, without the message that the company wrote. */
export type ProposedSeries = Pick<
  OwnProposal,
  'id' | 'company_id' | 'company_name' | 'rule' | 'time_zone' | 'answer_by'
>;

/**
 * What the wizard opens with to accept a company's proposal: its company and rule, and the first date of the rule that
 * can still be booked; no date if none can.
 */
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

/** Whether a booking accepts a proposal: it is a series with the proposing company, even if its days differ. */
export const isAnswer = (
  { company_id }: ProposedSeries,
  { companyId, repeats }: Pick<BookingAnswers, 'companyId' | 'repeats'>,
): boolean => repeats !== null && companyId === company_id;
