import { Tick } from '../../../ui/form/tick.tsx';
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

/**
 * The visits of a series, and in the last step the consent to charging the later ones; renders nothing for a single
 * mowing.
 */
export function ReviewVisits({ booking, plan, payment, dispatch }: Props) {
  const { repeats } = booking.answers;
  const { preview } = plan;
  if (!repeats || !preview) return null;
  const frozen = payment !== null && (payment.paymentState === 'paid' || payment.confirming);
  const consent = preview.data?.consent ?? null;
  return (
    <>
      <VisitPlanPanel
        plan={{ ...plan, preview }}
        onMove={(ruleDate, to) => {
          const moves = { ...repeats.moves, [ruleDate]: to };
          dispatch({ type: 'answered', answers: { repeats: { ...repeats, moves } } });
        }}
        onStep={(step) => dispatch({ type: 'wentTo', step })}
        steps={stepsOf(booking).map(({ name }) => name)}
        priced={payment !== null}
        frozen={frozen}
      />
      {payment && consent !== null && (
        <LaterCharges
          consent={consent}
          agreed={repeats.consentedTo === consent}
          onChange={(agreed) =>
            dispatch({ type: 'answered', answers: { repeats: { ...repeats, consentedTo: agreed ? consent : null } } })
          }
          frozen={frozen}
        />
      )}
    </>
  );
}

type LaterChargesProps = {
  /** The text to consent to; it names the amount and when it is charged. */
  consent: string;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  frozen: boolean;
};

/**
 * Checkbox by which the homeowner consents to later charges; without it no payment page is opened.
 * Source: docs/rules/payments-and-refunds.md.
 */
function LaterCharges({ consent, agreed, onChange, frozen }: LaterChargesProps) {
  return (
    <div className={classes.box}>
      <Tick
        label={consent}
        checked={agreed}
        disabled={frozen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
