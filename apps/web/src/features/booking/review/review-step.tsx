import type { PriceLines as Lines } from '@swath/contract/mowing-requests';
import type { Profile } from '@swath/contract/profiles';
import { untilStartWords } from '@swath/domain/jobs/cancel-promise';
import { useEffect, useRef } from 'react';
import { PaymentPanel } from '../../../parts/card-payment/page/payment-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { today } from '../../../ui/format/today.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { type Booking, type BookingMove, stepsOf } from '../answers/booking-moves.ts';
import type { BookingStep } from '../answers/booking-steps.ts';
import { PriceLines } from '../company/price-lines.tsx';
import { changedPrice, type Payment } from '../payment/use-payment.ts';
import { checkoutProblem } from '../problems/booking-problems.ts';
import { ProblemBox } from '../problems/problem-box.tsx';
import type { Plan } from '../recurring/use-plan.ts';
import { ArrivalField } from './arrival-field.tsx';
import { BookingSummary } from './booking-summary.tsx';
import classes from './review-step.module.css';
import { LaterCharges, ReviewVisits } from './review-visits.tsx';
import type { Arrival } from './use-arrival.ts';
import type { Terms } from './use-terms.ts';

type Props = {
  booking: Booking;
  payment: Payment;
  plan: Plan;
  terms: Terms;
  arrival: Arrival;
  profile: Profile;
  dispatch: (move: BookingMove) => void;
};

/** The wizard's last step: what is booked, its payment, and all answers once more. */
export function ReviewStep(props: Props) {
  const { booking, payment, plan, arrival, profile, dispatch } = props;
  // In a wizard opened for one company, "Choose another company" means choosing among all of them.
  const goTo = (step: BookingStep) =>
    dispatch(step === 'company' && booking.company ? { type: 'leftCompany' } : { type: 'wentTo', step });
  const paid = useRef<HTMLElement>(null);
  const hasAgreed = plan.preview !== null && plan.agreement !== null;
  const complaint = payment.complaint ?? booking.complaint;
  // While the consent is missing, it is what is missing; its error stands at its box.
  const isOfConsent = plan.preview?.data !== undefined && !hasAgreed;
  useEffect(() => {
    if (hasAgreed) paid.current?.scrollIntoView({ block: 'start' });
  }, [hasAgreed]);
  return (
    <div className={classes.review}>
      <div className={classes.booked}>
        <ReviewFacts booking={booking} firstDay={plan.firstDay} />
        <ArrivalField
          {...{ booking, arrival }}
          frozen={payment.paymentState === 'paid' || payment.confirming}
          onChoose={(from) => dispatch({ type: 'choseWindow', from })}
        />
        <PriceParts price={payment.price} />
        <ReviewVisits {...{ booking, plan, payment, dispatch }} />
      </div>
      <section ref={paid} className={classes.payment} aria-labelledby="booking-payment">
        <h4 id="booking-payment" className={classes.heading}>
          Payment
        </h4>
        <LaterCharges {...{ booking, plan, payment, dispatch }} complaint={isOfConsent ? complaint : null} />
        <CancelPolicy {...{ booking, payment }} />
        <PaymentPlace {...props} onStep={goTo} />
        <p role="status" className={classes.under}>
          {payment.confirming && 'Scheduling your mowing...'}
        </p>
        <StepComplaint>{isOfConsent ? null : complaint}</StepComplaint>
      </section>
      <section className={classes.answers} aria-labelledby="booking-answers">
        {/* No heading element: the card form above is in a frame that begins with a heading of its own. */}
        <p id="booking-answers" className={classes.heading}>
          Your answers
        </p>
        <BookingSummary {...{ booking, arrival, profile }} onEdit={goTo} />
      </section>
    </div>
  );
}

/**
 * The day and the company, above the price; for a series, the day on which it begins.
 * @param firstDay  the day of the first visit; null until it is known: the chosen date is shown
 */
