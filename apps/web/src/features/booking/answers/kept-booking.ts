import { answersStore } from '../../../parts/kept-answers/answers-store.ts';
import { BOOKING_KEY } from '../../../parts/kept-answers/device-keys.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import type { Booking } from './booking-moves.ts';
import { KeptBooking } from './kept-shapes.ts';

/**
 * Stores the answers of a booking in the browser until it is paid. The copy that outlives the browser tab has no
 * address and no notes.
 * Source: docs/rules/booking-and-price.md.
 */
export const keptBookings = answersStore<KeptBooking>({
  key: BOOKING_KEY,
  version: 1,
  draft: KeptBooking,
  forDevice: (kept) => ({ ...kept, place: null, answers: { ...kept.answers, notes: '' } }),
});

/** The part of a booking that is stored. */
export const keptOf = ({ step, company, proposal, answers, instead }: Booking): KeptBooking => ({
  step,
  company,
  proposal,
  answers: { ...answers, repeats: answers.repeats, yardFeatures: [...answers.yardFeatures] },
  place: answers.place,
  instead,
});

/**
 * Label of the link that resumes a stored booking: its day, if chosen, and the company if the wizard was opened for
 * one.
 */
export function goOnWords({ answers: { date }, company }: KeptBooking): string {
  const day = date ? formatDay(date, today()) : 'what you began';
  return company ? `${day}, ${company.company_name}` : day;
}

/** The company and the proposal that the wizard is opened for; null for none. */
type Opened = { company: { company_id: string } | null; proposal: { id: string } | null };

/**
 * Whether a stored booking can be resumed in a wizard that is opened for a proposal or, without one, for a company. A
 * wizard opened for neither can resume any.
 */
export function fits(kept: KeptBooking, { company, proposal }: Opened): boolean {
  if (proposal) return kept.proposal?.id === proposal.id;
  return company === null || kept.company?.company_id === company.company_id;
}
