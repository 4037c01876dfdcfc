import type { CalendarDay } from '@swath/contract/company-calendar';
import { NOTHING_TAKEN, type Taken } from '@swath/domain/availability/capacity';
import { totalMinutes } from '@swath/domain/crews/crew-room';
import type { OpenDay } from './hours/hours.reads.ts';

/**
 * How full a company's day is, as its calendar and its dashboard show it: booked minutes of its hours, in all and by
 * crew. Booking itself also counts the hours of today that have passed (`countToday`).
 *
 * @param day    as `openDays` returns it
 * @param taken  as `placesTaken` returns it
 */
export const describeCapacity = (
  day: OpenDay | undefined,
  taken: Taken = NOTHING_TAKEN,
): Pick<CalendarDay, 'open_minutes' | 'taken_minutes' | 'crews'> => ({
  open_minutes: day?.open ?? 0,
  taken_minutes: taken.minutes,
  crews: (day?.crews ?? []).map(({ id, open }) => ({
    crew_id: id,
    open_minutes: open,
    taken_minutes: totalMinutes(taken.byCrew?.get(id) ?? []),
  })),
});
