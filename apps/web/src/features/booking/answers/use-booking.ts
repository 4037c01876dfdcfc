import type { Day } from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { whoseAnswers } from '../../../parts/kept-answers/answers-store.ts';
import { type Beginning, type Booking, type BookingMove, moveBooking, stepsOf, UNOPENED } from './booking-moves.ts';
import { fits, keptBookings, keptOf } from './kept-booking.ts';

type Around = {
  opened: boolean;
  beginning: Beginning;
  account: AccountId;
  /** Today at the property; without it, today in the usual zone by this device's clock. */
  today: Day;
  /** The mowing, canceled by its company, that this one replaces. */
  instead: JobId | undefined;
};

/** The state of the wizard, reset each time it is opened. Answers are stored as they are given. */
export function useBooking({ opened, beginning, account, today, instead }: Around): [Booking, Dispatch<BookingMove>] {
  const [booking, tell] = useReducer(moveBooking, UNOPENED);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) tell({ type: 'opened', with: { ...beginning, earlier: earlierOf(beginning, account, today) } });
  }
  const keep = useEffectEvent(() => {
    const isFirst = stepsOf(booking)[0]?.name === booking.step;
    const progress = { begun: booking.begun, pastFirst: !isFirst };
    keptBookings.keep(whoseAnswers(account, today), keptOf(booking, instead ?? null), progress, booking.earlier);
  });
  const { step, answers, company, attempt } = booking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of these changes
  useEffect(() => {
    if (opened && attempt > 0) keep();
  }, [opened, step, answers, company, attempt]);
  return [booking, tell];
}

/** The stored booking that can be resumed where the wizard opens; a preselected day takes precedence. */
function earlierOf(beginning: Beginning, account: AccountId, today: Day) {
  const kept = keptBookings.earlier(whoseAnswers(account, today));
  const opened = { company: beginning.company, proposal: beginning.proposal ?? null };
  return kept && fits(kept, opened) ? kept : null;
}
