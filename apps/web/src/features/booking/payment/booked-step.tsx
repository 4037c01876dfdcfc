import { useEffect, useEffectEvent } from 'react';
import { BookedBox } from '../../../parts/booked/booked-box.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { Booked } from './booked.ts';

/**
 * How long the success message is shown until it closes, in milliseconds.
 * Source: docs/spec/homeowner.md, section 4, "Schedule wizard success".
 */
const SHOWN_MS = { dashboard: 2000, ofCompany: 1200 };

type Props = {
  booked: Booked;
  /**
   * `ofCompany`: the wizard was opened for one company. `dashboard`: it was not. Sets how long the message is shown.
   */
  from: keyof typeof SHOWN_MS;
  onDone: () => void;
};

/**
 * The success message of the wizard, which then closes by itself. If some days of a series could not be booked, they
 * are listed, and the homeowner closes the wizard.
 */
export function BookedStep({ booked, from, onDone }: Props) {
  const done = useEffectEvent(onDone);
  const stays = booked.left_out.length > 0;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => done(), SHOWN_MS[from]);
    return () => clearTimeout(timer);
  }, [from, stays]);
  return (
    <>
      <BookedBox company={booked.company_name} day={booked.serviceDate} cents={booked.price_cents}>
        {booked.visits > 1 && `${booked.visits} visits, the first on `}
        {formatLongDay(booked.serviceDate)}
      </BookedBox>
      {stays && (
        <FormAlert tone="notice" title="Some days filled up while you paid.">
          Not booked: {booked.left_out.map(formatDay).join('; ')}. Nothing is charged for them.
        </FormAlert>
      )}
    </>
  );
}
