import { crewChanges as contract } from '@swath/contract/crew-changes';
import type { JobId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query } from '../../lib/api-client.ts';
import { updateCached } from '../../lib/query-cache.ts';

/** Query of the mowings that companies have canceled and the homeowner has not acknowledged, newest first. */
export const calledOffJobs = () => query(contract.listCalledOff);

/** Mutation that acknowledges a cancellation. The mowing is removed from the cached list once the API has answered. */
export function useAcknowledgeCancellation() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: JobId) => call(contract.acknowledgeCancellation, { params: { id } }),
    onSuccess: (_, id) => updateCached(queries, calledOffJobs(), (all) => all.filter(({ job }) => job.id !== id)),
    onSettled: () => void queries.invalidateQueries({ queryKey: calledOffJobs().queryKey }),
  });
}
