import { adminComplaints as contract } from '@swath/contract/admin-complaints';
import type { CallInput } from '@swath/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';

/** Query of the reported problems that wait for a decision, oldest first. */
export const complaintsToDecide = () => query(contract.list);

type Decision = CallInput<typeof contract.decide>['body'];

/**
 * Mutation that decides about a reported problem. After an error the list is fetched again: another administrator was
 * probably faster, or money has moved.
 */
export function useDecideComplaint(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Decision) => call(contract.decide, { params: { id }, body }),
    onSuccess: (open) => writeCached(queries, complaintsToDecide(), open),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}
