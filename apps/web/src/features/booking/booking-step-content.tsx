import type { OfferedCompany } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';
import { needsQuote } from '@swath/domain/jobs/grass-height';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { intoView } from '../../lib/into-view.ts';
import type { OwnDay } from '../../parts/room-calendar/own-days.api.ts';
import { GrassHeightStep } from '../../parts/yard/grass-height-step.tsx';
import { YardFeaturesStep } from '../../parts/yard/yard-features-step.tsx';
import { YardReadinessStep } from '../../parts/yard/yard-readiness-step.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { type Booking, type BookingMove, type FreeAnswers, stepsOf } from './answers/booking-moves.ts';
import { type HowOften, recurrenceFrom } from './answers/recurrence.ts';
import classes from './company/company-step.module.css';
import { CompanyStep } from './company/company-step.tsx';
import { frequencyOf, usualPrice, visitWords } from './company/offer-price.ts';
import { AddressStep } from './day-and-place/address-step.tsx';
import { DateStep } from './day-and-place/date-step.tsx';
import { Elsewhere } from './day-and-place/lawn-notices.tsx';
import type { Lawn } from './day-and-place/use-lawn.ts';
import type { Payment } from './payment/use-payment.ts';
import { RecurringStep } from './recurring/recurring-step.tsx';
import type { Plan } from './recurring/use-plan.ts';
import { ReviewStep } from './review/review-step.tsx';
import { ReviewVisits } from './review/review-visits.tsx';
import type { Arrival } from './review/use-arrival.ts';
import type { Terms } from './review/use-terms.ts';

type Props = {
  booking: Booking;
  dispatch: Dispatch<BookingMove>;
  /** Whether the last input was by touch or mouse rather than by keyboard. */
  tapped: () => boolean;
  offered: UseQueryResult<OfferedCompany[]>;
  /** The homeowner's visits on the day of the first visit, by company. */
  ownVisits: ReadonlyMap<string, OwnDay>;
  payment: Payment;
  plan: Plan;
  terms: Terms;
  arrival: Arrival;
  profile: Profile;
  onQueue: (() => void) | undefined;
  onAddress: () => void;
  /** Fields of the address that the server refused. */
  refusedFields: readonly string[];
  lawn: Lawn;
};

/** Renders the present step of the booking wizard. */
export function BookingStepContent({
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
  onQueue,
  onAddress,
  refusedFields,
  lawn,
}: Props) {
  const { step, answers, complaint, company } = booking;
  const { date, repeats, grassHeight, policyAcknowledged, yardFeatures, notes, companyId } = answers;
  const answer = (answers: Partial<FreeAnswers>, goesOn = false) => dispatch({ type: 'answered', answers, goesOn });
  const saysElsewhere = lawn.isElsewhere && complaint === problemWords('company_not_here');
  const getsOffers = grassHeight !== null && needsQuote(grassHeight) && onQueue !== undefined;
  switch (step) {
    case 'date':
      return (
        <DateStep
          date={date}
          onChange={(date, hasRoom) => answer({ date }, hasRoom && tapped())}
          complaint={complaint}
          lawn={lawn}
          profile={profile}
          company={calendarOwner(booking)}
          recurring={company ? null : repeats !== null}
          onRecurring={(recurring) => answer({ repeats: recurring ? recurrenceFrom(date) : null })}
          onQueue={onQueue}
          onAddress={onAddress}
          onOthers={() => dispatch({ type: 'leftCompany' })}
        />
      );
    case 'recurring':
      return (
        <>
          <RecurringStep
            repeats={repeats}
            onChange={(repeats) => answer({ repeats })}
            date={date ?? ''}
            proposed={booking.proposal?.rule ?? null}
            mayBeOnce={company !== null}
            complaint={complaint}
            priceOf={(often) => visitPrice(booking, lawn, often)}
          />
          {plan.preview?.isEnabled && <ReviewVisits {...{ booking, plan, dispatch }} payment={null} />}
        </>
      );
    case 'address':
      return (
        <>
          <AddressStep
            place={answers.place}
            onChange={(place) => answer({ place })}
            complaint={complaint}
            refused={saysElsewhere ? ['zip_code'] : refusedFields}
          />
          <Elsewhere
            {...{ lawn, profile }}
            isAtAddress
            isSaid={saysElsewhere}
            onOthers={() => dispatch({ type: 'leftCompany' })}
          />
        </>
      );
    case 'grass-height':
      return (
        <>
          <GrassHeightStep
            height={grassHeight}
            onChange={(grassHeight) => answer({ grassHeight }, tapped())}
            complaint={getsOffers ? null : complaint}
          />
          {getsOffers && <TallGrass complaint={complaint} />}
        </>
      );
    case 'yard-readiness':
      return (
        <YardReadinessStep
          acknowledged={policyAcknowledged}
          onChange={(policyAcknowledged) => answer({ policyAcknowledged })}
          tapped={tapped}
          onGoOn={() => answer({ policyAcknowledged: true }, true)}
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
          date={plan.firstDay ?? date ?? ''}
          offered={offered}
          ownVisits={ownVisits}
          isSeries={repeats !== null}
          chosen={companyId}
          arrivalFrom={answers.arrivalFrom}
          frequency={frequencyOf(answers)}
          timeZone={arrival.timeZone}
          onChoose={(offer, arrivalFrom) => dispatch({ type: 'chose', offer, arrivalFrom, goesOn: tapped() })}
          onPick={(offer, arrivalFrom) => dispatch({ type: 'chose', offer, arrivalFrom, goesOn: true })}
          onStep={(step) => dispatch({ type: 'wentTo', step })}
          steps={stepsOf(booking).map(({ name }) => name)}
          onQueue={onQueue}
          complaint={complaint}
        />
      );
    case 'review':
      return <ReviewStep {...{ booking, payment, plan, terms, arrival, profile, dispatch }} />;
  }
}

/**
 * The company whose days the calendar shows: the one the wizard was opened for, or else the chosen one; null if there
 * is none.
 */
function calendarOwner({ company, answers: { companyId, offer } }: Booking) {
  if (company) return { id: company.company_id, name: company.company_name, only: true };
  return companyId === null ? null : { id: companyId, name: offer?.company_name ?? null, only: false };
}

/**
 * Says that companies make offers for grass this tall; the wizard's button leads to the queue, where they do.
 * Source: docs/rules/booking-and-price.md.
 */
function TallGrass({ complaint }: { complaint: string | null }) {
  return (
    <div ref={intoView} className={classes.instead}>
      <FormAlert tone="notice" title={complaint ?? 'Companies look at grass this tall before they name a price.'}>
        Your answers come along: add other days that suit you, notes and photos. Companies then make you offers, and you
        choose one.
      </FormAlert>
    </div>
  );
}

/**
 * The price of a visit at a frequency, without overgrowth, as a text; null while it is unknown. Without a company it is
 * the lowest one.
 */
function visitPrice({ answers, company }: Booking, { priceOf }: Lawn, often: HowOften | null): string | null {
  const { offer, arrivalFrom } = answers;
  const frequency = frequencyOf({ repeats: often });
  if (offer) return visitWords(usualPrice(offer, { isAnyTime: arrivalFrom === null, frequency }));
  const price = priceOf(frequency);
  if (!price) return null;
  return company ? visitWords(price) : `from ${formatMoney(price.total_cents)} a visit`;
}
