import type { OfferedCompany } from '@swath/contract/companies';
import type { Profile } from '@swath/contract/profiles';
import { StepComplaint } from '../../ui/step-complaint.tsx';
import { PaymentPanel } from '../card-payment/payment-panel.tsx';
import type { Booking, BookingMove } from './booking-answers.ts';
import { checkoutProblem } from './booking-problems.ts';
import type { BookingStep } from './booking-steps.ts';
import { BookingSummary } from './booking-summary.tsx';
import { PriceChanged } from './price-changed.tsx';
import { ProblemBox } from './problem-box.tsx';
import classes from './review-step.module.css';
import { isPriceChanged, type Payment } from './use-payment.ts';

type Props = { booking: Booking; payment: Payment; profile: Profile; tell: (move: BookingMove) => void };

/** All answers once more, and the payment that makes them a job. */
export function ReviewStep({ booking, payment, profile, tell }: Props) {
  const goTo = (step: BookingStep) => tell({ type: 'wentTo', step });
  return (
    <>
      <BookingSummary answers={booking.answers} profile={profile} onEdit={goTo} />
      <p className={classes.policy}>You pay now. Cancel while the mowing is pending and you get all of it back.</p>
      <section className={classes.payment} aria-labelledby="booking-payment">
        <h4 id="booking-payment" className={classes.heading}>
          Payment
        </h4>
        {payment.refusal ? (
          <ProblemBox problem={payment.refusal} onRetry={payment.confirm} onStep={goTo} />
        ) : (
          <OpenPage booking={booking} payment={payment} tell={tell} onStep={goTo} />
        )}
        <p role="status" className={classes.under}>
          {payment.confirming && 'Scheduling your mowing...'}
        </p>
        <StepComplaint>{payment.complaint ?? booking.complaint}</StepComplaint>
      </section>
    </>
  );
}

type PageProps = Pick<Props, 'booking' | 'payment' | 'tell'> & { onStep: (step: BookingStep) => void };

function OpenPage({ booking, payment, tell, onStep }: PageProps) {
  const { openingFault: fault } = payment;
  const { date, grassHeight, companyId } = booking.answers;
  if (!fault) return <PaymentPanel payment={payment} onHoldAgain={() => tell({ type: 'askedForAnotherHold' })} />;
  if (isPriceChanged(fault) && date && grassHeight && companyId) {
    return (
      <PriceChanged
        words={fault.message}
        {...{ date, grassHeight, companyId }}
        onAccept={(offer: OfferedCompany) => tell({ type: 'acceptedPrice', offer })}
        onOtherCompany={() => onStep('company')}
      />
    );
  }
  return (
    <ProblemBox
      problem={checkoutProblem(fault)}
      onRetry={payment.reopen}
      retrying={payment.reopening}
      onStep={onStep}
    />
  );
}
