import { jobs, type OwnJob } from '@swath/contract/jobs';
import { visitRecords as contract } from '@swath/contract/visit-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey } from '../../../lib/api-client.ts';
import { ownVisits } from '../visits.api.ts';

/** Confirms or disputes a recorded visit; the list in the cache gets the answered visit. */
export function useAnswerRecord(visit: OwnJob) {
  const queries = useQueryClient();
  const { queryKey } = ownVisits();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (answer: { done: boolean; note?: string }) =>
      call(contract.answer, { params: { id: visit.id }, body: { record: visit.record!.id, ...answer } }),
    onSuccess: async (answered) => {
      await queries.cancelQueries({ queryKey }); // a refetch in flight would bring the question back
      queries.setQueryData<OwnJob[]>(queryKey, (all) => all?.map((one) => (one.id === answered.id ? answered : one)));
    },
    onSettled: () => {
      for (const list of [jobs.listOwn, jobs.listCompleted, jobs.findUnrated])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}
