import type { Profile } from '@swath/contract/profiles';
import { addressLine } from '@swath/domain/accounts/profile';
import { GRASS_HEIGHT_LABELS } from '@swath/domain/jobs/grass-height';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { wholeProperty } from '@swath/domain/jobs/mowing-request';
import { yardFeatureText } from '@swath/domain/jobs/yard-features';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import type { BookingAnswers } from '../answers/booking-answers.ts';
import { type Booking, stepsOf } from '../answers/booking-moves.ts';
import type { BookingStep } from '../answers/booking-steps.ts';
import { recurrenceSentence } from '../recurring/recurrence-words.ts';
import classes from './booking-summary.module.css';
import { type Arrival, arrivalWords } from './use-arrival.ts';

type Props = { booking: Booking; arrival: Arrival; profile: Profile; onEdit: (step: BookingStep) => void };

/** All answers of the wizard, each with a link back to its step. */
export function BookingSummary({ booking, arrival, profile, onEdit }: Props) {
  const when = arrivalWords(booking, booking.answers.offer, arrival);
  const { date, grassHeight, policyAcknowledged, yardFeatures, notes, offer } = booking.answers;
  const said: Record<Exclude<BookingStep, 'review'>, ReactNode> = {
    date: date && formatLongDay(date),
    recurring: repeatsText(booking.answers),
    address: profile.full_name,
    'grass-height': grassHeight && GRASS_HEIGHT_LABELS[grassHeight],
    'yard-readiness': policyAcknowledged ? 'You will have your yard ready.' : 'Not acknowledged',
    'yard-features': (
      <>
        {yardFeatures.length > 0 ? yardFeatures.map(yardFeatureText).join(', ') : 'Nothing special'}
        {notes.trim() && <span className={classes.notes}>{notes.trim()}</span>}
      </>
    ),
    company: offer?.company_name,
  };
  return (
    <dl className={classes.summary}>
      {booking.company && <Fact name="Company">{booking.company.company_name}</Fact>}
      <Where profile={profile} />
      {stepsOf(booking).map(({ name, label }) =>
        name === 'review' ? null : (
          <div key={name} className={classes.row}>
            <dt>{HEADS[name] ?? label}</dt>
            <dd>{said[name]}</dd>
            <dd className={classes.edit}>
              <Button variant="subtle" size="sm" aria-label={`Edit ${label}`} onClick={() => onEdit(name)}>
                Edit
              </Button>
            </dd>
          </div>
        ),
      )}
      {when !== null && <Fact name="Arrival">{when}</Fact>}
    </dl>
  );
}

/** Headings of answers, if they differ from the label of their step. */
const HEADS: Partial<Record<BookingStep, string>> = { company: 'Company', address: 'Client' };

function repeatsText({ repeats, date }: BookingAnswers): string {
  return repeats ? (recurrenceSentence(repeats, date) ?? '') : 'One time';
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The property's address and lot size, from the profile; renders nothing while one of them is missing. */
function Where({ profile }: { profile: Profile }) {
  const { street_address: streetAddress, city, state, zip_code: zipCode, lot_size_sqft: lotSizeSqft } = profile;
  const property = wholeProperty({ streetAddress, city, state, zipCode, lotSizeSqft });
  if (!property.ok) return null;
  return (
    <Fact name="Your lawn">
      {addressLine(property.value)}
      <span className={classes.lot}>{lotSizeText(property.value.lot)}</span>
    </Fact>
  );
}
