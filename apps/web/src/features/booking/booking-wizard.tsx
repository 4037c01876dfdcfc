import type { OfferedCompany } from '@swath/contract/companies';
import type { MowingJob } from '@swath/contract/jobs';
import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Dispatch, useLayoutEffect } from 'react';
import { type WizardAction, WizardFrame } from '../../ui/wizard-frame.tsx';
import { BookedStep } from './booked-step.tsx';
import { useOfferedCompanies } from './booking.api.ts';
import type { Booking, BookingMove } from './booking-answers.ts';
import { asksForQuote } from './booking-problems.ts';
import { BOOKING_STEPS, stepBefore } from './booking-steps.ts';
import { chosenOffer } from './company-choice.ts';
import { CompanyStep } from './company-step.tsx';
import { DateStep } from './date-step.tsx';
import { GrassHeightStep } from './grass-height-step.tsx';
import { PriceLines } from './price-lines.tsx';
import { ReviewStep } from './review-step.tsx';
import { useBooking } from './use-booking.ts';
import { type Payment, usePayment } from './use-payment.ts';
import { YardFeaturesStep } from './yard-features-step.tsx';
import { YardReadinessStep } from './yard-readiness-step.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The job exists; called even when the wizard was closed while it was being made. */
  onBooked: (job: MowingJob) => void;
  /** Whose lawn it is, and where. */
  profile: Profile;
  /** Today at the property; without it, today in the usual zone by this device's clock. */
  timeZoneToday?: Day | undefined;
  /** The company that was chosen before the wizard opened. */
  company?: { company_id: string; company_name: string };
  /** The day that was chosen before the wizard opened, 'YYYY-MM-DD'. */
  startDate?: string;
};

const TITLE = 'Schedule mowing';

/** The good news takes the place of the last step. */
const WITH_JOB = [...BOOKING_STEPS.slice(0, -1), { name: 'booked', label: 'Your mowing is scheduled' }] as const;

/**
 * Books one mowing: date, grass, yard, company, payment. Opening it begins afresh. Closing it is safe at any moment: a
 * payment that was made becomes the job, or goes back, without it.
 *
 * Source: docs/spec/homeowner.md, section 2, "Schedule wizard".
 */
export function BookingWizard({ opened, onClose, onBooked, profile, timeZoneToday }: Props) {
  const [booking, tell] = useBooking(opened);
  const { step, answers } = booking;
  const choosing = opened && step === 'company';
  const paying = opened && step === 'review';
  const offered = useOfferedCompanies(answers.date, answers.grassHeight, choosing);
  const payment = usePayment(booking, {
    active: paying,
    onBooked,
    complain: (words) => tell({ type: 'complained', words }),
  });
  const faults = [choosing ? offered.error : null, paying ? payment.openingFault : null, payment.confirmFault];
  useReturnToGrass(faults.some(asksForQuote), tell);

  if (payment.job) {
    return (
      <WizardFrame opened={opened} onClose={onClose} title={TITLE} steps={WITH_JOB} current="booked">
        <BookedStep job={payment.job} onDone={onClose} />
      </WizardFrame>
    );
  }
  const offer = step === 'review' ? answers.offer : chosenOffer(answers, offered.data);
  const price = step === 'review' ? payment.price : (offer?.price ?? null);
  const goOn = () => tell({ type: 'wentOn', offer });
  return (
    <WizardFrame
      opened={opened}
      onClose={onClose}
      title={TITLE}
      steps={BOOKING_STEPS}
      current={step}
      onBack={stepBefore(step) ? () => tell({ type: 'wentBack' }) : undefined}
      price={price && <PriceLines price={price} look="foot" />}
      action={actionOf(booking, { offered, payment, goOn })}
    >
      <Step {...{ booking, tell, offered, payment, profile, today: timeZoneToday }} />
    </WizardFrame>
  );
}

/** Grass that the server will not price is as tall as can be: the homeowner reads that where they chose the height. */
function useReturnToGrass(quoteAsked: boolean, tell: Dispatch<BookingMove>): void {
  useLayoutEffect(() => {
    if (quoteAsked) tell({ type: 'refusedWithoutQuote' });
  }, [quoteAsked, tell]);
}

type Around = { offered: UseQueryResult<OfferedCompany[]>; payment: Payment };

/** The button that goes on; none where there is nothing to choose from. */
function actionOf(
  { step }: Booking,
  { offered, payment, goOn }: Around & { goOn: () => void },
): WizardAction | undefined {
  if (step === 'review') {
    if (payment.refusal) return undefined;
    return {
      words: 'Confirm Schedule',
      onPress: payment.confirm,
      busy: payment.confirming,
      disabled: payment.price === null,
    };
  }
  if (step === 'company' && !offered.isPending && !offered.data?.length) return undefined;
  return { words: 'Continue', onPress: goOn, busy: step === 'company' && offered.isPending };
}

type StepProps = Around & {
  booking: Booking;
  tell: Dispatch<BookingMove>;
  profile: Profile;
  today: Day | undefined;
};

function Step({ booking, tell, offered, payment, profile, today }: StepProps) {
  const { step, answers, complaint } = booking;
  const { date, grassHeight, policyAcknowledged, yardFeatures, notes, companyId } = answers;
  const answer = (answers: Extract<BookingMove, { type: 'answered' }>['answers']) =>
    tell({ type: 'answered', answers });
  switch (step) {
    case 'date':
      return <DateStep date={date} onChange={(date) => answer({ date })} complaint={complaint} today={today} />;
    case 'grass-height':
      return (
        <GrassHeightStep
          height={grassHeight}
          onChange={(grassHeight) => answer({ grassHeight })}
          complaint={complaint}
        />
      );
    case 'yard-readiness':
      return (
        <YardReadinessStep
          acknowledged={policyAcknowledged}
          onChange={(policyAcknowledged) => answer({ policyAcknowledged })}
          complaint={complaint}
        />
      );
    case 'yard-features':
      return (
        <YardFeaturesStep
          features={yardFeatures}
          onFeatures={(yardFeatures) => answer({ yardFeatures })}
          notes={notes}
          onNotes={(notes) => answer({ notes })}
        />
      );
    case 'company':
      return (
        <CompanyStep
          date={date ?? ''}
          offered={offered}
          chosen={companyId}
          onChoose={(offer) => tell({ type: 'chose', offer })}
          onStep={(step) => tell({ type: 'wentTo', step })}
          complaint={complaint}
        />
      );
    case 'review':
      return <ReviewStep booking={booking} payment={payment} profile={profile} tell={tell} />;
  }
}
