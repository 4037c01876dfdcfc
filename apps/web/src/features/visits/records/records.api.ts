import { jobs, type OwnJob } from '@swath/contract/jobs';
import { visitRecords as contract } from '@swath/contract/visit-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey } from '../../../lib/api-client.ts';
import { updateCached } from '../../../lib/query-cache.ts';
import { ownVisits } from '../visits.api.ts';

/** Mutation by which a homeowner confirms or disputes that a visit was done; the cached list gets the updated visit. */
export function useAnswerRecord(visit: OwnJob) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: (answer: { done: boolean; note?: string }) =>
      call(contract.answer, { params: { id: visit.id }, body: { record: visit.record!.id, ...answer } }),
    onSuccess: (answered) =>
      updateCached(queries, ownVisits(), (all) => all.map((one) => (one.id === answered.id ? answered : one))),
    onSettled: () => {
      for (const list of [jobs.listOwn, jobs.listCompleted, jobs.findUnrated])
        void queries.invalidateQueries({ queryKey: callKey(list) });
    },
  });
}
