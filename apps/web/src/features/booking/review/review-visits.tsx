import { Tick } from '../../../ui/form/tick.tsx';
import { type Booking, type BookingMove, stepsOf } from '../answers/booking-moves.ts';
import type { Payment } from '../payment/use-payment.ts';
import type { Plan } from '../recurring/use-plan.ts';
import { VisitPlanPanel } from '../recurring/visit-plan-panel.tsx';
import classes from './review-visits.module.css';

type Props = {
  booking: Booking;
  plan: Plan;
  /** Null before the last step: consent is not asked yet. */
  payment: Payment | null;
  dispatch: (move: BookingMove) => void;
};

/** The visits of a series, and on the last step the consent to their charges; nothing for one mowing. */
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
  /** The text to consent to, with amount and day. */
  consent: string;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  frozen: boolean;
};

/**
 * Checkbox for the consent to later charges; without it no payment page is opened.
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
