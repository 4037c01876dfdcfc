import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { whoseAnswers } from '../../../parts/kept-answers/answers-store.ts';
import { rememberedYard } from '../../../parts/yard/remembered-yard.ts';
import { useStepOfAddress } from '../../../ui/wizard/use-step-history.ts';
import {
  type AskedBooking,
  type Beginning,
  type Booking,
  type BookingMove,
  type ChosenCompany,
  moveBooking,
  stepsOf,
  UNOPENED,
} from './booking-moves.ts';
import { BOOKING_STEPS } from './booking-steps.ts';
import { fits, keptBookings, keptOf } from './kept-booking.ts';
import { beginningOf } from './proposed-series.ts';
import { placeOf } from './service-place.ts';

type Around = {
  opened: boolean;
  /** What to book, when a button opens the wizard; null when a URL opens it, which resumes the stored answers. */
  asked: AskedBooking | null;
  /** The company that the page is about; null if it is about none. */
  company: ChosenCompany | null;
  profile: Profile;
  /** Today in the property's time zone. */
  today: Day;
  /** The first and the last day that can be booked. */
  days: { first: string; last: string };
};

/**
 * The state of the booking wizard, reset whenever it opens; answers are stored as they are given.
 * @returns the state, its dispatch, and whether the wizard is open: false if a URL opens it and nothing is stored
 */
export function useBooking(around: Around): [Booking, Dispatch<BookingMove>, boolean] {
  const { opened, profile, today } = around;
  const [booking, dispatch] = useReducer(moveBooking, UNOPENED);
  const [wasOpened, setWasOpened] = useState(false);
  const [begun, setBegun] = useState(false);
  const at = useStepOfAddress()?.step;
  if (opened !== wasOpened) {
    const beginning = opened ? beginningFor(around, at) : null;
    setWasOpened(opened);
    setBegun(beginning !== null);
    if (beginning) dispatch({ type: 'opened', with: beginning });
  }
  const keep = useEffectEvent(() => {
    const isFirst = stepsOf(booking)[0]?.name === booking.step;
    const progress = { begun: booking.begun, pastFirst: !isFirst };
    keptBookings.keep(whoseAnswers(profile.id, today), keptOf(booking), progress, booking.earlier);
  });
  const { step, answers, company, attempt } = booking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores the answers whenever one of these values changes
  useEffect(() => {
    if (begun) keep();
  }, [begun, step, answers, company, attempt]);
  return [booking, dispatch, begun];
}

/**
 * What the wizard opens with; null if a URL opens it and nothing is stored for it.
 * @param at  the step that the URL names; undefined if none
 */
function beginningFor(
  { asked, company: ofPage, profile, today, days }: Around,
  at: string | undefined,
): Beginning | null {
  const whose = whoseAnswers(profile.id, today);
  const fresh = { place: placeOf(profile), company: null, date: null, unfinished: null };
  if (!asked) {
    const kept = keptBookings.reopened(whose);
    if (!kept || !fits(kept, { company: ofPage, proposal: null })) return null;
    const step = BOOKING_STEPS.find((one) => one === at) ?? kept.step;
    return { ...fresh, kept: { ...kept, step } };
  }
  const { proposal, instead } = asked;
  const { company = ofPage, startDate, prefilled } = proposal ? beginningOf(proposal, new Date()) : asked;
  const earlier = keptBookings.earlier(whose);
  return {
    ...fresh,
    company,
    date: startDate !== undefined && startDate >= days.first && startDate <= days.last ? startDate : null,
    unfinished: asked.unfinished ?? null,
    proposal,
    instead,
    prefilled: { ...rememberedYard(profile), ...prefilled },
    // The wizard offers to resume this stored booking instead of beginning a new one.
    earlier: earlier && fits(earlier, { company, proposal: proposal ?? null }) ? earlier : null,
  };
}
