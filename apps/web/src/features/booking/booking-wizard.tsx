import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { type Dispatch, useLayoutEffect } from 'react';
import { keepConfirmation } from '../../parts/booked/kept-confirmation.ts';
import { todayAt } from '../../parts/kept-answers/today-at.ts';
import { rememberedYardToBook } from '../../parts/yard/remembered-yard.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GoOnLine } from '../../ui/wizard/go-on-line.tsx';
import { Tapped, useTapped } from '../../ui/wizard/tapped.tsx';
import { useStepHistory } from '../../ui/wizard/use-step-history.ts';
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx';
import { requestOf } from './answers/booking-answers.ts';
import {
  type Booking,
  type BookingMove,
  type ChosenCompany,
  type FreeAnswers,
  follows,
  stepsOf,
  type UnfinishedBooking,
} from './answers/booking-moves.ts';
import { stepBefore } from './answers/booking-steps.ts';
import { goOnWords, keptBookings, returnTo } from './answers/kept-booking.ts';
import type { KeptBooking } from './answers/kept-shapes.ts';
import type { ProposedSeries } from './answers/proposed-series.ts';
import { type QueueAnswers, queueAnswers } from './answers/queue-answers.ts';
import { isSaved, placeOf } from './answers/service-place.ts';
import { useBooking } from './answers/use-booking.ts';
import { BookingStepContent } from './booking-step-content.tsx';
import { useOfferedCompanies } from './company/offered.api.ts';
import { PriceLines } from './company/price-lines.tsx';
import { bookableDays } from './day-and-place/bookable-days.ts';
import { useLawn } from './day-and-place/use-lawn.ts';
import { usePlace } from './day-and-place/use-place.ts';
import type { Booked } from './payment/booked.ts';
import { BookedStep } from './payment/booked-step.tsx';
import { openCheckout } from './payment/open-checkout.ts';
import { useKeptCheckout } from './payment/use-kept-checkout.ts';
import { usePayment } from './payment/use-payment.ts';
import { asksForQuote } from './problems/booking-problems.ts';
import { chosenOffer } from './problems/company-choice.ts';
import { type OpenProposals, ProposalLine } from './proposal/proposal-line.tsx';
import { usePlan } from './recurring/use-plan.ts';
import { useTerms } from './review/use-terms.ts';
import { actionOf } from './wizard-action.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Called when it is booked, even if the wizard was closed meanwhile. */
  onBooked: (booked: Booked) => void;
  /** The homeowner and the property. */
  profile: Profile;
  /** The company that the wizard is opened for; without one, the homeowner chooses. */
  company?: ChosenCompany | undefined;
  /** A payment that was under way when the page was left; the wizard opens at it. */
  unfinished?: UnfinishedBooking | undefined;
  /** Puts the job in the queue instead; without it that is not offered. */
  onQueue?: ((answers: QueueAnswers) => void) | undefined;
  /** Today at the property; without it, today in its zone by this device's clock. */
  timeZoneToday?: Day | undefined;
  /** Answers taken over from a mowing that did not come about. */
  prefilled?: Partial<FreeAnswers> | undefined;
  /** The preselected day, 'YYYY-MM-DD'. */
  startDate?: string | undefined;
  /** The company's proposal that is being answered. */
  proposal?: ProposedSeries | undefined;
  openProposals?: OpenProposals;
  /** The mowing, canceled by its company, that this one replaces. */
  instead?: JobId | undefined;
  /** A stored booking; the wizard opens at it. */
  kept?: KeptBooking | undefined;
  /** Reopens the wizard at a stored booking: the user left the page in the middle of it and has come back. */
  onReturn?: ((kept: KeptBooking) => void) | undefined;
  /** False while it is not known yet whether something else is to be opened. */
  mayReturn?: boolean | undefined;
};

/**
 * Wizard that books a mowing or a series: date, yard, company, payment. Opening it resets it. It can be closed at any
 * moment: the server turns a payment that was made into its booking, or refunds it.
 *
 * Source: docs/spec/homeowner.md, section 2, "Schedule wizard".
 */
