import { addDays, type Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { useQuery } from '@tanstack/react-query';
import { companyDays } from './company-days.api.ts';
import { monthStretch } from './month-stretch.ts';

/**
 * Why a job cannot be moved to a day of its company, for its members: `closed`: the company does not work then. `full`:
 * it has no room for the job. Null: neither, or it is not known (yet). Fetched as for `RoomCalendar`.
 *
 * @param date  'YYYY-MM-DD'; null: nothing is fetched
 */
export function useWhyNoRoom(
  job: { readonly id: JobId; readonly company_id: string },
  date: string | null,
  today: Day,
): 'closed' | 'full' | null {
  const range = { min: today, max: addDays(today, BOOKING_HORIZON_DAYS) };
  const isAhead = date !== null && date >= range.min && date <= range.max;
  const { data = [] } = useQuery({
    ...companyDays(job.company_id, monthStretch(isAhead ? date : today, range), job.id),
    enabled: isAhead,
  });
  const day = isAhead ? data.find((known) => known.date === date) : undefined;
  if (!day || day.has_room) return null;
  return day.is_available ? 'full' : 'closed';
}
