import { companies } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** On which days of a range any company has room for the homeowner's lawn, and whether any serves it at all. */
export function useLawnDays(stretch: { from: string; to: string }, enabled: boolean) {
  return useQuery({ ...query(companies.bookableDays, { query: stretch }), enabled });
}
