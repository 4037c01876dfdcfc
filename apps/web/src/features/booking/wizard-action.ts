import type { OfferedCompany } from '@swath/contract/companies';
import type { UseQueryResult } from '@tanstack/react-query';
import type { WizardAction } from '../../ui/wizard/wizard-frame.tsx';
import { whyNotGoOn } from './answers/booking-answers.ts';
import type { Booking } from './answers/booking-moves.ts';
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
  goOn: () => void;
};

/** The button that goes on; none where there is nothing to go on with. */
export function actionOf({ step, answers, company }: Booking, around: Around): WizardAction | undefined {
  const { offered, payment, terms, plan, place, goOn } = around;
  if (company?.company_id === '') return undefined;
  switch (step) {
    case 'review':
      if (payment.refusal || terms.problem) return undefined;
      return {
        words: 'Confirm Schedule',
        onPress: payment.confirm,
        busy: payment.confirming,
        disabled: payment.price === null,
      };
    case 'company':
      if (!offered.isPending && !offered.data?.length) return undefined;
      return { words: 'Continue', onPress: goOn, busy: offered.isPending };
    case 'recurring':
      // Where the dates are known already, one goes on with dates.
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
