import { type CalledOffJob, crewChanges as contract } from '@swath/contract/crew-changes';
import type { JobId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';

/** Mowings that companies have canceled and the homeowner has not seen to, newest first. */
export const calledOffJobs = () => query(contract.listCalledOff);

/** Says that the homeowner has seen to one: its card goes at once. */
export function useAcknowledgeCancellation() {
  const queries = useQueryClient();
  const { queryKey } = calledOffJobs();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: JobId) => call(contract.acknowledgeCancellation, { params: { id } }),
    onSuccess: async (_, id) => {
      await queries.cancelQueries({ queryKey }); // an answer asked for earlier would bring it back
      queries.setQueryData<CalledOffJob[]>(queryKey, (all) => all?.filter(({ job }) => job.id !== id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
