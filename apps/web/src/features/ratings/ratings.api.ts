import { jobs as contract } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** A homeowner's rating of a mowing. */
type GivenRating = { jobId: JobId; rating: number; comment: string };

/** The homeowner's latest completed job without a rating, if any. */
export const unratedJob = () => query(contract.findUnrated);

/** Rates a completed job, once. */
export function useRateJob() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ jobId, rating, comment }: GivenRating) =>
      call(contract.rate, { params: { id: jobId }, body: { rating, comment } }),
    // After a refusal too: it means that the cache is stale.
    onSettled: () => {
      for (const list of [contract.findUnrated, contract.listOwn, contract.listCompleted]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
}
