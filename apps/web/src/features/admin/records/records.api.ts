import { adminRecords as contract } from '@swath/contract/admin-records';
import type { CallInput } from '@swath/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { showJob } from '../kept-job.ts';

/** Query of the visits that were recorded as done and that their homeowners dispute, oldest first. */
export const disputedRecords = () => query(contract.list);

type Decision = CallInput<typeof contract.decide>['body'];
type Recorded = CallInput<typeof contract.record>['body'];

/**
 * Mutation that decides whether a disputed visit counts as done and is paid, or is refunded.
 * @param id  the job's id
 */
export function useDecideRecord(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Decision) => call(contract.decide, { params: { id }, body }),
    onSuccess: (job) => showJob(queries, job),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}

/** Mutation that records, on the company's behalf, that a visit was done. @param id  the job's id */
export function useRecordVisit(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Recorded) => call(contract.record, { params: { id }, body }),
    onSuccess: (job) => showJob(queries, job),
  });
}
