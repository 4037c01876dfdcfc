import { Button } from '@mantine/core';
import type { Profile } from '@swath/contract/profiles';
import { addressLine } from '@swath/domain/accounts/profile';
import { GRASS_HEIGHT_LABELS } from '@swath/domain/jobs/grass-height';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { wholeProperty } from '@swath/domain/jobs/mowing-request';
import { yardFeatureText } from '@swath/domain/jobs/yard-features';
import type { ReactNode } from 'react';
import { formatLongDay } from '../../ui/format-day.ts';
import type { BookingAnswers } from './booking-answers.ts';
import { BOOKING_STEPS, type BookingStep } from './booking-steps.ts';
import classes from './booking-summary.module.css';

type Props = { answers: BookingAnswers; profile: Profile; onEdit: (step: BookingStep) => void };

/** All answers on one sheet, each with the way back to its step. */
export function BookingSummary({ answers, profile, onEdit }: Props) {
  const { date, grassHeight, policyAcknowledged, yardFeatures, notes, offer } = answers;
  const said: Record<Exclude<BookingStep, 'review'>, ReactNode> = {
    date: date && formatLongDay(date),
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
      <Where profile={profile} />
      {BOOKING_STEPS.map(({ name, label }) =>
        name === 'review' ? null : (
          <div key={name} className={classes.row}>
            <dt>{name === 'company' ? 'Company' : label}</dt>
            <dd>{said[name]}</dd>
            <dd className={classes.edit}>
              <Button variant="subtle" size="sm" aria-label={`Edit ${label}`} onClick={() => onEdit(name)}>
                Edit
              </Button>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The lawn that is meant, as the profile has it. */
function Where({ profile }: { profile: Profile }) {
  const { street_address: streetAddress, city, state, zip_code: zipCode, lot_size_sqft: lotSizeSqft } = profile;
  const property = wholeProperty({ streetAddress, city, state, zipCode, lotSizeSqft });
  if (!property.ok) return null;
  return (
    <div className={classes.row}>
      <dt>Your lawn</dt>
      <dd>
        {addressLine(property.value)}
        <span className={classes.lot}>{lotSizeText(property.value.lot)}</span>
      </dd>
    </div>
  );
}
