import { type AvailabilitySettings, availability } from '@swath/contract/availability';
import { busy } from '@swath/contract/busy';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** The usual week, days off and cap of the viewer's company. */
export const ownAvailability = () => query(availability.read);

/** Subscribes to `ownAvailability`. */
export const useAvailability = () => useQuery(ownAvailability());

/** The busy times that the company's own calendar takes of its days. */
export const ownBusyTimes = () => query(busy.read);

/** The viewer's company's days within a range. */
export const ownDays = (stretch: { from: string; to: string }) => query(availability.ownDays, { query: stretch });

/** The same for a calendar: the previous days stay as placeholder data until the new ones are loaded. */
export const useOwnDays = (stretch: { from: string; to: string }) =>
  useQuery({ ...ownDays(stretch), placeholderData: (before) => before });

/** Writes a saved answer to the cache, and invalidates everything that depends on it. */
export function useSavedSettings(): (settings?: AvailabilitySettings) => void {
  const queries = useQueryClient();
  return (settings) => {
    if (settings) writeCached(queries, ownAvailability(), settings);
    readDaysAgain(queries);
  };
}

/** Invalidates every query that depends on when a company works. */
export function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: callKey(availability.read) });
    readDaysAgain(queries);
  };
}

const readDaysAgain = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: callKey(availability.ownDays) });
