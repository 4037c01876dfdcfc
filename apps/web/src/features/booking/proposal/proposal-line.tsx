import type { Dispatch } from 'react';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import type { BookingAnswers } from '../answers/booking-answers.ts';
import type { Booking, BookingMove } from '../answers/booking-moves.ts';
import type { BookingStep } from '../answers/booking-steps.ts';
import { isAnswer, type ProposedSeries } from '../answers/proposed-series.ts';
import type { Payment } from '../payment/use-payment.ts';
import classes from './proposal-line.module.css';

/** The homeowner's open proposals, i.e. series that companies have suggested; undefined while loading. */
export type OpenProposals = readonly Pick<ProposedSeries, 'id'>[] | undefined;

type Props = { booking: Booking; dispatch: Dispatch<BookingMove>; payment: Payment; open: OpenProposals };

/** The steps that a company's proposal is about; the homeowner alone decides the others. */
const ABOUT: readonly BookingStep[] = ['date', 'recurring', 'company', 'review'];

/**
 * Line above a wizard's step about the company's proposal that is being accepted: what is proposed, or that the booking
 * differs from it. It is shown on the steps that a proposal is about; once the proposal is no longer open, on every
 * step. While a payment page is open, the proposal counts as open, since the payment itself closes it.
 */
export function ProposalLine({ booking: { proposal, answers, company, step }, dispatch, payment, open }: Props) {
  if (!proposal) return null;
  const isOpen = payment.session !== null || open === undefined || open.some(({ id }) => id === proposal.id);
  if (isOpen && !ABOUT.includes(step)) return null;
  const frozen = payment.paymentState === 'paid' || payment.confirming;
  return (
    <div className={classes.line}>
      <p role="status">
        {isOpen ? wordsOf(proposal, answers) : 'This proposal is no longer open. You can still book by yourself.'}
      </p>
      {company && !frozen && (
        <Button variant="subtle" size="sm" className={classes.other} onClick={() => dispatch({ type: 'leftCompany' })}>
          Choose another company
        </Button>
      )}
    </div>
  );
}

function wordsOf(proposal: ProposedSeries, answers: BookingAnswers): string {
  const { company_name: company, rule, answer_by, time_zone } = proposal;
  if (isAnswer(proposal, answers)) {
    return `${company}’s proposal: ${ruleText(rule)} until ${formatLongDay(rule.end_date)}. You can change all of it.`;
  }
  return `This is booked without ${company}’s proposal, which can be answered until ${formatMoment(answer_by, time_zone)}.`;
}
