import { type Dispatch, useReducer, useState } from 'react';
import { type Booking, type BookingMove, moveBooking, UNOPENED } from './booking-answers.ts';

/** The state of the wizard, which begins afresh each time it is opened. */
export function useBooking(opened: boolean): [Booking, Dispatch<BookingMove>] {
  const [booking, tell] = useReducer(moveBooking, UNOPENED);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) tell({ type: 'opened' });
  }
  return [booking, tell];
}
