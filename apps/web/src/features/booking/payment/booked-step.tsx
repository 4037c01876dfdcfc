import { jobs, type OwnJob } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { untilStartWords } from '@swath/domain/jobs/cancel-promise';
import { HELD_THEN_TAKEN } from '@swath/domain/series/consent';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { query } from '../../../lib/api-client.ts';
import { AddToCalendar } from '../../../parts/booked/add-to-calendar.tsx';
import { BookedBox } from '../../../parts/booked/booked-box.tsx';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Group } from '../../../ui/look/stack.tsx';
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
  /** The address to which the confirmation is mailed. */
  mailedTo: string;
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
export function BookedStep({ booked, arrival, mailedTo, from, onDone }: Props) {
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
  const first = useFirstVisit(booked);
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
          Not booked: {booked.left_out.map((day) => formatDay(day, today())).join('; ')}. Nothing is charged for them.
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
          <li>{untilStartWords(price)}</li>
        )}
        <li>We mail the confirmation to {mailedTo}. The receipt is on your dashboard.</li>
      </ul>
      {first && (
        <Group mt="md">
          <AddToCalendar
            id={first}
            day={serviceDate}
            words={visits > 1 ? 'Add first visit to calendar' : 'Add to calendar'}
          />
        </Group>
      )}
    </>
  );
}

/** The job of the booked visit, or of the first one of a series; null while it is not known. */
function useFirstVisit({ confirmed, serviceDate }: Booked): JobId | null {
  const { data = [] } = useQuery({ ...query(jobs.listOwn), enabled: confirmed !== null });
  const isFirst = ({ id, series_id, scheduled_date }: OwnJob) =>
    confirmed?.kind === 'series' ? series_id === confirmed.id && scheduled_date === serviceDate : id === confirmed?.id;
  return data.find(isFirst)?.id ?? null;
}
