import { type AvailabilitySettings, availability } from '@swath/contract/availability';
import { busy } from '@swath/contract/busy';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey, query } from '../../lib/api-client.ts';

/** The usual week, days off and cap of the viewer's company. */
export const ownAvailability = () => query(availability.read);

/** The same, for whatever shows it; read anew when it has changed. */
export const useAvailability = () => useQuery(ownAvailability());

/** What the calendar of the viewer's company takes of its days. */
export const ownBusyTimes = () => query(busy.read);

/** The days of a stretch of the viewer's company. */
export const ownDays = (stretch: { from: string; to: string }) => query(availability.ownDays, { query: stretch });

/** The same, for a calendar: the days before stay until those asked for are there. */
export const useOwnDays = (stretch: { from: string; to: string }) =>
  useQuery({ ...ownDays(stretch), placeholderData: (before) => before });

/** Takes over what was answered after a save, and has everything read again that follows from it. */
export function useSavedSettings(): (settings?: AvailabilitySettings) => void {
  const queries = useQueryClient();
  return (settings) => {
    if (settings) queries.setQueryData(ownAvailability().queryKey, settings);
    readDaysAgain(queries);
  };
}

/** Has everything read again that a company has said of when it works. */
export function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: callKey(availability.read) });
    readDaysAgain(queries);
  };
}

const readDaysAgain = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: callKey(availability.ownDays) });
