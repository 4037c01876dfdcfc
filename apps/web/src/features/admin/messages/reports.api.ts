import { adminMessages as contract } from '@swath/contract/admin-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';

/** Query of the reports of messages that are not settled, oldest first. */
export const messageReports = () => query(contract.list);

/** Query of the whole thread of a reported message; each read is recorded in the audit trail. */
export const reportedThread = (id: string) => query(contract.readThread, { params: { id } });

/**
 * Mutation that settles a report. After an error the list is fetched again: another administrator was probably faster.
 */
export function useSettleReport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { remove: boolean; note: string }) => call(contract.settle, { params: { id }, body }),
    onSuccess: (open) => writeCached(queries, messageReports(), open),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}
