import type { OfferedCompany } from '@swath/contract/companies';
import type { UseQueryResult } from '@tanstack/react-query';
import type { WizardAction } from '../../ui/wizard/wizard-frame.tsx';
import { whyNoPrice, whyNotGoOn } from './answers/booking-answers.ts';
import type { Booking } from './answers/booking-moves.ts';
import type { Lawn } from './day-and-place/use-lawn.ts';
import type { usePlace } from './day-and-place/use-place.ts';
import type { Payment } from './payment/use-payment.ts';
import type { Plan } from './recurring/use-plan.ts';
import type { Terms } from './review/use-terms.ts';

type Around = {
  offered: UseQueryResult<OfferedCompany[]>;
  payment: Payment;
  terms: Terms;
  plan: Plan;
  place: ReturnType<typeof usePlace>;
  lawn: Lawn;
  /** Puts the job into the queue instead; not offered if undefined. */
  queue: (() => void) | undefined;
  goOn: () => void;
};

/** The wizard's primary button; undefined while the present step has none. */
export function actionOf({ step, answers, company }: Booking, around: Around): WizardAction | undefined {
  const { offered, payment, terms, plan, place, lawn, queue, goOn } = around;
  if (company?.company_id === '') return undefined;
  switch (step) {
    case 'date':
      return lawn.unserved ? undefined : { words: 'Continue', onPress: goOn };
    case 'grass-height':
      if (queue && whyNoPrice(answers)) return { words: 'Get offers for tall grass', onPress: queue };
      return { words: 'Continue', onPress: goOn };
    case 'review':
      if (payment.refusal || terms.problem || !isConfirmedByHand(payment, plan)) return undefined;
      return { words: 'Confirm Schedule', onPress: payment.confirm, busy: payment.confirming };
    case 'company':
      if (!offered.isPending && !offered.data?.length) return undefined;
      return { words: 'Continue', onPress: goOn, busy: offered.isPending };
    case 'recurring':
      // Once the dates are loaded, at least one of them must remain.
      if (plan.preview?.isError || (plan.visits.length > 0 && plan.firstDay === null)) return undefined;
      return { words: 'Continue', onPress: goOn, busy: plan.preview?.isLoading ?? false };
    case 'address':
      return {
        words: 'Continue',
        onPress: () => (whyNotGoOn(step, answers) ? goOn() : place.saveThen(answers.place, goOn)),
        busy: place.busy,
      };
    default:
      return { words: 'Continue', onPress: goOn };
  }
}

/**
 * Whether the primary button confirms the booking: while the later charges of a series are not agreed to, and once the
 * money has arrived, or was reported to have arrived, and no booking followed automatically. While the card is being
 * entered, the card form's own button is the primary one.
 * Source: docs/rules/booking-and-price.md.
 */
function isConfirmedByHand(payment: Payment, { preview, agreement }: Plan): boolean {
  const { confirming, confirmFault, paymentState, isLeftUnpaid } = payment;
  const agrees = preview !== null && agreement === null;
  return agrees || confirming || confirmFault !== null || paymentState === 'paid' || isLeftUnpaid;
}