function ReviewFacts({ booking: { answers }, firstDay }: { booking: Booking; firstDay: string | null }) {
  const day = firstDay ?? answers.date;
  return (
    <p className={classes.facts}>
      {day && (answers.repeats ? `From ${formatDay(day, today())}` : formatDay(day, today()))}
      {answers.offer && ` with ${answers.offer.company_name}`}
    </p>
  );
}

/** The lines of a price that is made up of more than the mowing. */
function PriceParts({ price }: { price: Lines | null }) {
  if (!price || price.total_cents === price.mowing_cents) return null;
  return (
    <div className={classes.parts}>
      <PriceLines price={price} />
    </div>
  );
}

/** What comes back of the price, and until when; for a series, of that of the first visit. */
function CancelPolicy({ booking: { answers }, payment: { price } }: Pick<Props, 'booking' | 'payment'>) {
  if (!price) return null;
  return (
    <p className={classes.policy}>
      {untilStartWords(price.total_cents, answers.repeats ? 'the first visit' : undefined)}
    </p>
  );
}

type PlaceProps = Props & { onStep: (step: BookingStep) => void };

/** The payment page, or the problem because of which there is none. */
function PaymentPlace({ booking, payment, plan, terms, profile, dispatch, onStep }: PlaceProps) {
  const steps = [...stepsOf(booking).map(({ name }) => name), 'company' as const];
  const problem = payment.refusal ?? terms.problem;
  if (problem) {
    return (
      <ProblemBox
        problem={problem}
        onRetry={payment.refusal ? payment.confirm : terms.retry}
        retrying={terms.loading}
        onStep={onStep}
        steps={steps}
      />
    );
  }
  if (terms.loading) return <CardSkeletons cards={1} words="Loading the price..." />;
  if (plan.preview && !plan.agreement) {
    return (
      plan.preview.data && <p className={classes.waits}>The payment opens when you have agreed to the later charges.</p>
    );
  }
  if (booking.windowTaken) {
    return <p className={classes.waits}>Choose an arrival time. Nothing has been charged.</p>;
  }
  const { openingFault: fault } = payment;
  if (!fault) {
    const zip = profile.zip_code ?? undefined;
    return (
      <>
        <PaymentPanel payment={payment} onHoldAgain={() => dispatch({ type: 'askedForAnotherHold' })} zip={zip} />
        {payment.session && (
          <p className={classes.remember}>
            A remembered card is offered when you next pay. You can have it forgotten in your settings.
          </p>
        )}
      </>
    );
  }
  const price = changedPrice(fault);
  if (price) {
    return (
      <PriceChanged
        words={fault.message}
        price={price}
        onAccept={() => dispatch({ type: 'acceptedPrice', price })}
        onOther={() => onStep(booking.company ? 'date' : 'company')}
        otherWords={booking.company ? 'Choose another date' : 'Choose another company'}
      />
    );
  }
  return (
    <ProblemBox
      problem={checkoutProblem(fault)}
      onRetry={payment.reopen}
      retrying={payment.reopening}
      onStep={onStep}
      steps={steps}
    />
  );
}

type PriceChangedProps = {
  /** The server's message about the new price. */
  words: string;
  /** The new price. */
  price: Lines;
  onAccept: () => void;
  onOther: () => void;
  /** Label of the button that calls `onOther`. */
  otherWords: string;
};

/**
 * Says that the price has changed since it was shown, and asks the homeowner to accept the new one; nothing has been
 * charged.
 */
function PriceChanged({ words, price, onAccept, onOther, otherWords }: PriceChangedProps) {
  return (
    <FormAlert tone="notice" title={words}>
      Nothing has been charged.
      <div className={classes.price}>
        <PriceLines price={price} />
      </div>
      <div className={classes.buttons}>
        <Button onClick={onAccept}>Accept {formatMoney(price.total_cents)} and go on</Button>
        <Button variant="default" onClick={onOther}>
          {otherWords}
        </Button>
      </div>
    </FormAlert>
  );
}
