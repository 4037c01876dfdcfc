import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { type Dispatch, useEffect, useLayoutEffect } from 'react';
import { windowWords } from '../../parts/arrival/arrival-windows.ts';
import { keepConfirmation } from '../../parts/booked/kept-confirmation.ts';
import { todayAt } from '../../parts/kept-answers/today-at.ts';
import { useOwnVisits } from '../../parts/room-calendar/own-days.api.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GoOnLine } from '../../ui/wizard/go-on-line.tsx';
import { Tapped, useTapped } from '../../ui/wizard/tapped.tsx';
import { useStepHistory } from '../../ui/wizard/use-step-history.ts';
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx';
import { requestOf } from './answers/booking-answers.ts';
import {
  type AskedBooking,
  type Booking,
  type BookingMove,
  type ChosenCompany,
  follows,
  stepsOf,
} from './answers/booking-moves.ts';
import { stepBefore } from './answers/booking-steps.ts';
import { goOnWords, keptBookings } from './answers/kept-booking.ts';
import { type QueueAnswers, queueAnswers } from './answers/queue-answers.ts';
import { isSaved, placeOf } from './answers/service-place.ts';
import { useBooking } from './answers/use-booking.ts';
import { BookingStepContent } from './booking-step-content.tsx';
import { footPrice } from './company/foot-price.ts';
import { useOfferedCompanies } from './company/offered.api.ts';
import { PriceFoot } from './company/price-foot.tsx';
import { bookableDays } from './day-and-place/bookable-days.ts';
import { useLawn } from './day-and-place/use-lawn.ts';
import { usePlace } from './day-and-place/use-place.ts';
import type { Booked } from './payment/booked.ts';
import { BookedStep } from './payment/booked-step.tsx';
import { openCheckout } from './payment/open-checkout.ts';
import { useKeptCheckout } from './payment/use-kept-checkout.ts';
import { usePayment } from './payment/use-payment.ts';
import { asksForQuote, isWindowTaken } from './problems/booking-problems.ts';
import { chosenOffer, notBooked } from './problems/company-choice.ts';
import { type OpenProposals, ProposalLine } from './proposal/proposal-line.tsx';
import { usePlan } from './recurring/use-plan.ts';
import { arrivalWords, useArrival } from './review/use-arrival.ts';
import { useTerms } from './review/use-terms.ts';
import { actionOf } from './wizard-action.ts';

type Props = {
  /** True while the URL is at one of the wizard's steps. */
  opened: boolean;
  /** What to book, when a button opens the wizard; null when only a URL opens it, which resumes the stored answers. */
  asked: AskedBooking | null;
  /**
   * Called when the booking is made, even if the wizard was closed meanwhile.
   * @param instead  the canceled mowing that the booking replaces; null if none
   */
  onBooked: (booked: Booked, instead: JobId | null) => void;
  /** The homeowner's profile, with the property. */
  profile: Profile;
  /** The company that the page is about: the wizard opens for it; if left out, the homeowner chooses among all. */
  company?: ChosenCompany | undefined;
  /** Closes the wizard and puts the job into the queue instead; not offered if left out. */
  onQueue?: ((answers: QueueAnswers, instead: JobId | null) => void) | undefined;
  /** Closes the wizard, asks for another address, and opens it again. */
  onAddress: () => void;
  /** Today at the property; if left out, it is taken from this device's clock in the property's time zone. */
  timeZoneToday?: Day | undefined;
  openProposals?: OpenProposals;
};

/**
 * Wizard in which a homeowner books a mowing or a series: date, yard, company, payment. Its state is reset whenever it
 * opens. It can be closed at any moment: the server creates the booking for a payment that was made, or refunds it.
 * Source: docs/spec/homeowner.md, section 2, "Schedule wizard".
 */
