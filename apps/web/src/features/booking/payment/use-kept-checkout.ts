import { useEffect, useEffectEvent } from 'react';
import type { Booking } from '../answers/booking-moves.ts';
import type { Plan } from '../recurring/use-plan.ts';
import { keepCheckout } from './kept-checkout.ts';
import { openCheckout } from './open-checkout.ts';
import type { Payment } from './use-payment.ts';

/** Stores the open payment page in this tab until it has ended. */
export function useKeptCheckout(booking: Booking, plan: Plan, payment: Payment): void {
  const sessionId = payment.session?.sessionId ?? null;
  const ended = payment.booked !== null || (payment.paymentState === 'paid' && payment.refusal !== null);
  const keep = useEffectEvent((id: string) => {
    const { company, answers, proposal } = booking;
    keepCheckout({
      sessionId: id,
      company,
      answers: { ...answers, repeats: answers.repeats, yardFeatures: [...answers.yardFeatures] },
      preview: plan.preview?.data ?? null,
      proposal,
    });
  });
  useEffect(() => {
    if (ended) openCheckout.forget();
    else if (sessionId) keep(sessionId);
  }, [sessionId, ended]);
}
