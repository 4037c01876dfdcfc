import { HELD_THEN_TAKEN } from '@swath/domain/series/consent';
import { useEffect, useEffectEvent } from 'react';
import { BookedBox } from '../../../parts/booked/booked-box.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { Booked } from './booked.ts';
import classes from './booked-step.module.css';

/**
 * How long the success message is shown until it closes, in milliseconds.
 * Source: docs/spec/homeowner.md, section 4, "Schedule wizard success".
 */
const SHOWN_MS = { dashboard: 2000, ofCompany: 1200 };

type Props = {
  booked: Booked;
  /** The promised arrival window, as a text; null: none is promised. */
  arrival: string | null;
  /**
   * `ofCompany`: the wizard was opened for one company. `dashboard`: it was not. Sets how long the message is shown.
   */
  from: keyof typeof SHOWN_MS;
  onDone: () => void;
};

/**
 * The success message of the wizard: what is booked and what comes next. It closes by itself, unless the homeowner
 * presses or types meanwhile, or some days of a series could not be booked, which are listed.
 * Source: docs/rules/booking-and-price.md.
 */
export function BookedStep({ booked, arrival, from, onDone }: Props) {
  const done = useEffectEvent(onDone);
  const stays = booked.left_out.length > 0;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => done(), SHOWN_MS[from]);
    const stay = () => clearTimeout(timer);
    const pressed = new AbortController();
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, stay, { signal: pressed.signal });
    return () => {
      stay();
      pressed.abort();
    };
  }, [from, stays]);
  const { company_name: company, serviceDate, price_cents: price, visits } = booked;
  return (
    <>
      <BookedBox company={company} day={serviceDate} cents={price}>
        {visits > 1 && `${visits} visits, the first on `}
        {formatLongDay(serviceDate)}
        {arrival !== null && `, ${arrival}`}
      </BookedBox>
      {stays && (
        <FormAlert tone="notice" title="Some days filled up while you paid.">
          Not booked: {booked.left_out.map(formatDay).join('; ')}. Nothing is charged for them.
        </FormAlert>
      )}
      <ul className={classes.next} aria-label="What comes next">
        {arrival === null && <li>You see the arrival time on your dashboard once it is known.</li>}
        {visits > 1 ? (
          <>
            <li>The price of each later visit is {HELD_THEN_TAKEN}.</li>
            <li>Skip, move, pause or cancel under Manage series.</li>
          </>
        ) : (
          <li>Until the crew starts, canceling returns the full {formatMoney(price)}.</li>
        )}
        <li>The receipt and a file for your calendar are on your dashboard.</li>
      </ul>
    </>
  );
}
