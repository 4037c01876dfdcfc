import { type CalledOffJob, crewChanges as contract } from '@swath/contract/crew-changes';
import type { JobId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/** Mowings that companies have canceled and the homeowner has not acknowledged, newest first. */
export const calledOffJobs = () => query(contract.listCalledOff);

/** Acknowledges a cancellation; its card is removed from the cache once the API has answered. */
export function useAcknowledgeCancellation() {
  const queries = useQueryClient();
  const { queryKey } = calledOffJobs();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: JobId) => call(contract.acknowledgeCancellation, { params: { id } }),
    onSuccess: async (_, id) => {
      await queries.cancelQueries({ queryKey }); // a refetch in flight would bring it back
      queries.setQueryData<CalledOffJob[]>(queryKey, (all) => all?.filter(({ job }) => job.id !== id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
