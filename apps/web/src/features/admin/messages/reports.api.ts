import { adminMessages as contract } from '@swath/contract/admin-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';

/** Unsettled reports of messages, the oldest first. */
export const messageReports = () => query(contract.list);

/** The whole thread of a reported message; viewing it is written to the audit trail. */
export const reportedThread = (id: string) => query(contract.readThread, { params: { id } });

/** Settles a report. The list is invalidated after a refusal too: another administrator was faster. */
export function useSettleReport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { remove: boolean; note: string }) => call(contract.settle, { params: { id }, body }),
    onSuccess: (open) => writeCached(queries, messageReports(), open),
    onError: () => void queries.invalidateQueries({ queryKey: callKey(contract.list) }),
  });
}
