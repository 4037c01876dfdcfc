import { useId } from 'react';
import { Tick } from '../../../ui/form/tick.tsx';
import { ASKED, StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { type Booking, type BookingMove, stepsOf } from '../answers/booking-moves.ts';
import type { Payment } from '../payment/use-payment.ts';
import type { Plan } from '../recurring/use-plan.ts';
import { VisitPlanPanel } from '../recurring/visit-plan-panel.tsx';
import classes from './review-visits.module.css';

type Props = {
  booking: Booking;
  plan: Plan;
  /** State of the payment; null before the last step, where consent is not asked yet. */
  payment: Payment | null;
  dispatch: (move: BookingMove) => void;
};

type LaterProps = Props & {
  /** Why the booking cannot go on without the consent; null while nothing is wrong. */
  complaint: string | null;
};

/** The visits of a series; renders nothing for a single mowing. */
export function ReviewVisits({ booking, plan, payment, dispatch }: Props) {
  const { repeats } = booking.answers;
  const { preview } = plan;
  if (!repeats || !preview) return null;
  return (
    <VisitPlanPanel
      plan={{ ...plan, preview }}
      onMove={(ruleDate, to) => {
        const moves = { ...repeats.moves, [ruleDate]: to };
        dispatch({ type: 'answered', answers: { repeats: { ...repeats, moves } } });
      }}
      onStep={(step) => dispatch({ type: 'wentTo', step })}
      steps={stepsOf(booking).map(({ name }) => name)}
      priced={payment !== null}
      frozen={isFrozen(payment)}
    />
  );
}

const isFrozen = (payment: Payment | null): boolean =>
  payment !== null && (payment.paymentState === 'paid' || payment.confirming);

/**
 * Checkbox by which the homeowner consents to the later charges of a series; without it no payment page is opened. Its
 * text names the amount and when it is charged. Renders nothing for a single mowing.
 * Source: docs/rules/payments-and-refunds.md.
 */
export function LaterCharges({ booking, plan, payment, dispatch, complaint }: LaterProps) {
  const id = useId();
  const { repeats } = booking.answers;
  const consent = plan.preview?.data?.consent;
  if (!repeats || consent === undefined) return null;
  return (
    <div className={classes.box} {...{ [ASKED]: true }}>
      <Tick
        label={consent}
        checked={repeats.consentedTo === consent}
        disabled={isFrozen(payment)}
        aria-describedby={complaint ? id : undefined}
        aria-invalid={complaint !== null}
        onChange={({ currentTarget }) => {
          const consentedTo = currentTarget.checked ? consent : null;
          dispatch({ type: 'answered', answers: { repeats: { ...repeats, consentedTo } } });
        }}
      />
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </div>
  );
}
