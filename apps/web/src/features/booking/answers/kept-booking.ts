import type { Profile } from '@swath/contract/profiles';
import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { answersStore, whoseAnswers } from '../../../parts/kept-answers/answers-store.ts';
import { BOOKING_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import type { Booking } from './booking-moves.ts';
import { BOOKING_STEPS } from './booking-steps.ts';
import { KeptBooking } from './kept-shapes.ts';

/** Storage of a booking's answers until it is paid. Source: docs/rules/booking-and-price.md. */
export const keptBookings = answersStore<KeptBooking>({
  key: BOOKING_KEY,
  version: 1,
  draft: KeptBooking,
  forDevice: (kept) => ({ ...kept, place: null, answers: { ...kept.answers, notes: '' } }),
});

/** The stored part of a booking. */
export const keptOf = ({ step, company, proposal, answers }: Booking, instead: JobId | null): KeptBooking => ({
  step,
  company,
  proposal,
  answers: { ...answers, repeats: answers.repeats, yardFeatures: [...answers.yardFeatures] },
  place: answers.place,
  instead,
});

/** Label of the link that resumes a stored booking: the day, and the company if it is chosen. */
export function goOnWords({ answers: { date }, company }: KeptBooking): string {
  const day = date ? formatDay(date) : 'what you began';
  return company ? `${day}, ${company.company_name}` : day;
}

type Return = {
  profile: Profile;
  /** The company that the page is about. */
  company: { company_id: string } | null;
  today: Day;
  onReturn: ((kept: KeptBooking) => void) | undefined;
};

/**
 * Reopens the wizard at a step that the browser has navigated back to, with its stored answers; false where nothing is
 * stored.
 */
export function returnTo(step: string, { profile, company, today, onReturn }: Return): boolean {
  const kept = onReturn ? keptBookings.reopened(whoseAnswers(profile.id, today)) : null;
  const at = BOOKING_STEPS.find((one) => one === step);
  if (!kept || !onReturn || !at || !fits(kept, { company, proposal: null })) return false;
  onReturn({ ...kept, step: at });
  return true;
}

/** What the wizard was opened for. */
type Opened = { company: { company_id: string } | null; proposal: { id: string } | null };

/** Whether a stored booking can be resumed in a wizard opened like this: for the same company and proposal, or for any. */
export function fits(kept: KeptBooking, { company, proposal }: Opened): boolean {
  if (proposal) return kept.proposal?.id === proposal.id;
  return company === null || kept.company?.company_id === company.company_id;
}