export function BookingWizard({ opened: isAtStep, asked, onBooked, profile, company, ...given }: Props) {
  const { onQueue, timeZoneToday = todayAt(profile) } = given;
  const known = placeOf(profile);
  const [booking, dispatch, opened] = useBooking({
    ...{ opened: isAtStep, asked, profile, today: timeZoneToday },
    company: company ?? null,
    days: bookableDays(timeZoneToday),
  });
  const { step, answers } = booking;
  const { tapped, taps } = useTapped();
  const complain = (words: string) => dispatch({ type: 'complained', words });
  const plan = usePlan(booking, opened);
  const offered = useOfferedCompanies(
    { ...answers, date: plan.firstDay, company: booking.company },
    opened && needsOffers(booking),
  );
  const terms = useTerms(booking, offered, dispatch);
  const isReview = opened && step === 'review';
  const timeZone = profile.time_zone;
  const arrival = useArrival(booking, { active: isReview, firstDay: plan.firstDay, timeZone }, dispatch);
  const payment = usePayment(booking, {
    active: isReview,
    request: booking.windowTaken || arrival.isUnknown ? null : requestOf(answers, plan.agreement, arrival.window),
    onBooked: (booked) => {
      keptBookings.forget();
      if (booked.confirmed) keepConfirmation(profile.id, booked.confirmed);
      onBooked(booked, booking.instead);
    },
    complain,
  });
  useKeptCheckout(booking, plan, payment);
  const lawn = useLawn(booking, opened, timeZoneToday);
  const place = usePlace({ profile, company: booking.company, complain });
  const faults = [needsOffers(booking) ? offered.error : null, isReview ? payment.openingFault : null];
  useReturnToGrass([...faults, payment.confirmFault].some(asksForQuote), dispatch);
  useAskForWindow(isReview && isWindowTaken(payment.openingFault), dispatch);

  const ownVisits = useOwnVisits(plan.firstDay);
  const choosable = answers.repeats ? offered.data : notBooked(offered.data, ownVisits);
  const steps = stepsOf(booking);
  const close = useStepHistory({
    ...{ wizard: 'book', opened: isAtStep, begun: opened, step, steps },
    onStep: (to) => {
      const mayShow = !follows(booking, to) || isSaved(answers.place, profile);
      if (mayShow && !payment.booked) dispatch({ type: 'followed', step: to });
    },
    ended: payment.booked !== null,
  });
  const isLeft = !isAtStep && booking.attempt > 0;
  useEffect(() => {
    if (isLeft) openCheckout.forget();
  }, [isLeft]);
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
        action={{ words: 'Done', onPress: close }}
      >
        <BookedStep
          booked={payment.booked}
          arrival={arrival.window && windowWords(arrival.window, timeZone)}
          mailedTo={profile.email}
          from={booking.company ? 'ofCompany' : 'dashboard'}
          onDone={close}
        />
      </WizardFrame>
    );
  }
  const offer = step === 'company' ? chosenOffer(answers, choosable) : answers.offer;
  const price = footPrice(booking, { offer, offered: choosable, lawn, due: payment.price });
  const goOn = () => dispatch({ type: 'wentOn', offer });
  const queue = onQueue && (() => onQueue(queueAnswers(answers), booking.instead));
  return (
    <WizardFrame
      opened={opened}
      onClose={close}
      title={title}
      steps={steps}
      current={step}
      onBack={stepBefore(steps, step) ? () => dispatch({ type: 'wentBack' }) : undefined}
      price={
        price !== null && (
          <PriceFoot
            price={price}
            isSeries={answers.repeats !== null}
            arrival={arrivalWords(booking, offer, arrival)}
          />
        )
      }
      action={actionOf(booking, { offered, payment, terms, plan, place, lawn, goOn, queue })}
    >
      {booking.company?.company_id === '' ? (
        <ErrorState title="Missing company id" />
      ) : (
        <>
          {booking.earlier && step === steps[0]?.name && (
            <GoOnLine to={goOnWords(booking.earlier)} onGoOn={() => dispatch({ type: 'resumed', place: known })} />
          )}
          <ProposalLine {...{ booking, dispatch, payment }} open={given.openProposals} />
          <Tapped taps={taps}>
            <BookingStepContent
              // Resuming a booking remounts the step, so that the calendar opens at the month of its day.
              key={booking.earlier ? 'afresh' : 'gone-on'}
              {...{
                booking,
                dispatch,
                tapped,
                offered,
                ownVisits,
                payment,
                plan,
                terms,
                arrival,
                profile,
                lawn,
                onQueue: queue,
                onAddress: given.onAddress,
                refusedFields: place.refused,
              }}
            />
          </Tapped>
        </>
      )}
    </WizardFrame>
  );
}

/**
 * Whether to fetch companies and prices: in the company step, and for the preselected company or in the last step until
 * the price is known.
 */
const needsOffers = ({ step, company, answers }: Booking): boolean =>
  step === 'company' || (answers.offer === null && (company !== null || step === 'review'));

/**
 * Returns to the grass height step if the server has no list price for the grass, so that the error is shown where it
 * was chosen.
 */
function useReturnToGrass(quoteAsked: boolean, dispatch: Dispatch<BookingMove>): void {
  useLayoutEffect(() => {
    if (quoteAsked) dispatch({ type: 'refusedWithoutQuote' });
  }, [quoteAsked, dispatch]);
}

/** Asks for another arrival window after the API has refused the chosen one as taken; everything else stays. */
function useAskForWindow(taken: boolean, dispatch: Dispatch<BookingMove>): void {
  useLayoutEffect(() => {
    if (taken) dispatch({ type: 'windowTaken' });
  }, [taken, dispatch]);
}
