import { jobs } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/**
 * Fetches the arrival windows that the company could promise if a homeowner's own pending job were on a day.
 * @param date  'YYYY-MM-DD'; null: nothing is fetched
 */
export function useWindowsOfDay(id: JobId, date: string | null) {
  return useQuery({
    ...query(jobs.listWindows, { params: { id }, query: { date: date ?? '' } }),
    enabled: date !== null,
    select: ({ windows }) => windows,
  });
}
