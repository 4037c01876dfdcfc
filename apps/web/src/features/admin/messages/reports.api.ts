import { adminMessages as contract, type MessageReport } from '@swath/contract/admin-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';

/** Messages that one side of a job has reported and nobody has settled, the oldest first. */
export const messageReports = () => query(contract.list);

/** The whole thread that a reported message stands in; the look is put on record. */
export const reportedThread = (id: string) => query(contract.readThread, { params: { id } });

/** Settles a report. After a refusal too the list is read again: somebody else was faster. */
export function useSettleReport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { remove: boolean; note: string }) => call(contract.settle, { params: { id }, body }),
    onSuccess: (open) => queries.setQueryData<MessageReport[]>(messageReports().queryKey, open),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}
