import { adminRecords as contract } from '@swath/contract/admin-records';
import type { CallInput } from '@swath/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { showJob } from '../kept-job.ts';

/** Recorded visits whose homeowners dispute them, the oldest first. */
export const disputedRecords = () => query(contract.list);

type Decision = CallInput<typeof contract.decide>['body'];
type Recorded = CallInput<typeof contract.record>['body'];

/** Decides about a disputed visit. */
export function useDecideRecord(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Decision) => call(contract.decide, { params: { id }, body }),
    onSuccess: (job) => showJob(queries, job),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}

/** Records on its company's behalf that a visit was done. */
export function useRecordVisit(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Recorded) => call(contract.record, { params: { id }, body }),
    onSuccess: (job) => showJob(queries, job),
  });
}
