import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { bookingSearch } from '../../../parts/addresses/booking-address.ts';
import { paths } from '../../../parts/addresses/paths.ts';

/** Begins the booking that the address asks for, `?book=1`, once, and takes the question out of the address. */
export function useAskedSchedule(start: (date?: string) => void): void {
  const { book, date } = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => bookingSearch(search),
  });
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    void navigate({ to: paths.homeowner, search: {}, replace: true });
    start(date);
  });
  useEffect(() => {
    if (book === '1') begin();
  }, [book]);
}
