import { type AvailabilitySettings, availability } from '@swath/contract/availability';
import { busy } from '@swath/contract/busy';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';

/** Query of the usual week, days off and maximum number of jobs a day of the viewer's company. */
export const ownAvailability = () => query(availability.read);

/** Reads `ownAvailability` in a component. */
export const useAvailability = () => useQuery(ownAvailability());

/** Query of the external calendar that the company has connected, whose events count as busy times. */
export const ownBusyTimes = () => query(busy.read);

/** Query of the days of the viewer's company within a range; both ends are included. */
export const ownDays = (stretch: { from: string; to: string }) => query(availability.ownDays, { query: stretch });

/** Reads `ownDays` for a calendar: the days of the previous range stay on screen until the new ones are loaded. */
export const useOwnDays = (stretch: { from: string; to: string }) =>
  useQuery({ ...ownDays(stretch), placeholderData: (before) => before });

/**
 * Returns a function to call after a save. It writes the saved settings, if given, to the cache, and invalidates the
 * days of the company.
 */
export function useSavedSettings(): (settings?: AvailabilitySettings) => void {
  const queries = useQueryClient();
  return (settings) => {
    if (settings) writeCached(queries, ownAvailability(), settings);
    readDaysAgain(queries);
  };
}

/** Returns a function that invalidates every query that depends on when a company works. */
export function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: callKey(availability.read) });
    readDaysAgain(queries);
  };
}

const readDaysAgain = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: callKey(availability.ownDays) });