export function BookingWizard({ opened, onClose, onBooked, profile, ...given }: Props) {
  const { company = null, unfinished = null, startDate = null, prefilled, proposal, onQueue } = given;
  const { timeZoneToday = todayAt(profile) } = given;
  const known = placeOf(profile);
  const [booking, tell] = useBooking({
    opened,
    beginning: {
      ...{ place: known, company, unfinished, date: inReach(startDate, timeZoneToday), proposal, kept: given.kept },
      prefilled: { ...rememberedYardToBook(profile), ...prefilled },
    },
    account: profile.id,
    today: timeZoneToday,
    instead: given.instead,
  });
  const { step, answers } = booking;
  const { tapped, taps } = useTapped();
  const complain = (words: string) => tell({ type: 'complained', words });
  const plan = usePlan(booking, opened);
  const offered = useOfferedCompanies(
    { date: plan.firstDay, grassHeight: answers.grassHeight, company: booking.company },
    opened && needsOffers(booking),
  );
  const terms = useTerms(booking, offered, tell);
  const payment = usePayment(booking, {
    active: opened && step === 'review',
    request: requestOf(answers, plan.agreement),
    onBooked: (booked) => {
      keptBookings.forget();
      if (booked.confirmed) keepConfirmation(profile.id, booked.confirmed);
      onBooked(booked);
    },
    complain,
  });
  useKeptCheckout(booking, plan, payment);
  const lawn = useLawn(booking, opened, timeZoneToday);
  const place = usePlace({ profile, company: booking.company, complain });
  const paying = opened && step === 'review';
  const faults = [needsOffers(booking) ? offered.error : null, paying ? payment.openingFault : null];
  useReturnToGrass([...faults, payment.confirmFault].some(asksForQuote), tell);

  const gone = () => {
    openCheckout.forget();
    onClose();
  };
  const steps = stepsOf(booking);
  const leave = useStepHistory({
    wizard: 'booking',
    opened,
    steps,
    current: step,
    ended: payment.booked !== null,
    mayShow: (to) => !follows(booking, to) || isSaved(answers.place, profile),
    onStep: (to) => tell({ type: 'followed', step: to }),
    onClose: gone,
    onReturn: (to) => returnTo(to, { profile, company, today: timeZoneToday, onReturn: given.onReturn }),
    mayReturn: given.mayReturn ?? true,
  });
  const close = () => leave(gone);
  const title = booking.company ? `Schedule mowing with ${booking.company.company_name}` : 'Schedule mowing';
  if (payment.booked) {
    const label = payment.booked.visits > 1 ? 'Your mowings are scheduled' : 'Your mowing is scheduled';
    const withBooked = [...steps.slice(0, -1), { name: 'booked', label }] as const;
    return (
      <WizardFrame
        opened={opened}
        onClose={close}
        title={title}
        steps={withBooked}
        current="booked"
        done
        action={payment.booked.left_out.length > 0 ? { words: 'Done', onPress: close } : undefined}
      >
        <BookedStep booked={payment.booked} from={booking.company ? 'ofCompany' : 'dashboard'} onDone={close} />
      </WizardFrame>
    );
  }
  const offer = step === 'company' ? chosenOffer(answers, offered.data) : answers.offer;
  const price = step === 'review' ? payment.price : (offer?.price ?? null);
  const goOn = () => tell({ type: 'wentOn', offer });
  const queue = onQueue && (() => leave(() => onQueue(queueAnswers(answers))));
  return (
    <WizardFrame
      opened={opened}
      onClose={close}
      title={title}
      steps={steps}
      current={step}
      onBack={stepBefore(steps, step) ? () => tell({ type: 'wentBack' }) : undefined}
      price={price && <PriceLines price={price} look="foot" />}
      action={actionOf(booking, { offered, payment, terms, plan, place, lawn, goOn, mayQueue: queue !== undefined })}
    >
      {booking.company?.company_id === '' ? (
        <ErrorState title="Missing company id" />
      ) : (
        <>
          {booking.earlier && step === steps[0]?.name && (
            <GoOnLine to={goOnWords(booking.earlier)} onGoOn={() => tell({ type: 'resumed', place: known })} />
          )}
          <ProposalLine {...{ booking, tell, payment }} open={given.openProposals} />
          <Tapped taps={taps}>
            <BookingStepContent
              // A resumed booking remounts the step: the calendar opens at its day's month.
              key={booking.earlier ? 'afresh' : 'gone-on'}
              {...{ booking, tell, tapped, offered, payment, plan, terms, profile, lawn, onQueue: queue }}
            />
          </Tapped>
        </>
      )}
    </WizardFrame>
  );
}

/** A preselected day that can still be booked; null for another one. */
function inReach(day: string | null, today: Day): string | null {
  const { first, last } = bookableDays(today);
  return day !== null && day >= first && day <= last ? day : null;
}

/** Whether to fetch offers: in the company step, or for the preselected company until its terms are known. */
const needsOffers = ({ step, company, answers }: Booking): boolean =>
  company ? answers.offer === null : step === 'company';

/** Returns to the grass step when the server will not price the grass: the homeowner reads why where they chose the height. */
function useReturnToGrass(quoteAsked: boolean, tell: Dispatch<BookingMove>): void {
  useLayoutEffect(() => {
    if (quoteAsked) tell({ type: 'refusedWithoutQuote' });
  }, [quoteAsked, tell]);
}
