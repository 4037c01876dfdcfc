import { companies } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';

/** Query of `useLawnDays`. */
export const lawnDays = (stretch: { from: string; to: string }) => query(companies.bookableDays, { query: stretch });

/**
 * For each day of a range, whether any company has room for the homeowner's lawn; and the companies that work there.
 * @param stretch  first and last day, 'YYYY-MM-DD'
 * @param enabled  if false, nothing is fetched
 */
export function useLawnDays(stretch: { from: string; to: string }, enabled: boolean) {
  return useQuery({ ...lawnDays(stretch), enabled });
}
