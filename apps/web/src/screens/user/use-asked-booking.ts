import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { bookingSearch } from '../../parts/addresses/booking-address.ts';
import { without } from '../../parts/addresses/without.ts';

/**
 * Starts the booking that the URL asks for, `?book=1`, once. The parameter is removed before the wizard opens: the
 * wizard pushes its steps onto history, and closes by going back.
 * @param mayBook whether this page can book; undefined while unknown
 * @param start opens the wizard, for the date that the URL names, if any
 */
export function useAskedBooking(mayBook: boolean | undefined, start: (date?: string) => void): void {
  const { book, date } = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => bookingSearch(search),
  });
  const navigate = useNavigate();
  const begin = useEffectEvent(async () => {
    await navigate({ to: '.', search: without('book', 'date'), hash: true, replace: true });
    if (mayBook) start(date);
  });
  const isKnown = book === '1' && mayBook !== undefined;
  useEffect(() => {
    if (isKnown) void begin();
  }, [isKnown]);
}
