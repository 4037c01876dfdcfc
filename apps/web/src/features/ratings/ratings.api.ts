import { jobs as contract } from '@swath/contract/jobs';
import type { JobId } from '@swath/domain/ids';
import type { RatingTag } from '@swath/domain/ratings/rating-tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../lib/api-client.ts';

/** A homeowner's rating of a job: one to five stars, tapped words, and a comment, which is empty if there is none. */
type GivenRating = { jobId: JobId; rating: number; comment: string; tags: RatingTag[]; photos_allowed: boolean };

/** The homeowner's latest completed job that they have not rated; null if there is none. */
export const unratedJob = () => query(contract.findUnrated);

/** Mutation that rates a completed job; a job can be rated only once. */
export function useRateJob() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: ({ jobId, ...body }: GivenRating) => call(contract.rate, { params: { id: jobId }, body }),
    // Refetch after an error too: an error means that the cached job is out of date.
    onSettled: () => {
      for (const list of [contract.findUnrated, contract.listOwn, contract.listCompleted]) {
        void queries.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  });
}
