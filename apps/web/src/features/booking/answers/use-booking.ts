import { type Dispatch, useReducer, useState } from 'react';
import { type Beginning, type Booking, type BookingMove, moveBooking, UNOPENED } from './booking-moves.ts';

/** The state of the wizard, which begins anew each time it is opened. */
export function useBooking(opened: boolean, beginning: Beginning): [Booking, Dispatch<BookingMove>] {
  const [booking, tell] = useReducer(moveBooking, UNOPENED);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) tell({ type: 'opened', with: beginning });
  }
  return [booking, tell];
}
