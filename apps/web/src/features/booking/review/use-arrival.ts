import type { OfferedCompany } from '@swath/contract/companies';
import { dayAt } from '@swath/domain/calendar';
import { type Dispatch, useLayoutEffect } from 'react';
import { type ArrivalWindow, windowAtTime, windowWords } from '../../../parts/arrival/arrival-windows.ts';
import type { Read } from '../../../ui/states/error-state.tsx';
import type { Booking, BookingMove } from '../answers/booking-moves.ts';
import { useOfferedCompanies } from '../company/offered.api.ts';

/** The arrival windows of the chosen company on the day of the first visit, and which one is to be promised. */
export type Arrival = {
  readonly windows: readonly ArrivalWindow[];
  /** The window to promise; null: any time. */
  readonly window: ArrivalWindow | null;
  /** True if a window was chosen at whose time the company offers none on this day. */
  readonly isLost: boolean;
  /** True while it is unknown whether the chosen window is offered; no payment page is to be opened then. */
  readonly isUnknown: boolean;
  /** The windows of this day if they could not be loaded; null otherwise. */
  readonly failed: Read | null;
  /** The time zone of the lawn. */
  readonly timeZone: string;
};

type Around = {
  /** True while the last step is on screen. */
  active: boolean;
  /** The day of the first visit; null until it is known. */
  firstDay: string | null;
  timeZone: string;
};

/**
 * Which arrival window the booking asks for. The company's windows are fetched again after one of them was refused as
 * taken, and if the first visit of a series has moved to another day.
 * Source: docs/rules/jobs.md.
 */
export function useArrival(booking: Booking, around: Around, dispatch: Dispatch<BookingMove>): Arrival {
  const { active, firstDay, timeZone } = around;
  const { answers, windowTaken } = booking;
  const { offer, arrivalFrom, repeats } = answers;
  const offered = offer?.arrival_windows ?? [];
  const isOfDay = repeats === null || firstDay === null || areOnDay(offered, firstDay, timeZone);
  const rereads = active && offer !== null && (windowTaken || !isOfDay);
  const read = useOfferedCompanies({ ...answers, date: firstDay, company: offer }, rereads);
  const fresh = rereads && !read.isFetching ? read.data?.[0]?.arrival_windows : undefined;
  useLayoutEffect(() => {
    if (fresh) dispatch({ type: 'rereadWindows', windows: fresh });
  }, [fresh, dispatch]);

  const window = windowTaken || !isOfDay ? null : windowAtTime(arrivalFrom, offered, timeZone);
  const known = isOfDay ? offered : [];
  return {
    // Until they are fetched again, all but the one that was taken.
    windows: windowTaken && !fresh ? known.filter(({ from }) => from !== arrivalFrom) : known,
    window,
    isLost: offer !== null && arrivalFrom !== null && isOfDay && !windowTaken && window === null,
    isUnknown: !isOfDay && arrivalFrom !== null,
    failed: rereads && read.isError ? read : null,
    timeZone,
  };
}

/** Whether windows are of a day; no windows fit every day. */
const areOnDay = (windows: readonly ArrivalWindow[], day: string, timeZone: string): boolean =>
  windows.every(({ from }) => dayAt(new Date(from), timeZone) === day);

/**
 * When the crew is to arrive, as a text, for an offer; null if the company promises no windows, and while another one
 * has to be chosen.
 */
export function arrivalWords(
  { answers, windowTaken }: Booking,
  offer: OfferedCompany | null,
  { isUnknown, timeZone }: Arrival,
): string | null {
  if (!offer?.arrival_windows.length || windowTaken || isUnknown) return null;
  return windowWords(windowAtTime(answers.arrivalFrom, offer.arrival_windows, timeZone), timeZone);
}
