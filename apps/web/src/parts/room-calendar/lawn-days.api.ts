import { companies } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** On which days of a stretch anybody has room for the homeowner's own lawn, and whether anybody comes there at all. */
export function useLawnDays(stretch: { from: string; to: string }, enabled: boolean) {
  return useQuery({ ...query(companies.bookableDays, { query: stretch }), enabled });
}
